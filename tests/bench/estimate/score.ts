import type { Box } from '#contract/quotation.ts'
import { UNITS, type Unit } from '#contract/unit.ts'
import { likeness } from '#server/estimate/reading/made-lists.ts'
import type { Estimate, EstimateLine } from '#server/estimate/types.ts'
import type { PlacedRow, TrueItem } from './made-list.ts'

/** The fields of a line that the score needs. */
export type ReadLine = Pick<
  EstimateLine,
  | 'page'
  | 'box'
  | 'text'
  | 'itemId'
  | 'quantity'
  | 'unit'
  | 'lower'
  | 'kinds'
  | 'state'
  | 'assumption'
  | 'confidence'
  | 'leftOut'
  | 'amountPaise'
>

/** Text that was not recognised as an item. It is shown separately, so it is not lost. */
export type SkippedText = Pick<Estimate['skipped'][number], 'page' | 'box' | 'text' | 'kind'>

export interface ScoredLine {
  line: ReadLine
  /** The wanted item that the line matches. */
  truth: TrueItem | null
  /** Item, quantity and unit are right. */
  right: boolean
  /** The row of the list that the line was read from, matched by text or position. */
  row: PlacedRow | null
}

export interface ScoredRow {
  row: PlacedRow
  /** For each item of the row, the line that matches it. */
  found: { truth: TrueItem; line: ScoredLine | null }[]
  /** The text of the row that was not recognised as an item. */
  skipped: SkippedText[]
  /** The row asks for something, but nothing in the estimate shows it. */
  dropped: boolean
}

export interface Score {
  lines: ScoredLine[]
  rows: ScoredRow[]
}

/** Minimum text similarity for matching a line to a row. */
const ALIKE = 0.4
/** Minimum share of a row's text in a longer line for the row to count as visible. */
const CONTAINED = 0.6
/** Minimum share of a row's height and width for a line to cover it. */
const COVERED = 0.5

/**
 * Scores an estimate against the truth. Matches each wanted item of a list with one line: first lines with the right
 * amount, of the same row before others, then in order. Unmatched wanted items are missed, and unmatched lines are
 * wrong.
 */
export function score(rows: readonly PlacedRow[], lines: readonly ReadLine[], skipped: readonly SkippedText[]): Score {
  const scored = lines.map((line): ScoredLine => ({ line, truth: null, right: false, row: rowOf(line, rows) }))
  const wanted = rows.flatMap((row) => row.items.map((truth): Wanted => ({ row, truth, line: null })))
  const isHere = ({ row }: Wanted, line: ScoredLine) => row === line.row
  const isRight = ({ truth }: Wanted, line: ScoredLine) => sameAmount(truth, line.line) || isOpen(truth, line.line)
  const isBoth = (each: Wanted, line: ScoredLine) => isHere(each, line) && isRight(each, line)
  for (const fits of [isBoth, isRight, isHere, () => true]) {
    for (const each of wanted) {
      if (each.truth.itemId === null || each.line) continue
      const line = scored.find((one) => !one.truth && one.line.itemId === each.truth.itemId && fits(each, one))
      if (!line) continue
      line.truth = each.truth
      line.right = isRight(each, line)
      each.line = line
    }
  }
  const placed = skipped.map((text) => ({ text, row: rowOf(text, rows) }))
  return {
    lines: scored,
    rows: rows.map((row): ScoredRow => {
      const found = wanted.filter((each) => each.row === row)
      const own = placed.filter((each) => each.row === row).map(({ text }) => text)
      const isLeft =
        own.length > 0 ||
        found.some(({ line }) => line) ||
        scored.some((line) => line.row === row || contains(line.line.text, row.text)) ||
        scored.some((line) => line.row?.kind !== 'item' && covers(line.line, row))
      return { row, found, skipped: own, dropped: row.kind === 'item' && !isLeft }
    }),
  }
}

type Place = Pick<ReadLine, 'page' | 'box' | 'text'>

interface Wanted {
  row: PlacedRow
  truth: TrueItem
  line: ScoredLine | null
}

/**
 * Whether quantity and unit are the same after conversion: half a kilo is 500 g. A bare number matches any counted
 * unit. A range must have both ends. '5 kinds of fruit' gives a number of kinds and no amount: writers note five or
 * nothing, and the line has a set of five.
 */
export function sameAmount(truth: TrueItem, line: Pick<ReadLine, 'quantity' | 'unit' | 'lower' | 'kinds'>): boolean {
  const isOneOfKinds = line.kinds !== null && line.quantity === 1
  if (isOneOfKinds && truth.unit === null && (truth.quantity === null || truth.quantity === line.kinds)) return true
  if (truth.quantity === null || line.quantity === null) return truth.quantity === line.quantity
  if (truth.unit !== null && line.unit === null) return false
  const [wanted, read] = [truth.unit && UNITS[truth.unit], line.unit && UNITS[line.unit]]
  if (wanted === null ? !isCounted(line.unit) : wanted.dimension !== read?.dimension) return false
  const ratio = (wanted?.factor ?? 1) / (wanted === null ? 1 : (read?.factor ?? 1))
  const isLower = truth.from === undefined || (line.lower !== null && isEqual(truth.from * ratio, line.lower))
  return isEqual(truth.quantity * ratio, line.quantity) && isLower
}

/** The list names no amount, or one that cannot be converted. Any assumption is right, because it is shown. */
function isOpen(truth: TrueItem, { assumption }: Pick<ReadLine, 'assumption'>): boolean {
  return truth.quantity === null && assumption !== undefined
}

function isCounted(unit: Unit | null): boolean {
  return unit === null || !['mass', 'volume', 'length'].includes(UNITS[unit].dimension)
}

function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6 * Math.max(a, b)
}

/** The row with the most similar text. If the text is unreadable, the row at the same position. */
function rowOf(line: Place, rows: readonly PlacedRow[]): PlacedRow | null {
  const here = rows.filter(({ page }) => page === line.page)
  const alike = best(here, ({ text }) => likeness(text, line.text))
  if (alike && alike.value >= ALIKE) return alike.of
  const under = best(here, (row) => (covers(line, row) ? overlap(row.box, line.box) : 0))
  return under && under.value > 0 ? under.of : null
}

function best<Of>(candidates: readonly Of[], worth: (of: Of) => number): { of: Of; value: number } | null {
  let found: { of: Of; value: number } | null = null
  for (const of of candidates) {
    const value = worth(of)
    if (!found || value > found.value) found = { of, value }
  }
  return found
}

/** Whether a longer text contains the text of a row, by shared character pairs as a share of the row's own. */
function contains(text: string, row: string): boolean {
  const ratio = likeness(text, row)
  const [long, short] = [text, row].map((each) => each.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length + 1)
  if (long === undefined || short === undefined || long < short) return ratio >= CONTAINED
  return (ratio * (long + short)) / (2 * short) >= CONTAINED
}

function covers(line: Pick<Place, 'page' | 'box'>, { page, box }: PlacedRow): boolean {
  return line.page === page && line.box !== null && overlap(box, line.box) >= COVERED * COVERED
}

/** The share of a box that another box covers. */
function overlap([left, top, width, height]: Box, other: Box | null): number {
  if (!other) return 0
  const across = Math.min(left + width, other[0] + other[2]) - Math.max(left, other[0])
  const down = Math.min(top + height, other[1] + other[3]) - Math.max(top, other[1])
  return across <= 0 || down <= 0 ? 0 : (across * down) / (width * height)
}
