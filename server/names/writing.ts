import { INDIC, romaniseIndic, SCRIPTS, type Script } from '#contract/indic.ts'
import { singular, soundOf } from '#contract/sound.ts'
import ties from './ties.json' with { type: 'json' }

export type { Script }

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
  const key = soundOf(singular(isPlain(word) ? word : romaniseIndic(word)))
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
