import type { TextLine } from '../types.ts'
import type { Picture } from './decode-picture.ts'
import type { PdfCharacter, PdfPage } from './pdf.ts'
import { hasInk, isStruck, seenText } from './seen-text.ts'
import { UnreadableFile } from './unreadable.ts'

/** Fewer letters and digits are a stamp or a page number over a scan. */
const MIN_SIGNS = 20
/** More signs than a line of a page can hold in letters that can be read. */
const MAX_SIGNS_OF_LINE = 400
/** Fonts from before Unicode that draw Devanagari for Latin letters: their text layer is gibberish. */
const LEGACY_FONTS =
  /kruti|devlys|chanakya|shusha|walkman|shivaji|sanskrit ?99|mangal ?old|aps-|dv-?tt|dvb?w-?tt|4cgandhi|agra/i

/** A page's own text. */
export interface TextLayer {
  lines: TextLine[]
  /** What is drawn beside that text; null where that is nothing but rules. */
  rest: Picture | null
}

/**
 * The lines of a PDF page taken from its own text, as much of it as can be seen; null when that is not to be trusted and the page is to be read as a picture:
 * too little text, or any writing but Latin (extracted Devanagari loses and splits its vowel signs).
 */
export function textLayerOf(pdfPage: PdfPage, page: number, drawn: Picture): TextLayer | null {
  const seen = seenText(pdfPage, drawn)
  if (!seen || !isTrustworthy(seen.characters)) return null
  if ([...pdfPage.fontNames()].some((name) => LEGACY_FONTS.test(name))) return null
  const found = rows(seen.characters)
  if (found.some((row) => row.length > MAX_SIGNS_OF_LINE)) throw new UnreadableFile('too-large')
  const lines = found.map((row) => ({
    ...toTextLine(row, page),
    ...(isCrossedOut(row, seen.rest) && { crossedOut: true }),
  }))
  return {
    lines: lines.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
    rest: hasInk(seen.rest) ? seen.rest : null,
  }
}

/** A line is drawn through two characters side by side: that through a single one is part of a drawing. */
function isCrossedOut(row: readonly PdfCharacter[], rest: Picture): boolean {
  const struck = row.map((character) => isStruck(character, rest))
  return struck.some((is, at) => is && struck[at + 1] === true)
}

function isTrustworthy(characters: PdfCharacter[]): boolean {
  let signs = 0
  for (const { text } of characters) {
    if (/[\p{L}\p{M}\p{Co}\ufffd]/u.test(text) && !/[\p{Script=Latin}µºª]/u.test(text)) return false
    if (/[\p{L}\p{N}]/u.test(text)) signs++
  }
  return signs >= MIN_SIGNS
}

/** Characters that stand beside each other, from the top of the page down; a table's cells come out as one row. */
function rows(characters: PdfCharacter[]): PdfCharacter[][] {
  const visible = characters.filter(({ bottom, top }) => bottom > top)
  const found: PdfCharacter[][] = []
  let middle = Number.NEGATIVE_INFINITY
  for (const character of visible.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const height = character.bottom - character.top
    const own = (character.top + character.bottom) / 2
    const current = found.at(-1)
    if (current && own - middle < height * 0.45) current.push(character)
    else found.push([character])
    middle = current && current === found.at(-1) ? (middle * (current.length - 1) + own) / current.length : own
  }
  return found.map((row) => row.sort((a, b) => a.left - b.left))
}

/** Spaces are put back by the gaps: the file's own are unreliable, and missing between the cells of a table. */
function toTextLine(row: PdfCharacter[], page: number): TextLine {
  let text = ''
  let end = Number.POSITIVE_INFINITY
  const widths = row.map(({ left, right }) => right - left).sort((a, b) => a - b)
  const usualWidth = widths[widths.length >> 1] ?? 0
  for (const character of row) {
    if (character.left - end > usualWidth * 0.25) text += ' '
    text += character.text
    end = character.right
  }
  const left = Math.max(0, Math.min(...row.map((character) => character.left)))
  const top = Math.max(0, Math.min(...row.map((character) => character.top)))
  const right = Math.min(1, Math.max(...row.map((character) => character.right)))
  const bottom = Math.min(1, Math.max(...row.map((character) => character.bottom)))
  return { page, box: [left, top, right - left, bottom - top], text: withoutLigatures(text), confidence: 1 }
}

/** Printed ligatures (ﬁ, ﬂ) become letters; fractions such as ½ stay signs of their own. */
function withoutLigatures(text: string): string {
  return text.normalize('NFC').replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
}
