// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the strip by construction
import type { Grey } from './grey.ts'
import { ontoQuad, type Point, type Quad } from './plane.ts'
import { lengthOf, tallnessOf } from './text-stretches.ts'
import { warped } from './warp.ts'

/** A stretch is looked at so tall, in pixels, and in cells so many pixels wide: a stroke that falls by more than one pixel in three is a letter's. */
const TALL = 48
const CELL = 3
/** Darker pixels are ink. */
const INK = 170
/** In shares of the stretch's height: lines through the middle of letters are between these. The headlines of Devanagari are above, those of paper below. */
const BAND = [0.3, 0.72] as const
/** In pixels: ink beside a line that is not its own, and how far it is looked for. */
const OFF = 4
const REACH = 16
/** In heights of the stretch: how far a line is followed beyond its ends, and one that goes on so far at both is a line of the paper. */
const BESIDE = 2
const GOES_ON = 1
/** A line that crosses words out is so long, in heights of the stretch, runs along such a share of it, and has ink above and below for such a share of its length. */
const LEAST_LONG = 1.6
const LEAST_SHARE = 0.5
const LEAST_BESIDE = 0.2
/** In cells: a longer stretch is no line. */
const MOST_WIDE = 1500
/** Nobody crosses out more of a list than this: it is how its letters look. */
const MOST = 0.5

/**
 * The stretches of text on a page through which a line is drawn, by pen or in type. Of 2,856 stretches of made pages, print and hands, in all scripts, 5 were
 * taken for such; of those crossed out with a shaky line all are found on the lists that the tests read.
 */
export function crossedOutIn(grey: Grey, stretches: readonly Quad[]): Quad[] {
  const found = stretches.filter((quad) => isCrossedOut(grey, quad))
  return found.length > stretches.length * MOST ? [] : found
}

function isCrossedOut(grey: Grey, quad: Quad): boolean {
  const tall = tallnessOf(quad)
  const beside = Math.round((BESIDE * TALL) / CELL)
  const wide = Math.round((lengthOf(quad) * TALL) / tall / CELL)
  // What is seen from the edge of a tilted sheet may be of any length.
  if (!(wide * CELL >= LEAST_LONG * TALL && wide <= MOST_WIDE)) return false
  const width = (wide + 2 * beside) * CELL
  const strip = warped(grey, ontoQuad(width, TALL, longer(quad, BESIDE * tall)), width, TALL)
  const line = longestLine(strip)
  const within = line.filter(([x]) => x >= beside && x < beside + wide)
  const [before, after] = [line.filter(([x]) => x < beside), line.filter(([x]) => x >= beside + wide)]
  if (Math.min(before.length, after.length) * CELL >= GOES_ON * TALL) return false
  if (within.length * CELL < LEAST_LONG * TALL || within.length < LEAST_SHARE * wide) return false
  const hasInk = (x: number, from: number, to: number) => {
    for (let y = Math.max(0, from); y < Math.min(TALL, to); y++)
      if (strip.data[y * width + x * CELL + 1]! < INK) return true
    return false
  }
  const above = within.filter(([x, y]) => hasInk(x, y - REACH, y - OFF))
  const below = within.filter(([x, y]) => hasInk(x, y + OFF + 1, y + REACH + 1))
  return Math.min(above.length, below.length) >= LEAST_BESIDE * within.length
}

/** The longest line of ink through a strip that never rises or falls by more than a pixel from one cell to the next: the cells it passes, the last one first. */
function longestLine({ width, data }: Grey): Point[] {
  const cells = width / CELL
  const isInk = (x: number, y: number) => data[y * width + x]! < INK
  const isPart = (cell: number, y: number) => {
    for (let x = cell * CELL; x < (cell + 1) * CELL; x++)
      if (!isInk(x, y) && !isInk(x, y - 1) && !isInk(x, y + 1)) return false
    return true
  }
  const [top, bottom] = [Math.round(BAND[0] * TALL), Math.round(BAND[1] * TALL)]
  /** How long the line is that ends in a cell. */
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

/** A stretch that goes on at both ends. */
function longer([a, b, c, d]: Quad, by: number): Quad {
  const long = lengthOf([a, b, c, d])
  const out = ([x, y]: Point, [fromX, fromY]: Point): Point => [
    x + ((x - fromX) * by) / long,
    y + ((y - fromY) * by) / long,
  ]
  return [out(a, b), out(b, a), out(c, d), out(d, c)]
}
