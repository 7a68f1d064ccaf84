import { romanise } from './romanise.ts'

/**
 * The Indic scripts of Unicode are parallel: a letter has the same position in the block of each script (The Unicode
 * Standard, chapter 12). Every script is mapped to Devanagari by its offset and then romanised. In `sounded` scripts, a
 * consonant without a vowel sign always ends in a.
 */
export const SCRIPTS: readonly { name: Script; from: number; to: number; sounded: boolean }[] = [
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
export const INDIC = /[\u0900-\u0d7f]/u
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

/** Letters that do not sound like their position: Bengali য is j and য় y, ড় r; Tamil ற்ற is tr and ன்ற ndr. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\u09af(?!\u09bc)/gu, '\u099c'],
  [/[\u09a1\u09a2]\u09bc/gu, '\u09b0'],
  [/\u09bc/gu, ''],
  [/\u09ce/gu, '\u09a4\u09cd'],
  [/\u0bb1\u0bcd\u0bb1/gu, '\u0b9f\u0bcd\u0bb0'],
  [/\u0ba9\u0bcd\u0bb1/gu, '\u0ba3\u0bcd\u0b9f\u0bcd\u0bb0'],
]

/**
 * Devanagari letters that `romanise` does not handle: the short e and o of the southern languages, and their r, l and
 * n.
 */
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

/** Transliterates the Indic words of a text to Latin letters. Other letters stay unchanged. */
export function romaniseIndic(text: string): string {
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
