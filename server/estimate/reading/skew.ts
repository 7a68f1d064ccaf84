// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Ink } from './ink.ts'

const WIDEST_DEGREES = 10
/** The search range if the angle is roughly known. */
const NEAR_DEGREES = 2
const MAX_POINTS = 30_000

/**
 * Returns by how many degrees the lines of text fall (positive) or rise (negative) towards the right: the angle at
 * which the ink, summed along it, separates most sharply into lines and gaps (projection profile, Postl 1986). Returns
 * `about` or 0 if there is too little ink. If `about` is given, only angles near it are tried.
 */
export function skewDegrees({ width, height, runs }: Ink, about?: number): number {
  let total = 0
  for (let at = 0; at < runs.length; at += 3) total += runs[at + 2]! - runs[at + 1]!
  if (total < 200) return about ?? 0
  const every = Math.max(1, Math.ceil(total / MAX_POINTS))
  const xs = new Float32Array(Math.ceil(total / every))
  const ys = new Float32Array(xs.length)
  let points = 0
  for (let at = 0, ink = 0; at < runs.length; at += 3) {
    for (let x = runs[at + 1]!; x < runs[at + 2]!; x++) {
      if (ink++ % every !== 0) continue
      xs[points] = x
      ys[points++] = runs[at]!
    }
  }
  const profile = new Int32Array(height + 2 * width + 2)
  const sharpness = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    profile.fill(0)
    for (let point = 0; point < points; point++) profile[(ys[point]! - xs[point]! * slope + width) | 0]!++
    let score = 0
    for (let at = 1; at < profile.length; at++) score += (profile[at]! - profile[at - 1]!) ** 2
    return score
  }
  const start = about ?? 0
  const reach = about === undefined ? WIDEST_DEGREES : NEAR_DEGREES
  return sharpest(sharpness, { start, from: start - reach, to: start + reach, step: 0.5 }, { reach: 0.4, step: 0.1 })
}

/**
 * Returns the angle in degrees with the highest sharpness. Searches the range in steps, then in finer steps around the
 * best. Another angle must be clearly sharper than `start`.
 */
export function sharpest(
  sharpness: (degrees: number) => number,
  { start, from, to, step }: { start: number; from: number; to: number; step: number },
  near: { reach: number; step: number },
): number {
  let best = start
  let bestScore = sharpness(start)
  const search = (first: number, last: number, by: number) => {
    for (let degrees = first; degrees <= last + 1e-9; degrees += by) {
      const score = sharpness(degrees)
      if (score > bestScore * 1.001) [best, bestScore] = [degrees, score]
    }
  }
  search(from, to, step)
  search(best - near.reach, best + near.reach, near.step)
  return best
}
