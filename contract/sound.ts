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

/** An English plural of some length without its s: `electronics` is `electronic`. */
export function singular(word: string): string {
  return word.length > 5 && /[^s]s$/u.test(word) ? word.slice(0, -1) : word
}

/** The sound of a word in small Latin letters, as spellings of it share: without a last a, which is written as often as not. */
export function soundOf(word: string): string {
  const sound = FOLDS.reduce((key, [pattern, folded]) => key.replace(pattern, folded), word)
  return sound.length > 2 ? sound.replace(/a$/u, '') : sound
}
