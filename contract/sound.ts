/**
 * Spelling variants of one sound, folded to one spelling. The order matters: letter groups come before the letters that
 * they contain.
 */
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

/** Removes the s of a longer English plural: `electronics` becomes `electronic`. */
export function singular(word: string): string {
  return word.length > 5 && /[^s]s$/u.test(word) ? word.slice(0, -1) : word
}

/**
 * The phonetic key of a word in lower-case Latin letters. Spellings that sound the same share it. A final a is dropped,
 * because it is often not written.
 */
export function soundOf(word: string): string {
  const sound = FOLDS.reduce((key, [pattern, folded]) => key.replace(pattern, folded), word)
  return sound.length > 2 ? sound.replace(/a$/u, '') : sound
}
