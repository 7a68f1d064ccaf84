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
  let seen = picture
  let text = await recogniser.textOn(seen)
  if (liesOnItsSide(text)) {
    seen = await turned(seen, 90)
    text = await recogniser.textOn(seen)
  }
  let prepared = await prepareImage(seen, text)
  // Drawn on another thread while this one reads.
  let preview = drawPreview(seen)
  if (await recogniser.isUpsideDown(prepared)) {
    await preview
    seen = await turned(seen, 180)
    preview = drawPreview(seen)
    prepared = await prepareImage(seen, await recogniser.textOn(seen))
  }
  const writing = await recogniser.read(prepared, page)
  return { page, ...writing, preview: await preview }
}
