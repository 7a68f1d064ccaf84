import { romaniseIndic } from './indic-scripts.ts'

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

/** Words that only tie others together. They are left out of keys, so that 'mitti ka diya' is 'mitti diya'. */
const TIES: ReadonlySet<string> = new Set(['ka', 'ke', 'ki', 'ko', 'of', 'the', 'का', 'के', 'की', 'को'])

/** A name as it was written, in the one form two equal writings share: lower case, no nukta, no signs, no spaces. */
export function writtenForm(text: string): string {
  return wordsOf(text).join('')
}

/** 'पानं', 'पीठं' as they are said, for पाने, पीठे as they are taught. */
const SPOKEN_MARATHI = /([\u0915-\u0939])\u0902(?![\p{L}\p{M}])/gu

/** The words of a name, lower case, without nukta or signs. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\u093c|\p{Mn}(?<=[\u0300-\u036f])|[\u200b-\u200f']/gu, '')
    .normalize('NFC')
    .replace(SPOKEN_MARATHI, '$1\u0947')
  return plain.match(/[\p{L}\p{M}\d]+/gu) ?? []
}

/**
 * A key two spellings of one spoken name share, whatever the script: Indic letters are romanised, then what romanisation varies is
 * folded (aa/a, ee/i, oo/u, w/v, z/j, ph/f, sh/s, kh/k, th/t, doubled letters, a final a, an English plural s). Words are joined without spaces.
 */
export function phoneticKey(text: string): string {
  return wordsOf(text)
    .filter((word) => !TIES.has(word))
    .map(wordKey)
    .join('')
}

/** A line is compared in many ways, always with the same few words: their keys are kept, so many at most. */
const KEPT = 20_000
const keys = new Map<string, string>()

function wordKey(word: string): string {
  const known = keys.get(word)
  if (known !== undefined) return known
  const key = soundOf(word)
  if (keys.size >= KEPT) keys.clear()
  keys.set(word, key)
  return key
}

function soundOf(word: string): string {
  let key = romaniseIndic(word).replace(/(?<=[a-z]{4}[^s])s$/u, '')
  for (const [pattern, folded] of FOLDS) key = key.replace(pattern, folded)
  return key.length > 2 ? key.replace(/a$/u, '') : key
}

/** The set of three-letter pieces of a key, with its two ends marked. */
export function trigramsOf(key: string): ReadonlySet<string> {
  const padded = `  ${key} `
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3))
  return grams
}
