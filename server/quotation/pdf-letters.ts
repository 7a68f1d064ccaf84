import { charactersOf } from '#contract/characters.ts'
import { visible } from '#contract/typed.ts'
import * as m from '#messages'

/** Says of a code point whether there is a face that draws it. */
export type Draws = (letter: string) => boolean

/** Letters that no face has. */
const UNDRAWN = '\ufffd'

/**
 * Any text -> text the faces can set, on one line. Emoji and signs that they lack are left out, of letters in unusual forms the plain ones are set, and
 * letters of a script without a face are said to be some. A word is shaped by its first script, so Devanagari after Latin letters needs a space to get
 * its conjuncts.
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

/** Another way to write a letter or a sign: `ﬁ` is fi, `①` is 1, `ế` without its marks is e. */
function plainer(letter: string, draws: Draws): string {
  const parts = Array.from(letter.normalize('NFKD')).filter((part) => part !== letter && draws(part))
  if (parts.length > 0) return parts.join('')
  if (/\p{Pd}/u.test(letter)) return '-'
  return /[\p{L}\p{N}]/u.test(letter) ? UNDRAWN : ''
}

function parted(text: string): string {
  return text.replace(/(\p{Script=Latin}[^\s\p{Script=Devanagari}]*)(?=\p{Script=Devanagari})/gu, '$1 ')
}
