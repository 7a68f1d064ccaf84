import * as z from 'zod/mini'
import * as m from '#messages'

/**
 * Scripts whose letters change shape when they join. The two joiners have a meaning only between letters of these
 * scripts.
 */
const JOINED = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Arab']
  .map((script) => `\\p{scx=${script}}`)
  .join('')
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]'
const PICTURE = '\\p{Extended_Pictographic}'

/** Invisible characters that have a meaning in their position. */
const TELLING = [
  // Joiners between two letters, and after a final virama, as in traditional Malayalam spelling: 'രാജന്‍'.
  `(?<=[${JOINED}])[\u200c\u200d](?=[${JOINED}])`,
  `(?<=${VIRAMA})\u200d`,
  // Emoji of several people, and the emoji or text form of a character: '👨‍👩‍👧', '❤️', '1️⃣'.
  `(?<=${PICTURE}[\\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=${PICTURE})`,
  `(?<=${PICTURE})[\ufe0e\ufe0f]`,
  '(?<=[\\d#*])\ufe0f(?=\u20e3)',
  // The flags of England, Scotland and Wales.
  '(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]',
].join('|')

/** The replacements, applied in this order. */
const TIDYING: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n'],
  // Lone surrogates and control characters. The database rejects some of them.
  [/\p{Cs}|(?![\n\t])\p{Cc}|[\ufff9-\ufffb]/gu, ''],
  // Other invisible characters: zero-width characters, soft hyphens, direction marks, Hangul fillers, variation
  // selectors and tags.
  [/(?!\u200c|\u200d|[\ufe0e\ufe0f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu, ''],
  [/([\u200c\u200d])[\u200c\u200d]+/gu, '$1'],
  [new RegExp(`(?!${TELLING})[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]`, 'gu'), ''],
  // All other spaces, the blank Braille pattern, and the placeholder of a copied picture.
  [/(?!\n|\t)\s|[\u2800\ufffc]/gu, ' '],
]

/** Removes invisible characters and normalises line breaks and spaces. The result is never longer than the text. */
export function visible(text: string): string {
  return TIDYING.reduce((plain, [pattern, becomes]) => plain.replace(pattern, becomes), text)
}

/** The text that a person meant to type or paste into a field. Text of invisible characters only becomes empty. */
export function tidied(text: string): string {
  return visible(text).trim().normalize('NFC')
}

/** The first check of every text field, so that a text that looks empty is empty. */
export const tidy = z.overwrite<string>(tidied)

/** The error message for a text longer than `max` characters. */
export const tooLong = (max: number) => ({ error: () => m.words_too_long({ max }) })
