import { romanise } from '#contract/romanise.ts'
import ties from './ties.json' with { type: 'json' }

/**
 * The one form that two writings of a word share: NFC; no accents on Latin letters; no Devanagari nukta, which people and readers leave out as often as
 * not; no halant at the end of a Devanagari word, which readers add; Bengali ra for the Assamese one. The nukta of Bengali stays: য and য়, ড and ড়
 * are different letters there.
 */
export function foldLetters(text: string): string {
  if (isPlain(text)) return text
  const composed = text.normalize('NFC')
  if (!FOLDED.test(composed)) return composed
  return composed
    .normalize('NFD')
    .replace(/\u093c|(?<=[a-z][\u0300-\u036f]*)[\u0300-\u036f]/giu, '')
    .replace(/\u094d(?=[\u200b-\u200d]*(?![\p{L}\p{M}\u200b-\u200d]))/gu, '')
    .replace(/\u09f0/gu, '\u09b0')
    .normalize('NFC')
}

/** Letters of which something may be taken off: accents, nuktas by themselves and within a letter, a halant, the Assamese ra. */
const FOLDED = /[\u00c0-\u024f\u1e00-\u1eff\u0929\u0931\u0934\u094d\u0958-\u095f\u09f0]|[\u0300-\u036f]|\u093c/u

/** Without a letter that could be written otherwise: most names are. */
const isPlain = (text: string) => !/[^\x20-\x7e]/u.test(text)

/** 'पानं', 'पीठं' as they are said, for पाने, पीठे as they are taught. */
const SPOKEN_MARATHI = /([\u0915-\u0939])\u0902(?![\p{L}\p{M}])/gu

