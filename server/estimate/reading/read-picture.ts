import type { ReadPage } from '../types.ts'
import { type Picture, turned } from './decode-picture.ts'
import { liesOnItsSide } from './orientation.ts'
import { drawPreview, prepareImage } from './prepare-image.ts'
import type { Recogniser } from './recognise.ts'

/** Reads one picture of a page. One that lies on its side or upside down is turned first, and shown that way. */
export async function readPicture(
  picture: Picture,
  page: number,
  recogniser: Recogniser,
): Promise<Omit<ReadPage, 'pages'>> {
  const asItIs = await prepareImage(picture)
  const onSide = liesOnItsSide(asItIs.grey)
  const level = onSide ? await turned(picture, 90) : picture
  const prepared = onSide ? await prepareImage(level) : asItIs
  const turn = recogniser.turnOf(prepared)
  if (turn === 0) return { page, preview: await drawPreview(level), lines: recogniser.lines(prepared, page) }
  const upright = await turned(level, turn)
  const lines = recogniser.lines(await prepareImage(upright), page)
  return { page, preview: await drawPreview(upright), lines }
}
