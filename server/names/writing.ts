import { INDIC, romaniseIndic, SCRIPTS, type Script } from '#contract/indic.ts'
import { singular, soundOf } from '#contract/sound.ts'
import ties from './ties.json' with { type: 'json' }

export type { Script }

/**
 * Returns the common form of two spellings of a word: NFC; no accents on Latin letters; no Devanagari nukta, which
 * writers and the OCR omit half of the time; no halant at the end of a Devanagari word, which the OCR adds; Bengali ra
 * for the Assamese ra. The Bengali nukta stays: য and য়, ড and ড় are different letters there.
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

/** Letters that may change: accents, separate and composed nuktas, a halant, the Assamese ra. */
const FOLDED = /[\u00c0-\u024f\u1e00-\u1eff\u0929\u0931\u0934\u094d\u0958-\u095f\u09f0]|[\u0300-\u036f]|\u093c/u

/** Whether a text is plain ASCII, which has only one form. Most names are. */
const isPlain = (text: string) => !/[^\x20-\x7e]/u.test(text)

/** Spoken Marathi forms such as 'पानं' and 'पीठं', for the standard पाने and पीठे. */
const SPOKEN_MARATHI = /([\u0915-\u0939])\u0902(?![\p{L}\p{M}])/gu

/** Returns the words of a name: lower case, folded, without punctuation. */
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

/** Returns the common form of two equal spellings of a name: its words without spaces. */
export function writtenForm(text: string): string {
  return wordsOf(text).join('')
}

/** Connecting words. They are left out of keys, so that 'mitti ka diya' equals 'mitti diya'. */
const TIES: ReadonlySet<string> = new Set(ties)
export const isTie = (word: string) => TIES.has(word)

/**
 * Returns a key that two spellings of one spoken name share in any script. Indic letters are romanised, then variants
 * of romanisation are folded (aa/a, ee/i, oo/u, w/v, z/j, ph/f, sh/s, kh/k, th/t, doubled letters, a final a, an
 * English plural s). Words are joined without spaces.
 */
export function phoneticKey(words: string | readonly string[]): string {
  const all = typeof words === 'string' ? wordsOf(words) : words
  return all
    .filter((word) => !isTie(word))
    .map(wordKey)
    .join('')
}

/** Maximum number of cached keys. The same words occur again and again. */
const KEPT = 50_000
const keys = new Map<string, string>()

/** Returns the key of a single word. */
export function wordKey(word: string): string {
  const known = keys.get(word)
  if (known !== undefined) return known
  const key = soundOf(singular(isPlain(word) ? word : romaniseIndic(word)))
  if (keys.size >= KEPT) keys.clear()
  keys.set(word, key)
  return key
}

/** Returns a key in which k and g, ch, s and j, t and d, p and b are equal: Tamil writes one letter for each group. */
export function tamilKey(key: string): string {
  return key
    .replace(/g/gu, 'k')
    .replace(/ch|j|sh/gu, 's')
    .replace(/d/gu, 't')
    .replace(/[bf]/gu, 'p')
    .replace(/(?<=[ktps])h/gu, '')
    .replace(/([a-z])\1+/gu, '$1')
}

/** Returns the script of the first Indic letter of a text; 'latin' without one. */
export function scriptOf(text: string): Script {
  const first = INDIC.exec(text)?.[0].codePointAt(0) ?? 0
  return SCRIPTS.find(({ from, to }) => first >= from && first <= to)?.name ?? 'latin'
}

/**
 * Returns whether two scripts are near. Latin and Devanagari are used for the same language; between any others the
 * same sound is often another word.
 */
export function areNear(one: Script, other: Script): boolean {
  const isNorthern = (script: Script) => script === 'latin' || script === 'devanagari'
  return one === other || (isNorthern(one) && isNorthern(other))
}
