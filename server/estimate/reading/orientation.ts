import { cut, type Grey, quarterTurned } from './grey.ts'
import type { TextBox } from './text-detector.ts'

/** A shorter stretch of text, in times as long as wide, tells of no direction. */
const LEAST_LONG = 2
/** The other way up a page has to make so much more sense, 0 to 1. */
const CLEARLY_BETTER = 0.1
/** The sides of the piece in the middle of the page that is tried, in shares of the page's sides. */
const PIECE = 0.6

/** Whether the lines of a picture run from top to bottom, most of what was found counting by its length. */
export function liesOnItsSide(text: readonly TextBox[]): boolean {
  let [across, down] = [0, 0]
  for (const { width, height } of text) {
    if (width >= LEAST_LONG * height) across += width
    if (height >= LEAST_LONG * width) down += height
  }
  return down > across
}

/** Whether a page makes more sense upside down; `sense` tells how much a piece of it makes, 0 to 1, and `asItLies` how much the page does. */
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
