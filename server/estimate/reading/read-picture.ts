import type { ReadPage, TextLine } from '../types.ts'
import { type Picture, turned } from './decode-picture.ts'
import { drawPreview, prepareImage } from './prepare-image.ts'
import type { Recogniser } from './recognise.ts'

/** Below this mean confidence a page is more likely to lie on its side than to be badly written. */
const DOUBTFUL = 0.55
/** A turned reading has to be better by this much. */
const CLEARLY_BETTER = 0.15
const ENOUGH = 0.75

/**
 * Reads one picture of a page. Should hardly anything make sense, the page is tried lying on its side and upside down (cameras that
 * look straight down do not know which way is up); if that reads better, the page is also shown that way.
 */
export async function readPicture(
  picture: Picture,
  page: number,
  recogniser: Recogniser,
): Promise<Omit<ReadPage, 'pages'>> {
  const read = async (upright: Picture) => recogniser.lines(await prepareImage(upright), page)
  let best = { picture, lines: await read(picture) }
  const doubtful = confidenceOf(best.lines)
  if (best.lines.length > 0 && doubtful < DOUBTFUL) {
    for (const degrees of [90, 270, 180] as const) {
      const other = await turned(picture, degrees)
      const lines = await read(other)
      const isBetter = confidenceOf(lines) > Math.max(confidenceOf(best.lines), doubtful + CLEARLY_BETTER)
      if (isBetter) best = { picture: other, lines }
      if (confidenceOf(best.lines) >= ENOUGH) break
    }
  }
  return { page, preview: await drawPreview(best.picture), lines: best.lines }
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
