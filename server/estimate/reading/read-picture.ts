import { type Picture, turned } from './decode-picture.ts'
import { liesOnItsSide } from './orientation.ts'
import { drawPreview, type Preview, prepareImage } from './prepare-image.ts'
import type { Recogniser, WrittenPage } from './recognise.ts'
import type { TextBox } from './text-detector.ts'

/** The text of a picture of a page, and the picture as shown, after rotation to upright. */
export interface PictureRead extends WrittenPage {
  preview: Preview
  /** The clockwise rotation in degrees. */
  degrees: 0 | 90 | 180 | 270
}

/**
 * Reads one picture of a page. A picture that lies on its side or upside down is rotated first and shown that way.
 * `found` are the stretches of text, if they are already known.
 */
export async function readPicture(
  picture: Picture,
  page: number,
  recogniser: Recogniser,
  found?: TextBox[],
): Promise<PictureRead> {
  let seen = picture
  let text = found ?? (await recogniser.textOn(seen))
  const side = liesOnItsSide(text) ? 90 : 0
  if (side === 90) {
    seen = await turned(seen, 90)
    text = await recogniser.textOn(seen)
  }
  let prepared = await prepareImage(seen, text)
  // Drawn on another thread while this one continues.
  let preview = drawPreview(seen)
  const head = (await recogniser.isUpsideDown(prepared)) ? 180 : 0
  if (head === 180) {
    await preview
    seen = await turned(seen, 180)
    preview = drawPreview(seen)
    prepared = await prepareImage(seen, await recogniser.textOn(seen))
  }
  const writing = await recogniser.read(prepared, page)
  return { ...writing, preview: await preview, degrees: (side + head) as PictureRead['degrees'] }
}
