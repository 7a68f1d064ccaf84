// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Grey } from './grey.ts'
import { type Ink, inkOf, longRuns, someOf, transposed } from './ink.ts'
import { inkPatches } from './ink-patches.ts'

/** In letter heights. A rule is at least this long and at most this thick; a word's headline in Devanagari stays under it. */
const LONG_ACROSS = 9
const LONG_DOWN = 2.6
const THICK = 0.28
/** And, across, at least this share of the page's width. */
const LONG_SHARE = 0.12

/**
 * Paints out the lines of ruled paper and tables, in place: a photographed table often reads as nothing with them. Strokes of letters
 * that cross a rule stay. `letter` is the height of a letter in pixels. Gives the ink that is left.
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
 * The ink without lines that cross a quarter of the page or more, for measuring letters: on ruled paper letters and lines are one
 * patch. It needs no letter's height, so it finds only the plainest rules.
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

/** Of candidate runs those that make up long, thin patches; null when there are none. */
function rulesAmong(candidates: Ink, minLength: number, maxThick: number): Ink | null {
  const { patches, patchOf } = inkPatches(candidates)
  const isRule = patches.map(({ left, right, area }) => right - left >= minLength && area / (right - left) <= maxThick)
  return isRule.includes(true) ? someOf(candidates, (at) => isRule[patchOf[at / 3]!]!) : null
}

/** 1 where there is ink that is in no rule of the other direction. */
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
 * Whitens every rule with the grey fringe around it, except where ink stands on it taller than a rule: there a letter's stroke
 * passes. `along` and `across` are how far apart in the picture's data two pixels along a rule lie, and two across it: rules down a page are given as rows of the turned one.
 */
function erase(
  grey: Grey,
  strokes: Uint8Array,
  rules: Ink,
  [along, across]: readonly [number, number],
  maxThick: number,
): void {
  const fringe = Math.max(2, Math.round(maxThick / 3))
  // How far each column was looked at.
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
