import type { Grey } from './grey.ts'
import { type Ink, inkOf } from './ink.ts'
import { type InkPatch, inkPatches } from './ink-patches.ts'

/**
 * In letter heights: the maximum height and width of a leader dot or dash, its maximum distance from the next one, and
 * the maximum vertical offset.
 */
const TALL = 0.34
const WIDE = 0.75
const APART = 1.3
const OFF = 0.12
/**
 * Minimum length in letter heights. Shorter rows, such as seven typed dots, are usually read well, and the amount after
 * them is read better with the dots than without.
 */
const LONG = 5
/** Width in pixels of the grey fringe around a dot. */
const FRINGE = 2

/**
 * Paints out leader dots or dashes between a name and its amount, in place. Read as letters, they spoil the words
 * beside them, and a page of leaders takes half a minute. `letter` is the letter height in pixels. Returns the
 * remaining ink.
 */
export function removeLeaders(grey: Grey, ink: Ink, letter: number): Ink {
  const { width, height, data } = grey
  const dots = inkPatches(ink).patches.filter(
    ({ left, top, right, bottom }) => bottom - top <= TALL * letter && right - left <= WIDE * letter,
  )
  const rows = rowsOf(dots, letter).filter((row) => lengthOf(row) >= LONG * letter)
  for (const row of rows) {
    for (const { left, top, right, bottom } of row)
      for (let y = Math.max(0, top - FRINGE); y < Math.min(height, bottom + FRINGE); y++)
        data.fill(255, y * width + Math.max(0, left - FRINGE), y * width + Math.min(width, right + FRINGE))
  }
  return rows.length > 0 ? inkOf(grey) : ink
}

/**
 * Groups dots of similar size that follow each other on a level. Open rows are indexed by their level, because a page
 * of noise has a hundred thousand dots.
 */
function rowsOf(dots: readonly InkPatch[], letter: number): InkPatch[][] {
  const levelOf = ({ top, bottom }: InkPatch) => Math.floor((top + bottom) / 2 / (OFF * letter))
  const open = new Map<number, Row[]>()
  const rows: Row[] = []
  for (const dot of dots.toSorted((a, b) => a.left - b.left)) {
    const level = levelOf(dot)
    const near: Row[] = []
    for (const each of [level - 1, level, level + 1]) {
      const going = (open.get(each) ?? []).filter(({ last }) => dot.left - last.right <= APART * letter)
      open.set(each, going)
      near.push(...going.filter(({ last }) => follows(last, dot, letter)))
    }
    const first = near.reduce<Row | null>((best, row) => (best && best.at < row.at ? best : row), null)
    const row = first ?? { at: rows.length, dots: [], last: dot }
    if (first) {
      const before = levelOf(first.last)
      open.set(
        before,
        (open.get(before) ?? []).filter((each) => each !== first),
      )
    } else rows.push(row)
    row.dots.push(dot)
    row.last = dot
    open.get(level)?.push(row)
  }
  return rows.map((row) => row.dots)
}

/** `at` is the index of the row. A dot that could follow several rows goes to the first of them. */
interface Row {
  at: number
  dots: InkPatch[]
  last: InkPatch
}

function lengthOf(row: readonly InkPatch[]): number {
  return (row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0)
}

function follows(last: InkPatch, dot: InkPatch, letter: number): boolean {
  if (dot.left < last.right - 1) return false
  const isLevel = Math.abs(last.top + last.bottom - dot.top - dot.bottom) / 2 <= OFF * letter
  const size = ({ left, right }: InkPatch) => right - left
  return isLevel && Math.abs(size(last) - size(dot)) <= Math.max(3, OFF * letter)
}
