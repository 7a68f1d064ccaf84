import { cut, type Grey, quarterTurned } from './grey.ts'
import type { TextBox } from './text-detector.ts'

/** Minimum ratio of length to width for a stretch of text that indicates a direction. */
const LEAST_LONG = 2
/** A page upside down must read better by at least this much, 0 to 1. */
const CLEARLY_BETTER = 0.1
/** The size of the sample from the middle of the page, in shares of the page's sides. */
const PIECE = 0.6

/** Returns whether the lines of a picture run from top to bottom. Each stretch counts by its length. */
export function liesOnItsSide(text: readonly TextBox[]): boolean {
  let [across, down] = [0, 0]
  for (const { width, height } of text) {
    if (width >= LEAST_LONG * height) across += width
    if (height >= LEAST_LONG * width) down += height
  }
  return down > across
}

/**
 * Returns whether a page reads better upside down. `sense` returns how readable a piece of a page is, 0 to 1;
 * `asItLies` is the value for the page as it is.
 */
export async function isUpsideDown(
  page: Grey,
  sense: (piece: Grey) => Promise<number>,
  asItLies: number,
): Promise<boolean> {
  return (await sense(quarterTurned(quarterTurned(middleOf(page))))) > asItLies + CLEARLY_BETTER
}

function middleOf(page: Grey): Grey {
  const wide = Math.round(page.width * PIECE)
  const tall = Math.round(page.height * PIECE)
  return cut(page, (page.width - wide) >> 1, (page.height - tall) >> 1, wide, tall)
}
