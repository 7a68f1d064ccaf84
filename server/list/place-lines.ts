import { firstCharacters } from '#contract/characters.ts'
import type { Box } from '#contract/quotation.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { dice, pairsInOrder, trigramsOf } from '#server/names/likeness.ts'
import { phoneticKey } from '#server/names/writing.ts'

/** A line of the second reader with its position on the page. */
export interface PlacedLine extends TextLine {
  /**
   * The row of the first reader with the same box. A line that only the second reader saw is between two rows: `4.5`,
   * or `-0.5` before the first row.
   */
  row: number
}

/**
 * At this likeness, two lines are the same line in any position. One reader may go through the columns in another
 * order.
 */
const SAME_LINE = 0.6
/** With more lines per row than this, plus `SOME_LINES`, the second reader has invented lines. */
const MOST_FOR_A_ROW = 2
const SOME_LINES = 10
/** Only the beginnings of longer lines are compared. Otherwise a hostile answer could keep the thread busy. */
const COMPARED_CHARACTERS = 80
/** As a fraction of the page height. Rows in columns may leave no space between them. */
const LEAST_HEIGHT = 0.01

/**
 * Places the lines that a second reader saw into the boxes of the rows that the first reader found: by order and
 * likeness, then by likeness alone. A line without a row goes between its neighbours.
 * Returns the lines in row order. They have the confidence of typed text, because their items are weighed as if the
 * text were correct. A crossed-out row stays crossed out, which the text alone does not show. Returns an empty array
 * when there are too many lines for the page.
 */
export function placeLines(rows: readonly TextLine[], seen: readonly string[]): PlacedLine[] {
  if (seen.length > rows.length * MOST_FOR_A_ROW + SOME_LINES) return []
  const rowOf = rowsOfLines(rows, seen)
  let last = -0.5
  const placed = seen.map((text, at) => {
    const row = rowOf.get(at)
    last = row ?? (Number.isInteger(last) ? last + 0.5 : last)
    return { text, row: last }
  })
  const page = rows[0]?.page ?? 1
  return [...Map.groupBy(placed, ({ row }) => row)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([row, own]) =>
      own.map(({ text }, at) => {
        const box = rows[row]?.box ?? between(rows[row - 0.5]?.box, rows[row + 0.5]?.box, at, own.length)
        return { page, box, text, confidence: 1, row, ...(rows[row]?.crossedOut && { crossedOut: true }) }
      }),
    )
}

/**
 * The rows of a page together with its unread rows, each placed below the row above it in the same column. Unread rows
 * have no text.
 */
export function withUnread(read: readonly TextLine[], unread: readonly { page: number; box: Box }[]): TextLine[] {
  let rows = [...read]
  for (const { page, box } of unread.toSorted((one, other) => one.box[1] - other.box[1])) {
    const above = rows.findLastIndex((row) => row.box[1] <= box[1] && isInColumn(row.box, box))
    const below = rows.findIndex((row) => isInColumn(row.box, box))
    const at = above >= 0 ? above + 1 : below >= 0 ? below : rows.length
    rows = rows.toSpliced(at, 0, { page, box, text: '', confidence: 0 })
  }
  return rows
}

const isInColumn = (one: Box, other: Box) => one[0] < other[0] + other[2] && other[0] < one[0] + one[2]

/** Maps the index of each seen line to the index of its row. */
function rowsOfLines(rows: readonly TextLine[], seen: readonly string[]): Map<number, number> {
  const keyOf = (text: string) => trigramsOf(phoneticKey(firstCharacters(text, COMPARED_CHARACTERS)))
  const keys = rows.map(({ text }) => keyOf(text))
  const seenKeys = seen.map(keyOf)
  const alike = keys.map((key) => seenKeys.map((other) => dice(key, other)))
  const rowOf = new Map(pairsInOrder(alike).map(([row, line]) => [line, row]))
  const isLike = (row: number | undefined, line: number) => row !== undefined && (alike[row]?.[line] ?? 0) >= SAME_LINE
  const open = new Set(rows.keys())
  for (const [line, row] of rowOf) if (isLike(row, line)) open.delete(row)
  for (const line of seen.keys()) {
    if (isLike(rowOf.get(line), line)) continue
    const like = [...open].find((row) => isLike(row, line))
    if (like === undefined) continue
    open.delete(like)
    for (const [other, row] of rowOf) if (row === like) rowOf.delete(other)
    rowOf.set(line, like)
  }
  return rowOf
}

/**
 * A box between two boxes, the `at`-th of `count`. The boxes span from the middle of the upper box to the middle of the
 * lower box.
 */
function between(above: Box | undefined, below: Box | undefined, at: number, count: number): Box {
  const beside = [above, below].filter((box) => box !== undefined)
  const left = beside.length === 0 ? 0 : Math.min(...beside.map((box) => box[0]))
  const right = beside.length === 0 ? 1 : Math.max(...beside.map((box) => box[0] + box[2]))
  const top = above ? above[1] + above[3] / 2 : 0
  const bottom = below ? below[1] + below[3] / 2 : 1
  const height = Math.max(bottom - top, LEAST_HEIGHT) / count
  return [left, Math.min(top + at * height, 1 - height), right - left, height]
}
