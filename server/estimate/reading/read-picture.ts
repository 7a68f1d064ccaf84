import type { ReadPage, TextLine } from '../types.ts'
import { type Picture, turned } from './decode-picture.ts'
import { type Grey, quarterTurned } from './grey.ts'
import { drawPreview, prepareImage } from './prepare-image.ts'
import type { Recogniser } from './recognise.ts'

/** Below this mean confidence a page is more likely to lie on its side than to be badly written. */
const DOUBTFUL = 0.55
/** A turned piece of it has to make so much more sense. */
const CLEARLY_BETTER = 0.15
/** Nothing makes that much sense the wrong way up. */
const ENOUGH = 0.8
/** The side of the piece in the middle of the page that is tried in all directions, in shares of the page's sides. */
const PIECE = 0.5

/**
 * Reads one picture of a page. Should hardly anything make sense, the middle of the page is tried lying on its side and upside down
 * (cameras that look straight down do not know which way is up); if that reads better, the page is read and shown that way.
 */
export async function readPicture(
  picture: Picture,
  page: number,
  recogniser: Recogniser,
): Promise<Omit<ReadPage, 'pages'>> {
  const prepared = await prepareImage(picture)
  const lines = recogniser.lines(prepared, page)
  const degrees = lines.length > 0 && confidenceOf(lines) < DOUBTFUL ? upright(prepared.grey, recogniser) : 0
  if (degrees === 0) return { page, preview: await drawPreview(picture), lines }
  const other = await turned(picture, degrees)
  return { page, preview: await drawPreview(other), lines: recogniser.lines(await prepareImage(other), page) }
}

/** By how much a page has to be turned clockwise to make sense. */
function upright(grey: Grey, recogniser: Recogniser): 0 | 90 | 180 | 270 {
  const piece = middleOf(grey)
  let best: { degrees: 0 | 90 | 180 | 270; sense: number } = {
    degrees: 0,
    sense: recogniser.sense(piece) + CLEARLY_BETTER,
  }
  let turn = piece
  for (const degrees of [90, 180, 270] as const) {
    turn = quarterTurned(turn)
    const sense = recogniser.sense(turn)
    if (sense > best.sense) best = { degrees, sense }
    if (best.sense >= ENOUGH) break
  }
  return best.degrees
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

/** The mean confidence of a page, each line weighing as much as it has letters: 0 for an empty page. */
function confidenceOf(lines: TextLine[]): number {
  let sum = 0
  let signs = 0
  for (const { text, confidence } of lines) {
    sum += confidence * text.length
    signs += text.length
  }
  return signs === 0 ? 0 : sum / signs
}
