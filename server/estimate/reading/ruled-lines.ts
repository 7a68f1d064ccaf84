// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Grey, Ink } from './grey.ts'
import { inkPatches } from './ink-patches.ts'

/** In letter heights. A rule is at least this long and at most this thick; a word's headline in Devanagari stays under it. */
const LONG_ACROSS = 9
const LONG_DOWN = 2.6
const THICK = 0.28
/** And, across, at least this share of the page's width. */
const LONG_SHARE = 0.12

/**
 * Paints out the lines of ruled paper and tables, in place: a photographed table often reads as nothing with them. Strokes of letters
 * that cross a rule stay. `letter` is the height of a letter in pixels.
 */
export function removeRuledLines(grey: Grey, ink: Ink, letter: number): void {
  const thick = THICK * letter
  const longAcross = Math.max(LONG_ACROSS * letter, LONG_SHARE * ink.width)
  const turned = transposed(ink)
  const across = rulesAmong(longRuns(ink, Math.round(letter * 1.6), Math.round(letter * 0.12)), longAcross, thick)
  const down = rulesAmong(
    longRuns(turned, Math.round(letter * 1.3), Math.round(letter * 0.08)),
    LONG_DOWN * letter,
    thick,
  )
  if (across) erase(grey, ink, across, down && transposed(down), thick)
  if (!down) return
  const turnedGrey = transposed(grey)
  erase(turnedGrey, turned, down, across && transposed(across), thick)
  grey.data.set(transposed(turnedGrey).data)
}

/**
 * The ink without lines that cross a quarter of the page or more, for measuring letters: on ruled paper letters and lines are one
 * patch. It needs no letter's height, so it finds only the plainest rules.
 */
export function withoutPageRules(ink: Ink): Ink {
  const runs = longRuns(ink, Math.round(ink.width * 0.04), 3)
  const rules = rulesAmong(runs, ink.width * 0.25, Math.max(4, ink.width * 0.006))
  if (!rules) return ink
  return { ...ink, data: ink.data.map((value, at) => (rules.data[at] ? 0 : value)) }
}

/** Only what lies in runs of at least `min` pixels along a row, gaps of up to `gap` pixels counted in. */
function longRuns({ width, height, data }: Ink, min: number, gap: number): Ink {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let start = -1
    let end = -1
    for (let x = 0; x <= width; x++) {
      if (x < width && data[row + x]) {
        if (start < 0) start = x
        end = x + 1
      } else if (start >= 0 && (x === width || x - end >= gap)) {
        if (end - start >= min) out.fill(1, row + start, row + end)
        start = -1
      }
    }
  }
  return { width, height, data: out }
}

/** Of candidate runs those that make up long, thin patches; null when there are none. */
function rulesAmong(candidates: Ink, minLength: number, maxThick: number): Ink | null {
  const { patches, runs } = inkPatches(candidates)
  const isRule = patches.map(({ left, right, area }) => right - left >= minLength && area / (right - left) <= maxThick)
  if (!isRule.includes(true)) return null
  const rules = new Uint8Array(candidates.data.length)
  for (let at = 0; at < runs.length; at += 4) {
    const row = runs[at]! * candidates.width
    if (isRule[runs[at + 3]!]) rules.fill(1, row + runs[at + 1]!, row + runs[at + 2]!)
  }
  return { ...candidates, data: rules }
}

/**
 * Whitens every rule with the grey fringe around it, except where ink stands on it taller than a rule: there a letter's stroke
 * passes. `crossing` are the rules of the other direction, which do not count as strokes.
 */
function erase(grey: Grey, ink: Ink, rules: Ink, crossing: Ink | null, maxThick: number): void {
  const { width, height } = ink
  const fringe = Math.max(2, Math.round(maxThick / 3))
  const isStroke = (at: number) => ink.data[at] === 1 && !crossing?.data[at]
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      if (!rules.data[y * width + x]) continue
      let top = y
      while (top > 0 && y - top <= maxThick + 1 && isStroke((top - 1) * width + x)) top--
      let bottom = y
      while (bottom < height - 1 && bottom - y <= maxThick + 1 && isStroke((bottom + 1) * width + x)) bottom++
      if (bottom - top > maxThick) continue
      for (let row = Math.max(0, top - fringe); row <= Math.min(height - 1, bottom + fringe); row++) {
        const at = row * width + x
        if ((row >= top && row <= bottom) || !isStroke(at)) grey.data[at] = 255
      }
      y = bottom
    }
  }
}

function transposed({ width, height, data }: Grey): Grey {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 32)
    for (let x = 0; x < width; x += 32)
      for (let row = y; row < Math.min(height, y + 32); row++)
        for (let column = x; column < Math.min(width, x + 32); column++)
          out[column * height + row] = data[row * width + column]!
  return { width: height, height: width, data: out }
}