/** The words of a name, lower case, letters folded, without signs. */
export function wordsOf(text: string): string[] {
  if (isPlain(text))
    return (
      text
        .toLowerCase()
        .replaceAll("'", '')
        .match(/[a-z\d]+/gu) ?? []
    )
  const plain = foldLetters(text.toLowerCase().replace(/[\u200b-\u200f'’]/gu, '')).replace(SPOKEN_MARATHI, '$1\u0947')
  return plain.match(/[\p{L}\p{M}\d]+/gu) ?? []
}

/** The form that two equal writings of a name share: its words without spaces. */
export function writtenForm(text: string): string {
  return wordsOf(text).join('')
}

/** Words that only tie others together. They are left out of keys, so that 'mitti ka diya' is 'mitti diya'. */
const TIES: ReadonlySet<string> = new Set(ties)
export const isTie = (word: string) => TIES.has(word)

/** What spellings of one sound vary by, folded to one letter. The order matters: pairs before the letters they are made of. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/zh/gu, 'l'],
  [/chh/gu, 'ch'],
  [/ksh|x/gu, 'ks'],
  [/ph/gu, 'f'],
  [/kh/gu, 'k'],
  [/([tdbgj])h/gu, '$1'],
  [/sh/gu, 's'],
  [/ck|q/gu, 'k'],
  [/c(?!h)/gu, 'k'],
  [/w/gu, 'v'],
  [/z/gu, 'j'],
  [/ee|ii|y(?![aeiou])/gu, 'i'],
  [/oo|uu/gu, 'u'],
  [/aa/gu, 'a'],
  [/([a-z])\1+/gu, '$1'],
  [/m(?=[pbkg])/gu, 'n'],
  [/ia/gu, 'iya'],
]

/**
 * A key that two spellings of one spoken name share, whatever the script: Indic letters are romanised, then what romanisation varies is folded
 * (aa/a, ee/i, oo/u, w/v, z/j, ph/f, sh/s, kh/k, th/t, doubled letters, a final a, an English plural s). Words are joined without spaces.
 */
export function phoneticKey(words: string | readonly string[]): string {
  const all = typeof words === 'string' ? wordsOf(words) : words
  return all
    .filter((word) => !isTie(word))
    .map(wordKey)
    .join('')
}

/** The same words come again and again: their keys are kept, so many at most. */
const KEPT = 50_000
const keys = new Map<string, string>()

/** The key of a single word. */
export function wordKey(word: string): string {
  const known = keys.get(word)
  if (known !== undefined) return known
  const latin = isPlain(word) ? word : romaniseIndic(word)
  let key = latin.length > 5 && latin.endsWith('s') && !latin.endsWith('ss') ? latin.slice(0, -1) : latin
  for (const [pattern, folded] of FOLDS) key = key.replace(pattern, folded)
  if (key.length > 2) key = key.replace(/a$/u, '')
  if (keys.size >= KEPT) keys.clear()
  keys.set(word, key)
  return key
}

/** Tamil writes one letter for k and g, ch, s and j, t and d, p and b: a key in which these are the same. */
export function tamilKey(key: string): string {
  return key
    .replace(/g/gu, 'k')
    .replace(/ch|j|sh/gu, 's')
    .replace(/d/gu, 't')
    .replace(/[bf]/gu, 'p')
    .replace(/(?<=[ktps])h/gu, '')
    .replace(/([a-z])\1+/gu, '$1')
}

/**
 * The Indic scripts of Unicode run parallel: a letter stands at the same place of its block in each (The Unicode Standard, chapter 12). Every script is
 * brought to Devanagari by its distance, and then romanised. `sounded` scripts write no silent vowel: an unmarked consonant ends in a.
 */
const SCRIPTS: readonly { name: Script; from: number; to: number; sounded: boolean }[] = [
  { name: 'devanagari', from: 0x0900, to: 0x097f, sounded: false },
  { name: 'bengali', from: 0x0980, to: 0x09ff, sounded: false },
  { name: 'gurmukhi', from: 0x0a00, to: 0x0a7f, sounded: false },
  { name: 'gujarati', from: 0x0a80, to: 0x0aff, sounded: false },
  { name: 'odia', from: 0x0b00, to: 0x0b7f, sounded: false },
  { name: 'tamil', from: 0x0b80, to: 0x0bff, sounded: true },
  { name: 'telugu', from: 0x0c00, to: 0x0c7f, sounded: true },
  { name: 'kannada', from: 0x0c80, to: 0x0cff, sounded: true },
  { name: 'malayalam', from: 0x0d00, to: 0x0d7f, sounded: true },
]
const DEVANAGARI = 0x0900
const INDIC = /[\u0900-\u0d7f]/u
const BEYOND_DEVANAGARI = /[\u0980-\u0d7f]+/gu

export type Script =
  | 'latin'
  | 'devanagari'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'odia'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'

/** The script that the first Indic letter of a text is of; Latin without one. */
export function scriptOf(text: string): Script {
  const first = INDIC.exec(text)?.[0].codePointAt(0) ?? 0
  return SCRIPTS.find(({ from, to }) => first >= from && first <= to)?.name ?? 'latin'
}

/** Latin and Devanagari are written for one language; between any others the same sound is often another word. */
export function areNear(one: Script, other: Script): boolean {
  const isNorthern = (script: Script) => script === 'latin' || script === 'devanagari'
  return one === other || (isNorthern(one) && isNorthern(other))
}

/** Letters whose sound is not that of their place: Bengali য is j and য় y, ড় r; Tamil ற்ற is tr and ன்ற ndr. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\u09af(?!\u09bc)/gu, '\u099c'],
  [/[\u09a1\u09a2]\u09bc/gu, '\u09b0'],
  [/\u09bc/gu, ''],
  [/\u09ce/gu, '\u09a4\u09cd'],
  [/\u0bb1\u0bcd\u0bb1/gu, '\u0b9f\u0bcd\u0bb0'],
  [/\u0ba9\u0bcd\u0bb1/gu, '\u0ba3\u0bcd\u0b9f\u0bcd\u0bb0'],
]

/** What Devanagari has and `romanise` does not know: the short e and o of the south, its r, l and n. */
const SOUTHERN: Readonly<Record<string, string>> = {
  '\u0946': '\u0947',
  '\u094a': '\u094b',
  '\u090e': '\u090f',
  '\u0912': '\u0913',
  '\u0931': '\u0930',
  '\u0934': '\u0933',
  '\u0929': '\u0928',
}

const UNMARKED = /([\u0915-\u0939])(?![\u093e-\u094d])/gu

/** Writes the Indic words of a text, in whatever script, in Latin letters. Other letters pass through unchanged. */
function romaniseIndic(text: string): string {
  return romanise(text.replace(BEYOND_DEVANAGARI, inDevanagari))
}

function inDevanagari(word: string): string {
  let plain = word
  for (const [letters, sound] of SOUNDS) plain = plain.replace(letters, sound)
  const first = plain.codePointAt(0) ?? 0
  const script = SCRIPTS.find(({ from, to }) => first >= from && first <= to)
  if (!script) return word
  const moved = Array.from(plain, (letter) => {
    const own = String.fromCodePoint((letter.codePointAt(0) ?? 0) - script.from + DEVANAGARI)
    return SOUTHERN[own] ?? own
  }).join('')
  return script.sounded ? moved.replace(UNMARKED, '$1\u093e') : moved
}
