import { setImmediate } from 'node:timers/promises'
import { lastCharacters } from '#contract/characters.ts'
import { asciiDigits } from '#contract/digits.ts'
import type { LineOfText } from '#contract/text-lines.ts'
import { boxOfRow } from '#contract/text-list.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { HEAD_LINES } from '#server/catalogue/pujas.ts'
import { type EstimateParts, estimateFile } from '#server/estimate/estimate.ts'
import { withoutNoLists } from '#server/estimate/no-list.ts'
import type { Estimate, TextLine } from '#server/estimate/types.ts'
import { newId } from '#server/platform/ids.ts'

/**
 * In characters. Estimating a line takes time that grows with the square of its length, so a longer line is split at a
 * comma or a space.
 */
const LONGEST_LINE = 600
/** In characters, about one page. The event loop gets a turn after each page. */
const PAGE_CHARS = 1000
/** In characters. A shorter line counts as this many. */
const LEAST_CHARS = 25

/**
 * Estimates and prices the lines of a typed list. All lines are on page 1 without a file, each with the box of its row.
 * `rows` is the number of rows of the text.
 */
export async function estimateText(
  lines: readonly LineOfText[],
  rows: number,
  { knowledge, pujas }: Pick<Catalogue, 'knowledge' | 'pujas'>,
): Promise<Estimate> {
  const usual = pujas.usualFor(lines.slice(0, HEAD_LINES).map(({ text }) => text))
  const read = lines.flatMap((line) => parted(line, rows))
  const found = withoutNoLists(await estimateInTurns(read, { fileId: null, usual, knowledge, nextId: newId }), read)
  return asWritten(found, lines)
}

/** Restores the text as typed in an estimate whose figures were converted to ASCII. */
export function asWritten(estimate: Estimate, typed: readonly { text: string }[]): Estimate {
  const written = new Map(typed.map(({ text }) => [asciiDigits(text), text]))
  const restored = <Line extends { text: string }>(line: Line) => ({
    ...line,
    text: written.get(line.text) ?? line.text,
  })
  return { lines: estimate.lines.map(restored), skipped: estimate.skipped.map(restored) }
}

/** Estimates the lines in small groups, and lets the event loop run after each group. */
export async function estimateInTurns(
  read: readonly TextLine[],
  shop: Omit<EstimateParts, 'lines'>,
): Promise<Estimate> {
  const all: Estimate = { lines: [], skipped: [] }
  for (const page of pagesOf(read)) {
    const { lines, skipped } = estimateFile({ ...shop, lines: page })
    all.lines.push(...lines)
    all.skipped.push(...skipped)
    await setImmediate()
  }
  return all
}

/**
 * Splits a typed line into the lines that a reader with no doubts would return. Figures become ASCII, because mixed
 * scripts on one line count as a sign of misreading, and typed text has no misreadings.
 */
function parted({ at, text }: LineOfText, rows: number): TextLine[] {
  const parts: TextLine[] = []
  for (let rest = asciiDigits(text); rest !== ''; ) {
    const length = rest.length <= LONGEST_LINE ? rest.length : endOfPart(rest.slice(0, LONGEST_LINE))
    const part = rest.slice(0, length).trim()
    parts.push({ page: 1, box: boxOfRow(at, rows, Math.min(1, part.length / LONGEST_LINE)), text: part, confidence: 1 })
    rest = rest.slice(length).trimStart()
  }
  return parts
}

function endOfPart(text: string): number {
  const end = Math.max(text.lastIndexOf(','), text.lastIndexOf(';')) + 1 || text.lastIndexOf(' ') + 1
  // The cut may split a character. That character then begins the next part.
  return end || text.length - lastCharacters(text, 1).length || text.length
}

/**
 * Makes pages of about equal length. A last page of two lines would be too short to show that its numbers continue the
 * serial numbers.
 */
function pagesOf(lines: readonly TextLine[]): TextLine[][] {
  const weightOf = ({ text }: TextLine) => Math.max(text.length, LEAST_CHARS)
  const whole = lines.reduce((sum, line) => sum + weightOf(line), 0)
  const pages = Math.ceil(whole / PAGE_CHARS)
  let before = 0
  const pageOf = (line: TextLine) => {
    const page = Math.floor((before / whole) * pages)
    before += weightOf(line)
    return page
  }
  return [...Map.groupBy(lines, pageOf).values()]
}
