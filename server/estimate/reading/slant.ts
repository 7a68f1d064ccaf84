// biome-ignore-all lint/style/noNonNullAssertion: indices lie inside the picture and its runs by construction
import type { Ink } from './ink.ts'
import type { Point, Quad } from './plane.ts'
import { MAX_DRAWN_PIXELS, type PreparedImage } from './prepare-image.ts'
import { sharpest } from './skew.ts'
import type { Edges } from './tesseract.ts'
import { warped } from './warp.ts'

/** Handwriting leans up to this much, more forwards than backwards. */
const FORWARDS_DEGREES = 24
const BACK_DEGREES = -12
const MAX_POINTS = 30_000

/**
 * Returns by how many degrees the letters lean forwards (positive) or backwards: the angle at which their ink, summed
 * along it line by line, separates most sharply into strokes and gaps (after Vinciarelli and Luettin 2001). Returns 0
 * if there is too little ink.
 */
export function slantDegrees({ width, runs }: Ink, lines: readonly Edges[]): number {
  const tall = Math.max(0, ...lines.map(({ y0, y1 }) => y1 - y0))
  const pad = Math.ceil(tall)
  const stride = width + 2 * pad + 2
  const points = pointsOf(runs, lines)
  if (points.length < 200 * 3) return 0
  const profile = new Int32Array(lines.length * stride)
  const sharpness = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    profile.fill(0)
    for (let at = 0; at < points.length; at += 3)
      profile[points[at]! * stride + pad + Math.round(points[at + 1]! + points[at + 2]! * slope)]!++
    let score = 0
    for (let at = 1; at < profile.length; at++) score += (profile[at]! - profile[at - 1]!) ** 2
    return score
  }
  return sharpest(sharpness, { start: 0, from: BACK_DEGREES, to: FORWARDS_DEGREES, step: 2 }, { reach: 1, step: 1 })
}

/**
 * Samples the ink of each line. Returns three numbers per pixel: the line, the x position, and the offset below the
 * middle of the line.
 */
function pointsOf(runs: Int32Array, lines: readonly Edges[]): number[] {
  const points: number[] = []
  const area = lines.reduce((sum, { x0, y0, x1, y1 }) => sum + (x1 - x0) * (y1 - y0), 0)
  const every = Math.max(1, Math.round((area * 0.2) / MAX_POINTS))
  for (const [line, { x0, y0, x1, y1 }] of lines.entries()) {
    let ink = 0
    for (let at = 0; at < runs.length; at += 3) {
      const row = runs[at]!
      if (row < y0 || row >= y1) continue
      for (let x = Math.max(x0, runs[at + 1]!); x < Math.min(x1, runs[at + 2]!); x++)
        if (ink++ % every === 0) points.push(line, x, row - (y0 + y1) / 2)
    }
  }
  return points
}

/**
 * Deslants a page whose letters lean by this many degrees. Returns null if the result would be too large, as it would
 * be for a narrow strip.
 */
export function upright({ grey, ink, text, crossedOut, toPage }: PreparedImage, degrees: number): PreparedImage | null {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const more = Math.ceil(Math.abs(slope) * grey.height)
  const width = grey.width + more
  if (width * grey.height > MAX_DRAWN_PIXELS) return null
  const shift = slope < 0 ? more : 0
  const moved = ([x, y]: Point): Point => [x + slope * y + shift, y]
  const runs = ink.runs.slice()
  for (let at = 0; at < runs.length; at += 3) {
    const moved = Math.round(slope * runs[at]! + shift)
    runs[at + 1]! += moved
    runs[at + 2]! += moved
  }
  return {
    grey: warped(grey, [1, -slope, -shift, 0, 1, 0, 0, 0, 1], width, grey.height),
    ink: { width, height: ink.height, runs },
    text: text.map((quad) => quad.map(moved) as unknown as Quad),
    crossedOut: crossedOut.map(moved),
    toPage: (x, y) => toPage(x - slope * y - shift, y),
  }
}
