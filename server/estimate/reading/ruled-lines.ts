// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Grey } from './grey.ts'
import { type Ink, inkOf, longRuns, someOf, transposed } from './ink.ts'
import { inkPatches } from './ink-patches.ts'

/**
 * In letter heights: the minimum length and maximum thickness of a ruled line. The headline of a Devanagari word is
 * shorter.
 */
const LONG_ACROSS = 9
const LONG_DOWN = 2.6
const THICK = 0.28
/** Minimum length of a horizontal ruled line as a share of the page's width. */
const LONG_SHARE = 0.12

/**
 * Paints out ruled lines and table borders, in place. A photographed table is often unreadable with them. Strokes of
 * letters that cross a line are kept. `letter` is the letter height in pixels. Returns the remaining ink.
 */
export function removeRuledLines(grey: Grey, ink: Ink, letter: number): Ink {
  const thick = THICK * letter
  const longAcross = Math.max(LONG_ACROSS * letter, LONG_SHARE * ink.width)
  const across = rulesAmong(longRuns(ink, Math.round(letter * 1.6), Math.round(letter * 0.12)), longAcross, thick)
  const upright = longRuns(transposed(ink), Math.round(letter * 1.3), Math.round(letter * 0.08))
  const down = rulesAmong(upright, LONG_DOWN * letter, thick)
  if (across) erase(grey, strokesOf(ink, down && transposed(down)), across, [1, grey.width], thick)
  if (down) erase(grey, strokesOf(ink, across), down, [grey.width, 1], thick)
  return across || down ? inkOf(grey) : ink
}

/**
 * Returns the ink without lines that cross a quarter of the page or more. It is used to measure letters, because on
 * ruled paper letters and lines form one patch. The letter height is not known yet, so only obvious lines are found.
 */
export function withoutPageRules(ink: Ink): Ink {
  const long = longRuns(ink, Math.round(ink.width * 0.04), 3)
  const rules = rulesAmong(long, ink.width * 0.25, Math.max(4, ink.width * 0.006))
  if (!rules) return ink
  let rule = 0
  return someOf(ink, (at) => {
    const [row, start] = [ink.runs[at]!, ink.runs[at + 1]!]
    const isBefore = (their: number) =>
      rules.runs[their]! < row || (rules.runs[their] === row && rules.runs[their + 2]! <= start)
    while (rule < rules.runs.length && isBefore(rule)) rule += 3
    return rules.runs[rule] !== row || rules.runs[rule + 1]! > start
  })
}

/** Returns the runs that form long, thin patches; null if there are none. */
function rulesAmong(candidates: Ink, minLength: number, maxThick: number): Ink | null {
  const { patches, patchOf } = inkPatches(candidates)
  const isRule = patches.map(({ left, right, area }) => right - left >= minLength && area / (right - left) <= maxThick)
  return isRule.includes(true) ? someOf(candidates, (at) => isRule[patchOf[at / 3]!]!) : null
}

/** Returns a mask with 1 for ink that is not in a ruled line of the other direction. */
function strokesOf({ width, height, runs }: Ink, crossing: Ink | null): Uint8Array {
  const mask = new Uint8Array(width * height)
  const fill = (of: Int32Array, value: number) => {
    for (let at = 0; at < of.length; at += 3)
      mask.fill(value, of[at]! * width + of[at + 1]!, of[at]! * width + of[at + 2]!)
  }
  fill(runs, 1)
  if (crossing) fill(crossing.runs, 0)
  return mask
}

/**
 * Whitens each ruled line and its grey fringe, except where the ink is thicker than a line: a letter's stroke crosses
 * there. `along` and `across` are the index offsets of the next pixel along and across a line. Vertical lines are given
 * as rows of the transposed picture.
 */
function erase(
  grey: Grey,
  strokes: Uint8Array,
  rules: Ink,
  [along, across]: readonly [number, number],
  maxThick: number,
): void {
  const fringe = Math.max(2, Math.round(maxThick / 3))
  // The last row that was processed in each column.
  const done = new Int32Array(rules.width).fill(-1)
  for (let run = 0; run < rules.runs.length; run += 3) {
    const y = rules.runs[run]!
    for (let x = rules.runs[run + 1]!; x < rules.runs[run + 2]!; x++) {
      if (y <= done[x]!) continue
      const isStroke = (row: number) => strokes[x * along + row * across] === 1
      let top = y
      while (top > 0 && y - top <= maxThick + 1 && isStroke(top - 1)) top--
      let bottom = y
      while (bottom < rules.height - 1 && bottom - y <= maxThick + 1 && isStroke(bottom + 1)) bottom++
      if (bottom - top > maxThick) continue
      for (let row = Math.max(0, top - fringe); row <= Math.min(rules.height - 1, bottom + fringe); row++)
        if ((row >= top && row <= bottom) || !isStroke(row)) grey.data[x * along + row * across] = 255
      done[x] = bottom
    }
  }
}
