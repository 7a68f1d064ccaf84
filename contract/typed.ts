import * as z from 'zod/mini'
import * as m from '#messages'

/** Scripts whose letters change shape where they meet: only between these do the two joiners say something. */
const JOINED = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Arab']
  .map((script) => `\\p{scx=${script}}`)
  .join('')
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]'
const PICTURE = '\\p{Extended_Pictographic}'

/** Characters without a shape of their own that say something where they stand. */
const TELLING = [
  // Joiners between two letters, and behind a last virama, as Malayalam was long written: 'രാജന്‍'.
  `(?<=[${JOINED}])[\u200c\u200d](?=[${JOINED}])`,
  `(?<=${VIRAMA})\u200d`,
  // Emoji of several people, and those that are a picture or a letter: '👨‍👩‍👧', '❤️', '1️⃣'.
  `(?<=${PICTURE}[\\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=${PICTURE})`,
  `(?<=${PICTURE})[\ufe0e\ufe0f]`,
  '(?<=[\\d#*])\ufe0f(?=\u20e3)',
  // The flags of England, Scotland and Wales.
  '(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]',
].join('|')

/** What each becomes, in this order. */
const TIDYING: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n'],
  // Halves of characters, and control characters, of which the database refuses some.
  [/\p{Cs}|(?![\n\t])\p{Cc}|[\ufff9-\ufffb]/gu, ''],
  // Without a shape: zero width, soft hyphens, marks of direction, fillers of Hangul, selectors and tags.
  [/(?!\u200c|\u200d|[\ufe0e\ufe0f\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu, ''],
  [/([\u200c\u200d])[\u200c\u200d]+/gu, '$1'],
  [new RegExp(`(?!${TELLING})[\u200c\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}]`, 'gu'), ''],
  // Every other space, the blank of Braille, and where a copied text had a picture.
  [/(?!\n|\t)\s|[\u2800\ufffc]/gu, ' '],
]

/** A text without what nobody sees: with one kind of line end and of space. It is never longer. */
export function visible(text: string): string {
  return TIDYING.reduce((plain, [pattern, becomes]) => plain.replace(pattern, becomes), text)
}

/** What a person typed or pasted into a field, as they mean it. Of characters that nobody sees nothing is left. */
export function tidied(text: string): string {
  return visible(text).trim().normalize('NFC')
}

/** Every field of words begins with it: what is empty to the eye is empty. */
export const tidy = z.overwrite<string>(tidied)

/** Said of a text of more characters than these. */
export const tooLong = (max: number) => ({ error: () => m.words_too_long({ max }) })
