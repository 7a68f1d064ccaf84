import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import type { Quad } from './plane.ts'
import { STRIP_HEIGHT, stretchesOfWords, stripOf } from './strip.ts'
import type { Word } from './tesseract.ts'

/** White, with a black bar from x = 700 to 720. */
const grey: Grey = { width: 900, height: 200, data: new Uint8Array(900 * 200).fill(255) }
for (let y = 100; y < 130; y++) grey.data.fill(0, y * 900 + 700, y * 900 + 720)

const word = (x0: number, x1: number, text: string): Word => ({
  text,
  confidence: 90,
  bbox: { x0, x1, y0: 100, y1: 130 },
})
const strip = (words: Word[], signs = 0) => stripOf(stretchesOfWords(words), signs, grey)
const far = [word(100, 200, 'Haldi'), word(210, 240, 'ki'), word(700, 720, '1')]

test('a strip has the height that the model needs, without the white between distant words', () => {
  const { picture } = strip(far)
  expect(picture.height).toBe(STRIP_HEIGHT)
  expect(picture.width).toBeLessThan(320)
  const row = picture.data.subarray((STRIP_HEIGHT / 2) * picture.width, (STRIP_HEIGHT / 2 + 1) * picture.width)
  expect(row.filter((value) => value < 128).length).toBeGreaterThan(15)
})

test('widens narrow handwriting', () => {
  const wide = strip([word(100, 200, 'Haldi')], 5).picture.width
  expect(strip([word(100, 200, 'Turmericpowderfine')], 18).picture.width).toBeGreaterThan(wide * 1.1)
})

test('splits characters into words at spaces and at the joins of the strip', () => {
  const { picture, words } = strip(far)
  const signs = [...'Hal di'].map((text, at) => ({ text, confidence: 0.9, at: 0.1 + at * 0.1 }))
  const found = words([...signs, { text: '1', confidence: 0.7, at: (picture.width - 20) / picture.width }])
  expect(found.map(({ text, confidence }) => [text, Math.round(confidence)])).toEqual([
    ['Hal', 90],
    ['di', 90],
    ['1', 70],
  ])
  const bar = found.at(-1)?.bbox
  expect(Math.abs(((bar?.x0 ?? 0) + (bar?.x1 ?? 0)) / 2 - 710)).toBeLessThan(12)
})

test('reads a plus inside a word as t, and a capital inside a word as a small letter', () => {
  const { words } = strip([word(100, 200, 'batti')])
  const read = (text: string) =>
    words([...text].map((sign, at) => ({ text: sign, confidence: 0.9, at: at / text.length })))
  expect(read('ba+ti').map(({ text }) => text)).toEqual(['batti'])
  expect(read('pacKet').map(({ text }) => text)).toEqual(['packet'])
  expect(read('ABC').map(({ text }) => text)).toEqual(['ABC'])
  expect(read('2+1').map(({ text }) => text)).toEqual(['2+1'])
})

test('draws a skewed stretch level, and maps its words to the page', () => {
  // The stretch falls by one pixel in five.
  const leaning: Quad = [
    [600, 60],
    [800, 100],
    [790, 150],
    [590, 110],
  ]
  const { picture, words } = stripOf([leaning], 1, grey)
  const last = words([{ text: 'i', confidence: 0.9, at: 0.95 }])[0]?.bbox
  expect(picture.height).toBe(STRIP_HEIGHT)
  expect(((last?.y0 ?? 0) + (last?.y1 ?? 0)) / 2).toBeGreaterThan(115)
  expect(((last?.x0 ?? 0) + (last?.x1 ?? 0)) / 2).toBeGreaterThan(770)
})

/** Makes upright strokes, 6 pixels apart in words and wider between them, on a strip for the model. */
function strokes(gaps: number[]): { picture: Grey; at: number[] } {
  const picture = { width: 400, height: STRIP_HEIGHT, data: new Uint8Array(400 * STRIP_HEIGHT).fill(255) }
  const at: number[] = []
  for (let x = 20, next = 0; next <= gaps.length; x += 6 + (gaps[next++] ?? 0)) {
    at.push((x + 3) / 400)
    for (let y = 10; y < 40; y++) picture.data.fill(0, y * 400 + x, y * 400 + x + 6)
  }
  return { picture, at }
}
const asStrip = ({ picture }: { picture: Grey }) =>
  stripOf(
    [
      [
        [0, 0],
        [400, 0],
        [400, STRIP_HEIGHT],
        [0, STRIP_HEIGHT],
      ],
    ],
    0,
    picture,
  )
const read = (text: string, written: ReturnType<typeof strokes>) =>
  asStrip(written)
    .words([...text].map((sign, index) => ({ text: sign, confidence: 0.9, at: written.at[index] ?? 0 })))
    .map((word) => word.text)

test('finds lost spaces by the white between letters', () => {
  expect(read('garammasala', strokes([6, 6, 6, 6, 20, 6, 6, 6, 6, 6]))).toEqual(['garam', 'masala'])
  expect(read('spaced', strokes([16, 16, 16, 16, 16]))).toEqual(['spaced'])
})

test('allows wider gaps between the digits of a number', () => {
  expect(read('roli250', strokes([6, 6, 6, 20, 16, 16]))).toEqual(['roli', '250'])
})
