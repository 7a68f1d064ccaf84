import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'
import { fractionSigns } from './fraction-signs.ts'
import { inkPatches } from './ink-patches.ts'
import { fixture } from './made-lists.ts'
import { USUAL_MODELS } from './models.ts'
import { openOnnx } from './onnx.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import { startRecogniser } from './recognise.ts'
import { type Reading, startTesseract } from './tesseract.ts'

let reading: Reading
beforeAll(async () => {
  reading = (await startTesseract()).open(USUAL_MODELS)
})

const prepared = async (bytes: Uint8Array): Promise<PreparedImage> => prepareImage(await decodePicture(bytes))
const signsOf = async (bytes: Uint8Array) => {
  const { grey, ink } = await prepared(bytes)
  return fractionSigns(grey, inkPatches(ink).patches, reading)
    .toSorted((a, b) => a.bbox.y0 - b.bbox.y0)
    .map(({ text }) => text)
}

test('finds fractions of five fonts, but no percent signs and no fractions in full size', async () => {
  expect(await signsOf(fixture('fraction-signs.png'))).toEqual(['½', '1¼', '¾', '2½', '¼'])
})

test('finds fractions with merged parts, at half the size and larger', async () => {
  const page = sharp(fixture('fraction-signs.png'))
  const sizes = [page.clone().resize({ width: 420 }).blur(0.8), page.clone().resize({ width: 1100 }).blur(2)]
  for (const size of sizes)
    expect(await signsOf(await size.jpeg({ quality: 50 }).toBuffer())).toEqual(['½', '1¼', '¾', '2½', '¼'])
})

test.each(['english-photo.jpg', 'hindi-clean.png', 'notebook-photo.jpg', 'romanised-ruled-photo.jpg'])(
  'the page of %s has none',
  async (name) => {
    expect(await signsOf(fixture(name))).toEqual([])
  },
)

test('reads a page with its fractions', async () => {
  const image = await prepared(fixture('fraction-signs.png'))
  const { lines } = await (await startRecogniser(openOnnx())).read(image, 1)
  expect(lines.map(({ text }) => text).slice(0, 5)).toEqual([
    'Cashew ½ kg',
    'Red cloth 1¼ metre',
    'Wheat flour ¾ kg',
    'Milk 2½ Itr',
    'Honey ¼ kg',
  ])
  expect(lines.slice(5).every(({ text }) => !/[½¼¾]/u.test(text))).toBe(true)
})
