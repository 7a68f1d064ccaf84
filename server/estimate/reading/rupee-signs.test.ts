import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'
import { inkPatches } from './ink-patches.ts'
import { fixture } from './made-lists.ts'
import { USUAL_MODELS } from './models.ts'
import { openOnnx } from './onnx.ts'
import { prepareImage } from './prepare-image.ts'
import { startRecogniser } from './recognise.ts'
import { rupeeSigns } from './rupee-signs.ts'
import { type Reading, startTesseract } from './tesseract.ts'

let reading: Reading
beforeAll(async () => {
  reading = (await startTesseract()).open(USUAL_MODELS)
})

const prepared = async (bytes: Uint8Array) => prepareImage(await decodePicture(bytes))
const countIn = async (bytes: Uint8Array) => {
  const { grey, ink } = await prepared(bytes)
  return rupeeSigns(grey, inkPatches(ink).patches, reading).length
}

test('finds the rupee sign of five fonts, but no other letter before a digit', async () => {
  expect(await countIn(fixture('rupee-signs.png'))).toBe(5)
})

test('finds the sign at half the size, and blurred', async () => {
  const page = sharp(fixture('rupee-signs.png'))
  const sizes = [page.clone().resize({ width: 420 }).blur(0.6), page.clone().resize({ width: 1100 }).blur(2)]
  for (const size of sizes) expect(await countIn(await size.jpeg({ quality: 50 }).toBuffer())).toBe(5)
})

test.each(['english-photo.jpg', 'hindi-clean.png', 'notebook-photo.jpg', 'romanised-ruled-photo.jpg'])(
  'the page of %s has none',
  async (name) => {
    expect(await countIn(fixture(name))).toBe(0)
  },
)

test('reads a page with its prices', async () => {
  const image = await prepared(fixture('rupee-signs.png'))
  const { lines } = await (await startRecogniser(openOnnx())).read(image, 1)
  const texts = lines.slice(0, 5).map(({ text }) => text.replaceAll(' ', ''))
  expect(texts).toEqual(['Dakshina₹101', 'Flowers₹50', 'Fruitsworth₹251/-', 'Betelleaves(₹20)', 'Sweets-₹200'])
})
