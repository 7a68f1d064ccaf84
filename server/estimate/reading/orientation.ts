import { type Grey, quarterTurned } from './grey.ts'

/** By how much a page has to be turned clockwise to be upright. */
export type Turn = 0 | 90 | 180 | 270

/** A turned piece has to make so much more sense than it does as it lies, 0 to 1. */
const CLEARLY_BETTER = 0.1
/** Nothing makes that much sense the wrong way up. */
const ENOUGH = 0.8
/** The sides of the piece in the middle of the page that is tried, in shares of the page's sides. */
const PIECE = 0.6

/** Tries the middle of a page in all four directions; `sense` tells how much sense a piece makes as it lies, 0 to 1. */
export function uprightTurn(page: Grey, sense: (piece: Grey) => number): Turn {
  let piece = middleOf(page)
  let best: { turn: Turn; sense: number } = { turn: 0, sense: sense(piece) }
  const least = best.sense + CLEARLY_BETTER
  for (const turn of [90, 180, 270] as const) {
    if (best.sense >= ENOUGH) break
    piece = quarterTurned(piece)
    const turned = sense(piece)
    if (turned > Math.max(best.sense, least)) best = { turn, sense: turned }
  }
  return best.turn
}

function middleOf({ width, height, data }: Grey): Grey {
  const wide = Math.round(width * PIECE)
  const tall = Math.round(height * PIECE)
  const left = (width - wide) >> 1
  const top = (height - tall) >> 1
  const out = new Uint8Array(wide * tall)
  for (let y = 0; y < tall; y++) {
    const from = (top + y) * width + left
    out.set(data.subarray(from, from + wide), y * wide)
  }
  return { width: wide, height: tall, data: out }
}
