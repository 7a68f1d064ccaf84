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

/** In characters. The time that a line takes grows with the square of its length, so a longer one is parted where it has a comma or a space. */
const LONGEST_LINE = 600
/** In characters. So much is estimated at a time, about a page; then others have their turn. */
const PAGE_CHARS = 1000
/** A short line counts as so many characters. */
const LEAST_CHARS = 25

/** What the lines of a text of so many rows ask for, priced. All stand on page 1 of no file, each in the box of its row. */
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

/** An estimate of lines whose figures were made ASCII, with the lines as they were typed. */
export function asWritten(estimate: Estimate, typed: readonly { text: string }[]): Estimate {
  const written = new Map(typed.map(({ text }) => [asciiDigits(text), text]))
  const restored = <Line extends { text: string }>(line: Line) => ({
    ...line,
    text: written.get(line.text) ?? line.text,
  })
  return { lines: estimate.lines.map(restored), skipped: estimate.skipped.map(restored) }
}

/** The estimate of these lines, a few at a time, so that others have their turn in between. */
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

/** A line as a reader would give it that has no doubts. Its figures are ASCII: those of two scripts on a line are a sign of misreading, and nothing is misread here. */
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
  // A character may be cut at the end of the text: it begins the next part.
  return end || text.length - lastCharacters(text, 1).length || text.length
}

/** Pages of about the same length: a last one of two lines would not show that their numbers count on. */
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
