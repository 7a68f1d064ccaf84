import type { ReadPage } from '../types.ts'
import { type Picture, turned } from './decode-picture.ts'
import { drawPreview, prepareImage } from './prepare-image.ts'
import type { Recogniser } from './recognise.ts'

/** Reads one picture of a page. One that lies on its side or upside down is turned first, and shown that way. */
export async function readPicture(
  picture: Picture,
  page: number,
  recogniser: Recogniser,
): Promise<Omit<ReadPage, 'pages'>> {
  const prepared = await prepareImage(picture)
  // Drawn on another thread while this one reads.
  const preview = drawPreview(picture)
  const turn = recogniser.turnOf(prepared)
  if (turn === 0) return { page, lines: await recogniser.lines(prepared, page), preview: await preview }
  await preview
  const upright = await turned(picture, turn)
  const lines = await recogniser.lines(await prepareImage(upright), page)
  return { page, lines, preview: await drawPreview(upright) }
}
