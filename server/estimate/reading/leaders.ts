import type { Grey, Ink } from './grey.ts'
import { type InkPatch, inkPatches } from './ink-patches.ts'

/** In letter heights: a dot or dash of a leader is at most this tall and wide, so far from the next, and so much higher or lower. */
const TALL = 0.34
const WIDE = 0.75
const APART = 1.3
const OFF = 0.12
/** A shorter row, seven dots that somebody typed, is read well as a rule, and the amount behind it better than without. */
const LONG = 5
/** Of a line that is read as nothing, where it may have been the dots. */
export const SHORT = 2
/** Pixels of grey around a dot. */
const FRINGE = 2

/**
 * Paints out the dots or dashes that lead from a name to its amount, in place: read as letters they spoil the words beside them, and a page of them takes
 * half a minute. `letter` is the height of a letter in pixels, `long` in such heights how long a row is at least.
 */
export function removeLeaders({ width, height, data }: Grey, ink: Ink, letter: number, long = LONG): void {
  const dots = inkPatches(ink).patches.filter(
    ({ left, top, right, bottom }) => bottom - top <= TALL * letter && right - left <= WIDE * letter,
  )
  for (const row of rowsOf(dots, letter).filter((each) => lengthOf(each) >= long * letter)) {
    for (const { left, top, right, bottom } of row)
      for (let y = Math.max(0, top - FRINGE); y < Math.min(height, bottom + FRINGE); y++)
        data.fill(255, y * width + Math.max(0, left - FRINGE), y * width + Math.min(width, right + FRINGE))
  }
}

/** Dots that follow each other on a level, alike in size. */
function rowsOf(dots: readonly InkPatch[], letter: number): InkPatch[][] {
  const rows: InkPatch[][] = []
  let open: InkPatch[][] = []
  for (const dot of dots.toSorted((a, b) => a.left - b.left)) {
    open = open.filter((row) => dot.left - (row.at(-1)?.right ?? 0) <= APART * letter)
    const row = open.find((each) => follows(each.at(-1), dot, letter))
    if (row) row.push(dot)
    else {
      open.push([dot])
      rows.push(open.at(-1) as InkPatch[])
    }
  }
  return rows
}

function lengthOf(row: readonly InkPatch[]): number {
  return (row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0)
}

function follows(last: InkPatch | undefined, dot: InkPatch, letter: number): boolean {
  if (!last || dot.left < last.right - 1) return false
  const isLevel = Math.abs(last.top + last.bottom - dot.top - dot.bottom) / 2 <= OFF * letter
  const size = ({ left, right }: InkPatch) => right - left
  return isLevel && Math.abs(size(last) - size(dot)) <= Math.max(3, OFF * letter)
}
