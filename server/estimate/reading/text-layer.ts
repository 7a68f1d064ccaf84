import type { TextLine } from '../types.ts'
import type { Picture } from './decode-picture.ts'
import type { PdfCharacter, PdfPage } from './pdf.ts'
import { hasInk, isStruck, seenText } from './seen-text.ts'
import { UnreadableFile } from './unreadable.ts'

/** Fewer letters and digits are a stamp or a page number on a scan. */
const MIN_SIGNS = 20
/** More characters than a line of legible text can hold. */
const MAX_SIGNS_OF_LINE = 400
/** Pre-Unicode fonts that draw Devanagari glyphs for Latin letters. Their text layer is gibberish. */
const LEGACY_FONTS =
  /kruti|devlys|chanakya|shusha|walkman|shivaji|sanskrit ?99|mangal ?old|aps-|dv-?tt|dvb?w-?tt|4cgandhi|agra/i

/** The text layer of a page. */
export interface TextLayer {
  lines: TextLine[]
  /** The page without that text; null if nothing but rules is left. */
  rest: Picture | null
}

/**
 * Returns the visible lines of a PDF page's text layer. Returns null if the text layer is not reliable and the page
 * must be read as a picture: it has too little text, or any text that is not Latin (extracted Devanagari loses and
 * splits its vowel signs).
 * @throws UnreadableFile 'too-large' if a line is too long
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

/**
 * Returns whether a line is drawn through two adjacent characters. A line through a single one is part of a drawing.
 */
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

/** Groups characters into rows, from top to bottom. The cells of a table row form one row. */
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

/**
 * Inserts spaces by the gaps between characters. The spaces of the file are unreliable, and missing between table
 * cells.
 */
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

/** Replaces printed ligatures (ﬁ, ﬂ) by letters. Fractions such as ½ stay single characters. */
function withoutLigatures(text: string): string {
  return text.normalize('NFC').replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
}
