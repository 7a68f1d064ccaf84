import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'
import { fractionSigns, withFractionSigns } from './fraction-signs.ts'
import { openLineReader } from './line-reader.ts'
import { fixture } from './made-lists.ts'
import { USUAL_MODELS } from './models.ts'
import { type PreparedImage, prepareImage } from './prepare-image.ts'
import { startRecogniser } from './recognise.ts'
import { type Reading, startTesseract, type Word, type WordLine } from './tesseract.ts'

let reading: Reading
beforeAll(async () => {
  reading = (await startTesseract()).open(USUAL_MODELS)
})

const prepared = async (bytes: Uint8Array): Promise<PreparedImage> => prepareImage(await decodePicture(bytes))
const signsOf = async (bytes: Uint8Array) => {
  const { signs } = fractionSigns(await prepared(bytes), reading)
  return signs.toSorted((a, b) => a.bbox.y0 - b.bbox.y0).map(({ text }) => text)
}

test('fractions of five fonts are known, and percents and fractions in full size are none', async () => {
  expect(await signsOf(fixture('fraction-signs.png'))).toEqual(['½', '1¼', '¾', '2½', '¼'])
})

test('they are known where their parts have run into one another, at half the size and larger', async () => {
  const page = sharp(fixture('fraction-signs.png'))
  const sizes = [page.clone().resize({ width: 420 }).blur(0.8), page.clone().resize({ width: 1100 }).blur(2)]
  for (const size of sizes)
    expect(await signsOf(await size.jpeg({ quality: 50 }).toBuffer())).toEqual(['½', '1¼', '¾', '2½', '¼'])
})

test.each(['english-photo.jpg', 'hindi-clean.png', 'notebook-photo.jpg', 'romanised-ruled-photo.jpg'])(
  'the page of %s, which has none, stays as it is',
  async (name) => {
    const image = await prepared(fixture(name))
    expect(fractionSigns(image, reading)).toEqual({ signs: [], rest: image.grey })
  },
)

test('a page is read with its fractions', async () => {
  const image = await prepared(fixture('fraction-signs.png'))
  const lines = await (await startRecogniser(await openLineReader())).lines(image, 1)
  expect(lines.map(({ text }) => text).slice(0, 5)).toEqual([
    'Cashew ½ kg',
    'Red cloth 1¼ metre',
    'Wheat flour ¾ kg',
    'Milk 2½ Itr',
    'Honey ¼ kg',
  ])
  expect(lines.slice(5).every(({ text }) => !/[½¼¾]/u.test(text))).toBe(true)
})

test('a sign is put between the words beside it, on the nearest line at its height', () => {
  const word = (text: string, x0: number, x1: number, y0 = 100): Word => ({
    text,
    confidence: 90,
    bbox: { x0, x1, y0, y1: y0 + 30 },
  })
  const line = (...words: Word[]): WordLine => ({
    bbox: { x0: words[0]?.bbox.x0 ?? 0, y0: words[0]?.bbox.y0 ?? 0, x1: words.at(-1)?.bbox.x1 ?? 0, y1: 130 },
    confidence: 90,
    words,
  })
  const lines = [line(word('Ghee', 20, 100), word('_', 122, 130), word('kg', 160, 190)), line(word('Rice', 400, 480))]
  const put = withFractionSigns(lines, [word('½', 120, 150, 98), word('¼', 500, 530, 98)])
  expect(put.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['Ghee ½ kg', 'Rice ¼'])
})
