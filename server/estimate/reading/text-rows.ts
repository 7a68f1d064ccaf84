// biome-ignore-all lint/style/noNonNullAssertion: a quad has four corners, a row at least one stretch
import type { Point, Quad } from './plane.ts'
import { boxOf, type Edges, meanConfidence, type Word, type WordLine } from './tesseract.ts'
import { edgesOf, middleOf, tallnessOf } from './text-stretches.ts'

/**
 * Two stretches side by side are in one row if their vertical offset is at most this, in heights of the less tall
 * stretch.
 */
const LEVEL = 0.5
/** Neither may be more than this many times as tall as the other. */
const AS_TALL = 2.5
/** A word belongs to a stretch if it is at most this far from its middle, in heights of the stretch. */
const WITHIN = 0.75

/**
 * Returns the stretches of each row of a deskewed page. Rows are sorted from top to bottom, and stretches from left to
 * right.
 */
export function rowsOf(stretches: readonly Quad[]): Quad[][] {
  const rows: Quad[][] = []
  for (const stretch of stretches.toSorted((a, b) => edgesOf([a]).left - edgesOf([b]).left)) {
    const near = rows
      .map((row) => ({ row, off: offBetween(row.at(-1)!, stretch) }))
      .filter(({ off }) => off <= LEVEL)
      .toSorted((a, b) => a.off - b.off)[0]
    if (near) near.row.push(stretch)
    else rows.push([stretch])
  }
  const levelOf = (row: readonly Quad[]) => row.reduce((sum, quad) => sum + middleOf(quad)[1], 0) / row.length
  return rows.map(parted).toSorted((a, b) => levelOf(a) - levelOf(b))
}

/** Returns the vertical offset of a stretch from the extension of one to its left, in heights of the less tall one. */
function offBetween(left: Quad, right: Quad): number {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = left
  const [startX, startY] = [(right[0][0] + right[3][0]) / 2, (right[0][1] + right[3][1]) / 2]
  const [fromX, fromY, toX, toY] = [(ax + dx) / 2, (ay + dy) / 2, (bx + cx) / 2, (by + cy) / 2]
  const heights = [tallnessOf(left), tallnessOf(right)]
  const [low, tall] = [Math.min(...heights), Math.max(...heights)]
  // They lie above each other, so they are not neighbours.
  if (tall > AS_TALL * low || startX < toX - low) return Number.POSITIVE_INFINITY
  // The slope of a short stretch is not reliable.
  const slope = toX - fromX > 3 * tallnessOf(left) ? (toY - fromY) / (toX - fromX) : 0
  return Math.abs(startY - toY - slope * Math.min(startX - toX, 4 * tall)) / low
}

/** Trims stretches that overlap because their words are close: each ends where the next begins. */
function parted(row: readonly Quad[]): Quad[] {
  const found = [...row]
  for (let at = 1; at < found.length; at++) {
    const [left, right] = [found[at - 1]!, found[at]!]
    const overlap = (left[1][0] + left[2][0]) / 2 - (right[0][0] + right[3][0]) / 2
    if (overlap <= 0) continue
    found[at - 1] = [left[0], along(left[1], left[0], overlap / 2), along(left[2], left[3], overlap / 2), left[3]]
    found[at] = [along(right[0], right[1], overlap / 2), right[1], right[2], along(right[3], right[2], overlap / 2)]
  }
  return found
}

function along([ax, ay]: Point, [bx, by]: Point, far: number): Point {
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [ax + ((bx - ax) * far) / length, ay + ((by - ay) * far) / length]
}

/**
 * Rearranges read lines by the detected rows. Each row gets the words inside it, or none. Words outside all rows stay
 * in their lines.
 */
export function inRows(lines: readonly WordLine[], rows: readonly Quad[][]): WordLine[] {
  if (rows.length === 0) return [...lines]
  const wordsOf = new Map<readonly Quad[], Word[]>(rows.map((row) => [row, []]))
  const rest: WordLine[] = []
  for (const line of lines) {
    const others = line.words.filter((word) => {
      const row = rowOf(word.bbox, rows)
      if (row) wordsOf.get(row)!.push(word)
      return !row
    })
    if (others.length === line.words.length) rest.push(line)
    else if (others.length > 0)
      rest.push({ ...line, words: others, bbox: boxOf(others), confidence: meanConfidence(others) })
  }
  const found = rows.map((stretches): WordLine => {
    const words = wordsOf.get(stretches)!.toSorted((a, b) => a.bbox.x0 - b.bbox.x0)
    const { left, top, right, bottom } = edgesOf(stretches)
    const bbox = { x0: Math.round(left), y0: Math.round(top), x1: Math.round(right), y1: Math.round(bottom) }
    return { words, bbox, confidence: meanConfidence(words), stretches }
  })
  return [...found, ...rest].toSorted((a, b) => a.bbox.y0 + a.bbox.y1 - b.bbox.y0 - b.bbox.y1)
}

/** Returns the row that a word belongs to. */
function rowOf({ x0, y0, x1, y1 }: Edges, rows: readonly Quad[][]): readonly Quad[] | null {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  let best: { row: readonly Quad[]; off: number } | null = null
  for (const row of rows) {
    for (const quad of row) {
      const { left, right } = edgesOf([quad])
      const tall = tallnessOf(quad)
      // A row extends a little beyond its stretches.
      const beside = Math.max(0, left - x, x - right)
      const off = Math.abs(y - middleAt(quad, x)) / tall + (beside / tall) * 0.05
      if (off <= WITHIN && (!best || off < best.off)) best = { row, off }
    }
  }
  return best?.row ?? null
}

/** Returns the y position of a stretch's middle at some x; beyond its ends, that of the nearest end. */
function middleAt([a, b, c, d]: Quad, x: number): number {
  const [fromX, toX] = [(a[0] + d[0]) / 2, (b[0] + c[0]) / 2]
  const share = Math.max(0, Math.min(1, (x - fromX) / (toX - fromX || 1)))
  return ((a[1] + d[1]) / 2) * (1 - share) + ((b[1] + c[1]) / 2) * share
}
