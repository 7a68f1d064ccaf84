import type { Box } from '#contract/quotation.ts'
import { UNITS, type Unit } from '#contract/unit.ts'
import { likeness } from '#server/estimate/reading/made-lists.ts'
import type { Estimate, EstimateLine } from '#server/estimate/types.ts'
import type { PlacedRow, TrueItem } from './made-list.ts'

/** What the measure needs to know of a line. */
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

/** What was taken for no item. It is shown apart, so what is there is not lost. */
export type SkippedText = Pick<Estimate['skipped'][number], 'page' | 'box' | 'text' | 'kind'>

export interface ScoredLine {
  line: ReadLine
  /** What it was meant to be, when the list asks for its item. */
  truth: TrueItem | null
  /** Item, quantity and unit are as meant. */
  right: boolean
  /** The row of the list it was read from, as far as its words or its place tell. */
  row: PlacedRow | null
}

export interface ScoredRow {
  row: PlacedRow
  /** For each item of the row the line that has it. */
  found: { truth: TrueItem; line: ScoredLine | null }[]
  /** What of it was taken for no item. */
  skipped: SkippedText[]
  /** It asks for something, and nothing in the estimate tells of it. */
  dropped: boolean
}

export interface Score {
  lines: ScoredLine[]
  rows: ScoredRow[]
}

/** A line whose words share so much with a row's is that row's. */
const ALIKE = 0.4
/** So much of a row's words in a longer line, and the row is still there to be seen. */
const CONTAINED = 0.6
/** A line with this share of a row's height and width over it covers it. */
const COVERED = 0.5

/**
 * Holds an estimate against the truth. Within a list each item wanted is paired with one line of that item, those of the right amount first, of its
 * own row before others, then in order; what is left on either side is missed or wrong.
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
 * Quantity and unit are the same after conversion: half a kilo is 500 g. A bare number fits whatever the item is counted in. Of a range both ends
 * have to be there. '5 kinds of fruit' names how many kinds, and no amount: some write the five down, some nothing, and the line has a set of five.
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

/** The list names no amount, or one in a measure that converts to nothing: whatever is assumed stands, for it is said. */
function isOpen(truth: TrueItem, { assumption }: Pick<ReadLine, 'assumption'>): boolean {
  return truth.quantity === null && assumption !== undefined
}

function isCounted(unit: Unit | null): boolean {
  return unit === null || !['mass', 'volume', 'length'].includes(UNITS[unit].dimension)
}

function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6 * Math.max(a, b)
}

/** The row most like a line; when its words are beyond that, the one it lies on. */
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

/** Whether the words of a row stand in a longer text: shared pairs of signs, as a share of the row's own. */
function contains(text: string, row: string): boolean {
  const ratio = likeness(text, row)
  const [long, short] = [text, row].map((each) => each.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length + 1)
  if (long === undefined || short === undefined || long < short) return ratio >= CONTAINED
  return (ratio * (long + short)) / (2 * short) >= CONTAINED
}

function covers(line: Pick<Place, 'page' | 'box'>, { page, box }: PlacedRow): boolean {
  return line.page === page && line.box !== null && overlap(box, line.box) >= COVERED * COVERED
}

/** The share of a box that lies under another. */
function overlap([left, top, width, height]: Box, other: Box | null): number {
  if (!other) return 0
  const across = Math.min(left + width, other[0] + other[2]) - Math.max(left, other[0])
  const down = Math.min(top + height, other[1] + other[3]) - Math.max(top, other[1])
  return across <= 0 || down <= 0 ? 0 : (across * down) / (width * height)
}
