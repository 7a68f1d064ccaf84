// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the strip by construction
import type { Grey } from './grey.ts'
import { ontoQuad, type Point, type Quad } from './plane.ts'
import { lengthOf, tallnessOf } from './text-stretches.ts'
import { warped } from './warp.ts'

/**
 * A stretch is scaled to this height in pixels and examined in cells of this width. A stroke that falls more than one
 * pixel per cell belongs to a letter.
 */
const TALL = 48
const CELL = 3
/** Pixels darker than this are ink. */
const INK = 170
/**
 * The band for lines through the middle of letters, in shares of the stretch's height. The headline of Devanagari is
 * above it, ruled lines are below it.
 */
const BAND = [0.3, 0.72] as const
/** In pixels: ink at least OFF from the line is not part of it, and ink up to REACH away is considered. */
const OFF = 4
const REACH = 16
/**
 * How far a line is followed beyond the words, in heights of the stretch. A line that is longer at both ends is a ruled
 * line.
 */
const BESIDE = 4
/** A line that is longer than the words by this much goes on beyond them. */
const GOES_ON = 1
/**
 * A strike-through line has at least this length in heights of the stretch, covers at least this share of the stretch,
 * and has ink above and below it for at least this share of its length.
 */
const LEAST_LONG = 1.6
const LEAST_SHARE = 0.5
const LEAST_BESIDE = 0.2
/** Maximum width of a stretch in cells. A wider one is not a line of text. */
const MOST_WIDE = 1500
/** If more of the stretches have a line through them, the lines may be ruled lines of the paper. */
const MOST = 0.5
/** Ruled lines end below each other, to within this many heights of the stretch. */
const SAME_END = 0.4

/**
 * A line through a stretch: the x positions on the page where it begins and ends (infinite if out of sight), and
 * whether it goes on beyond the words.
 */
interface Line {
  quad: Quad
  from: number
  to: number
  goesOn: boolean
}

/**
 * Returns the stretches of text that are crossed out, by pen or in type, however many there are. A crossed-out line
 * must never be priced without a question. On 470 pictures of generated lists in all scripts, printed and handwritten,
 * with nothing crossed out, it finds 26 stretches, at most 3 on a page.
 */
export function crossedOutIn(grey: Grey, stretches: readonly Quad[]): Quad[] {
  const found = stretches.flatMap((quad) => lineThrough(grey, quad) ?? [])
  const struck = found.length > stretches.length * MOST ? withoutRuling(found) : found
  return struck.map(({ quad }) => quad)
}

/**
 * Removes the ruled lines of the paper. On ruled paper most lines go on beyond the words, and begin and end below each
 * other regardless of the length of the words.
 */
function withoutRuling(lines: readonly Line[]): readonly Line[] {
  const long = lines.filter(({ goesOn }) => goesOn)
  const [from, to] = [median(long.map((line) => line.from)), median(long.map((line) => line.to))]
  const isAt = (end: number, other: number, { quad }: Line) =>
    end === other || Math.abs(end - other) <= SAME_END * tallnessOf(quad)
  const isRule = (line: Line) => isAt(line.from, from, line) && isAt(line.to, to, line)
  return long.filter(isRule).length > lines.length / 2 ? lines.filter((line) => !isRule(line)) : lines
}

function lineThrough(grey: Grey, quad: Quad): Line | null {
  const tall = tallnessOf(quad)
  const beside = Math.round((BESIDE * TALL) / CELL)
  const wide = Math.round((lengthOf(quad) * TALL) / tall / CELL)
  // A quad seen from the edge of a tilted sheet may have any length.
  if (!(wide * CELL >= LEAST_LONG * TALL && wide <= MOST_WIDE)) return null
  const cells = wide + 2 * beside
  const strip = warped(grey, ontoQuad(cells * CELL, TALL, longer(quad, BESIDE * tall)), cells * CELL, TALL)
  let line = longestLine(strip)
  if (line.length === cells) line = longestLine(without(line, strip))
  const within = line.filter(([x]) => x >= beside && x < beside + wide)
  if (line.length === cells || within.length * CELL < LEAST_LONG * TALL || within.length < LEAST_SHARE * wide)
    return null
  const above = within.filter(([x, y]) => hasInk(strip, x, y - REACH, y - OFF))
  const below = within.filter(([x, y]) => hasInk(strip, x, y + OFF + 1, y + REACH + 1))
  if (Math.min(above.length, below.length) < LEAST_BESIDE * within.length) return null
  const [first, end] = [line.at(-1)![0], line[0]![0] + 1]
  const onPage = (cell: number) => quad[0][0] + ((cell - beside) * CELL * tall) / TALL
  return {
    quad,
    from: first === 0 ? Number.NEGATIVE_INFINITY : onPage(first),
    to: end === cells ? Number.POSITIVE_INFINITY : onPage(end),
    goesOn: Math.max(beside - first, end - beside - wide) * CELL >= GOES_ON * TALL,
  }
}

function hasInk({ width, data }: Grey, cell: number, from: number, to: number): boolean {
  for (let y = Math.max(0, from); y < Math.min(TALL, to); y++) if (data[y * width + cell * CELL + 1]! < INK) return true
  return false
}

/** Returns a strip without a line and the ink that crosses it. */
function without(line: readonly Point[], { width, data }: Grey): Grey {
  const left = data.slice()
  for (const [cell, middle] of line)
    for (let y = middle - OFF; y <= middle + OFF; y++)
      left.fill(255, y * width + cell * CELL, y * width + (cell + 1) * CELL)
  return { width, height: TALL, data: left }
}

/**
 * Returns the longest line of ink through a strip that moves at most one pixel up or down per cell: its cells, last one
 * first.
 */
function longestLine({ width, data }: Grey): Point[] {
  const cells = width / CELL
  const isInk = (x: number, y: number) => data[y * width + x]! < INK
  const isPart = (cell: number, y: number) => {
    for (let x = cell * CELL; x < (cell + 1) * CELL; x++)
      if (!isInk(x, y) && !isInk(x, y - 1) && !isInk(x, y + 1)) return false
    return true
  }
  const [top, bottom] = [Math.round(BAND[0] * TALL), Math.round(BAND[1] * TALL)]
  /** The length of the line that ends in each cell. */
  const length = new Uint16Array(cells * TALL)
  let last = 0
  for (let cell = 0; cell < cells; cell++)
    for (let y = top; y < bottom; y++) {
      if (!isPart(cell, y)) continue
      const at = cell * TALL + y
      length[at] = 1 + (cell === 0 ? 0 : Math.max(length[at - TALL]!, length[at - TALL - 1]!, length[at - TALL + 1]!))
      if (length[at]! > length[last]!) last = at
    }
  const line: Point[] = []
  for (let left = length[last]!, at = last; left > 0; left--) {
    line.push([Math.floor(at / TALL), at % TALL])
    at = [at - TALL, at - TALL - 1, at - TALL + 1].find((next) => length[next] === left - 1) ?? at
  }
  return line
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Extends a stretch at both ends. */
function longer([a, b, c, d]: Quad, by: number): Quad {
  const long = lengthOf([a, b, c, d])
  const out = ([x, y]: Point, [fromX, fromY]: Point): Point => [
    x + ((x - fromX) * by) / long,
    y + ((y - fromY) * by) / long,
  ]
  return [out(a, b), out(b, a), out(c, d), out(d, c)]
}
