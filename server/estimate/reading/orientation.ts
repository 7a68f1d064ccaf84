// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import { cut, type Grey, quarterTurned } from './grey.ts'
import type { Ink } from './ink.ts'

/** By how much a page has to be turned clockwise to be upright. */
export type Turn = 0 | 90 | 180 | 270

/** A turned piece has to make so much more sense than it does as it lies, 0 to 1. */
const CLEARLY_BETTER = 0.1
/** Nothing makes that much sense the wrong way up. */
const ENOUGH = 0.8
/** The sides of the piece in the middle of the page that is tried, in shares of the page's sides. */
const PIECE = 0.6

/** Half of the stretch of rows, or of columns, that is looked at together: a line of writing and the space around it. */
const NEAR = 40
/** Lines of writing rise and fall ten times as much down an upright page as across it, and a tenth as much on its side. */
const ACROSS_LINES = 0.5

/** Whether the lines of a prepared page run from top to bottom. Seen from its ink alone: reading it would take seconds. */
export function liesOnItsSide({ width, height, runs }: Ink): boolean {
  const rows = new Float64Array(height)
  const columns = new Float64Array(width + 1)
  for (let at = 0; at < runs.length; at += 3) {
    rows[runs[at]!]! += runs[at + 2]! - runs[at + 1]!
    columns[runs[at + 1]!]!++
    columns[runs[at + 2]!]!--
  }
  for (let x = 1; x < width; x++) columns[x]! += columns[x - 1]!
  return unevenness(rows) < ACROSS_LINES * unevenness(columns.subarray(0, width))
}

/** How far sums of ink are from the mean of those near them, as the share of their squares; 0 of a page too small to say. */
function unevenness(sums: Float64Array): number {
  let [near, apart, all] = [0, 0, 0]
  for (let at = -NEAR; at < sums.length - NEAR; at++) {
    near += (sums[at + NEAR] ?? 0) - (sums[at - NEAR - 1] ?? 0)
    if (at < NEAR) continue
    const mean = near / (2 * NEAR + 1)
    apart += ((sums[at] ?? 0) - mean) ** 2
    all += mean ** 2
  }
  return all === 0 ? 0 : apart / all
}

/** The turns to try of a page that lies on its side, likely ones first. */
export const SIDE_TURNS: readonly Turn[] = [90, 270, 0]
/** Of one that does not, and was read as it lies. */
export const UPSIDE_DOWN: readonly Turn[] = [180]

/**
 * Of some turns the one in which the middle of a page makes most sense; `sense` tells how much a piece makes, 0 to 1, and `asItLies` how much the page
 * does unturned, where that is known.
 */
export function uprightTurn(page: Grey, sense: (piece: Grey) => number, turns: readonly Turn[], asItLies = -1): Turn {
  const piece = middleOf(page)
  let best: { turn: Turn; sense: number } = { turn: 0, sense: asItLies }
  for (const turn of turns) {
    const found = sense(turnedBy(piece, turn))
    // Of two ways to stand up a page on its side neither is likelier.
    const needed = best.turn === 0 || turn === 0 ? CLEARLY_BETTER : 0
    if (found > best.sense + needed) best = { turn, sense: found }
    if (best.sense >= ENOUGH) break
  }
  return best.turn
}

function turnedBy(grey: Grey, turn: Turn): Grey {
  return turn === 0 ? grey : quarterTurned(turnedBy(grey, (turn - 90) as Turn))
}

function middleOf(page: Grey): Grey {
  const wide = Math.round(page.width * PIECE)
  const tall = Math.round(page.height * PIECE)
  return cut(page, (page.width - wide) >> 1, (page.height - tall) >> 1, wide, tall)
}
