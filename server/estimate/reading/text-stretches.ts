// biome-ignore-all lint/style/noNonNullAssertion: a quad has four corners
import type { Grey } from './grey.ts'
import { type Ink, someOf } from './ink.ts'
import { applied, inverse, type PlaneMap, type Point, type Quad } from './plane.ts'
import type { Edges } from './tesseract.ts'
import type { TextBox } from './text-detector.ts'

/** In heights of a stretch: vowel signs above and below extend beyond it, and so may the first and last letter. */
const STICKS_OUT = 0.3
/** A shorter stretch, in its heights, has no reliable direction. */
const LEAST_LONG = 3

export function quadOf({ x, y, width, height, angle }: TextBox): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corner = (along: number, across: number): Point => [
    x + (along * width * cos - across * height * sin) / 2,
    y + (along * width * sin + across * height * cos) / 2,
  ]
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** Maps quads of the picture back to the plane that `toPicture` maps from. */
export function seenFrom(toPicture: PlaneMap, quads: readonly Quad[]): Quad[] {
  const back = inverse(toPicture)
  return quads.map((quad) => quad.map(([x, y]) => applied(back, x, y)) as unknown as Quad)
}

export function middleOf(quad: Quad): Point {
  return [quad.reduce((sum, [x]) => sum + x, 0) / 4, quad.reduce((sum, [, y]) => sum + y, 0) / 4]
}

export const lengthOf = ([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Quad): number =>
  (Math.hypot(bx - ax, by - ay) + Math.hypot(cx - dx, cy - dy)) / 2
export const tallnessOf = ([[ax, ay], [bx, by], [cx, cy], [dx, dy]]: Quad): number =>
  (Math.hypot(dx - ax, dy - ay) + Math.hypot(cx - bx, cy - by)) / 2

/** Returns the quads whose centre lies within some edges. */
export function stretchesIn(quads: readonly Quad[], { x0, y0, x1, y1 }: Edges): Quad[] {
  return quads.filter((quad) => {
    const [x, y] = middleOf(quad)
    return x >= x0 && x < x1 && y >= y0 && y < y1
  })
}

/** Returns the median height of the stretches, weighted by length. */
export function heightOf(quads: readonly Quad[]): number {
  return weightedMedian(quads.map((quad) => [tallnessOf(quad), lengthOf(quad)]))
}

/** Returns by how many degrees the stretches fall towards the right; undefined if all are too short. */
export function angleOf(quads: readonly Quad[]): number | undefined {
  const long = quads.filter((quad) => lengthOf(quad) >= LEAST_LONG * tallnessOf(quad))
  if (long.length === 0) return undefined
  return weightedMedian(
    long.map((quad) => {
      const [[ax, ay], [bx, by]] = quad
      return [(Math.atan2(by - ay, bx - ax) * 180) / Math.PI, lengthOf(quad)]
    }),
  )
}

function weightedMedian(values: readonly (readonly [value: number, weight: number])[]): number {
  let left = values.reduce((sum, [, weight]) => sum + weight, 0) / 2
  for (const [value, weight] of values.toSorted(([a], [b]) => a - b)) {
    left -= weight
    if (left <= 0) return value
  }
  return 0
}

/** Returns the bounding box of some stretches. */
export function edgesOf(quads: readonly Quad[]): { left: number; top: number; right: number; bottom: number } {
  const corners = quads.flat()
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Returns the ink inside stretches of text, including parts that extend beyond them. */
export function inkWithin(ink: Ink, quads: readonly Quad[]): Ink {
  const mask = maskOf(
    quads.map((quad) => grown(quad, 0)),
    ink.width,
    ink.height,
  )
  return someOf(ink, (at) => {
    const middle = (ink.runs[at + 1]! + ink.runs[at + 2]!) >> 1
    return mask[ink.runs[at]! * ink.width + middle] === 1
  })
}

/**
 * Paints out everything outside the rows of text, in place. A row extends from the leftmost to the rightmost stretch of
 * the page, because a lone digit is not always detected. Returns the remaining ink.
 */
export function onlyText(grey: Grey, ink: Ink, quads: readonly Quad[]): Ink {
  if (quads.length === 0) return ink
  const { left, right } = edgesOf(quads)
  const mask = maskOf(
    quads.map((quad) => grown(asFarAs(quad, left, right), 1)),
    grey.width,
    grey.height,
  )
  for (let at = 0; at < mask.length; at++) if (!mask[at]) grey.data[at] = 255
  return someOf(ink, (at) => {
    const row = ink.runs[at]! * ink.width
    return mask[row + ink.runs[at + 1]!] === 1 || mask[row + ink.runs[at + 2]! - 1] === 1
  })
}

/** Enlarges a stretch by the parts that extend beyond it, and by `beside` of its heights on either side. */
function grown(quad: Quad, beside: number): Quad {
  const [[ax, ay], [bx, by], , [dx, dy]] = quad
  const [long, tall] = [lengthOf(quad) || 1, tallnessOf(quad) || 1]
  const [rightX, rightY] = [((bx - ax) / long) * tall * beside, ((by - ay) / long) * tall * beside]
  const [downX, downY] = [(dx - ax) * STICKS_OUT, (dy - ay) * STICKS_OUT]
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  return quad.map(([x, y], at) => {
    const [right, down] = signs[at]!
    return [x + right * rightX + down * downX, y + right * rightY + down * downY]
  }) as unknown as Quad
}

/** Extends a stretch along its direction so that it reaches from `left` to `right`. */
function asFarAs(quad: Quad, left: number, right: number): Quad {
  const along = ([ax, ay]: Point, [bx, by]: Point, x: number): Point => [
    x,
    ay + ((by - ay) * (x - ax)) / (bx - ax || 1),
  ]
  const [a, b, c, d] = quad
  if (b[0] - a[0] < tallnessOf(quad)) return quad
  return [
    along(a, b, Math.min(left, a[0])),
    along(a, b, Math.max(right, b[0])),
    along(d, c, Math.max(right, c[0])),
    along(d, c, Math.min(left, d[0])),
  ]
}

/** Returns a mask with 1 for every pixel inside any of the quads, which must be convex. */
function maskOf(quads: readonly Quad[], width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height)
  for (const quad of quads) {
    const { top, bottom } = edgesOf([quad])
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y++) {
      let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (const [at, [ax, ay]] of quad.entries()) {
        const [bx, by] = quad[(at + 1) % 4]!
        const [low, high] = [Math.min(ay, by), Math.max(ay, by)]
        if (high < y || low > y + 1) continue
        for (const level of [Math.max(low, y), Math.min(high, y + 1)]) {
          const x = by === ay ? [ax, bx] : [ax + ((bx - ax) * (level - ay)) / (by - ay)]
          from = Math.min(from, ...x)
          to = Math.max(to, ...x)
        }
      }
      if (to > from) mask.fill(1, y * width + Math.max(0, Math.floor(from)), y * width + Math.min(width, Math.ceil(to)))
    }
  }
  return mask
}
