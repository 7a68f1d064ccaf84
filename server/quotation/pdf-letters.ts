import { charactersOf } from '#contract/characters.ts'
import { visible } from '#contract/typed.ts'
import * as m from '#messages'

/** Whether a font has a glyph for a code point. */
export type Draws = (letter: string) => boolean

/** Stands for letters that no font has. */
const UNDRAWN = '\ufffd'

/**
 * Converts any text to text that the fonts can set, on one line. Emoji and signs without a glyph are left out, letters
 * in unusual forms are replaced with plain ones, and letters of a script without a font are replaced with a note. A
 * word is shaped by its first script, so Devanagari after Latin letters needs a space for its conjuncts.
 */
export function settable(text: string, draws: Draws): string {
  const line = visible(text).normalize('NFC').replace(/\s+/gu, ' ')
  return parted(Array.from(line).every(draws) ? line : drawn(line, draws))
}

function drawn(line: string, draws: Draws): string {
  const set = Array.from(charactersOf(line), (character) => drawnCharacter(character, draws))
    .join('')
    .replace(/\ufffd(?:[ \ufffd]*\ufffd)?/gu, m.pdf_other_script())
    .replace(/ +/gu, ' ')
    .replace(/“ +/gu, '“')
    .replace(/“”/gu, `“${m.pdf_symbol()}”`)
    .trim()
  return set === '' && line.trim() !== '' ? m.pdf_symbol() : set
}

function drawnCharacter(character: string, draws: Draws): string {
  const letters = Array.from(character)
  if (letters.every(draws)) return character
  const [first = ''] = letters
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(first) && !draws(first)) return ''
  return letters.map((letter) => (draws(letter) ? letter : plainer(letter, draws))).join('')
}

/** A plainer form of a letter or sign: `ﬁ` becomes fi, `①` becomes 1, `ế` becomes e. */
function plainer(letter: string, draws: Draws): string {
  const parts = Array.from(letter.normalize('NFKD')).filter((part) => part !== letter && draws(part))
  if (parts.length > 0) return parts.join('')
  if (/\p{Pd}/u.test(letter)) return '-'
  return /[\p{L}\p{N}]/u.test(letter) ? UNDRAWN : ''
}

function parted(text: string): string {
  return text.replace(/(\p{Script=Latin}[^\s\p{Script=Devanagari}]*)(?=\p{Script=Devanagari})/gu, '$1 ')
}
