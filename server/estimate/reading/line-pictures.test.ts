import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture, type Picture } from './decode-picture.ts'
import { cutOut, openFile } from './line-pictures.ts'
import { fixture } from './made-lists.ts'
import { drawPreview } from './prepare-image.ts'

/** Returns page 1 of a file as an export uses it, with a preview drawn from `shown`. */
async function pageOf(bytes: Uint8Array, shown: Picture): Promise<Picture> {
  const file = await openFile(bytes)
  try {
    return await file.page(1, (await drawPreview(shown)).jpeg)
  } finally {
    await file.close()
  }
}

const sizeOf = ({ width, height }: { width?: number; height?: number }) => ({ width, height })

test.each([0, 90, 180, 270])('a photo that was sent rotated by %d degrees is cut as it was shown', async (degrees) => {
  const upright = await decodePicture(fixture('english-photo.jpg'))
  const sent = await sharp(fixture('english-photo.jpg')).rotate(degrees).png().toBuffer()
  const page = await pageOf(sent, upright)
  expect(sizeOf(page)).toEqual(sizeOf(upright))
  expect(page.data.equals(upright.data)).toBe(true)
})

test('uses the pixels of the file, not of its preview', async () => {
  const large = await sharp(fixture('english-clean.png')).resize(3000).png().toBuffer()
  const picture = await decodePicture(large)
  const preview = await drawPreview(picture)
  expect(preview.width).toBeLessThan(2000)
  expect(sizeOf(await pageOf(large, picture))).toEqual(sizeOf(picture))
})

test('renders a PDF page as the OCR sees it', async () => {
  const file = await openFile(fixture('english-text.pdf'))
  const blank: Picture = { width: 60, height: 85, data: Buffer.alloc(60 * 85 * 3, 255) }
  const page = await file.page(1, (await drawPreview(blank)).jpeg)
  await file.close()
  expect(page.width).toBeGreaterThan(1000)
})

test('uses the preview if it shows another page', async () => {
  const dark: Picture = { width: 300, height: 400, data: Buffer.alloc(300 * 400 * 3, 20) }
  expect(sizeOf(await pageOf(fixture('english-clean.png'), dark))).toEqual({ width: 300, height: 400 })
})

test('cuts a line with a small margin, never beyond the page', async () => {
  const page: Picture = { width: 1024, height: 512, data: Buffer.alloc(1024 * 512 * 3, 255) }
  const line = await sharp(await cutOut(page, [0.125, 0.25, 0.5, 0.125])).metadata()
  expect(line).toMatchObject({ format: 'png', width: 552, height: 84 })
  expect(await sharp(await cutOut(page, [0, 0, 1, 1])).metadata()).toMatchObject({ width: 1024, height: 512 })
  expect(await sharp(await cutOut(page, [1, 1, 0, 0])).metadata()).toMatchObject({ width: 1, height: 1 })
})
