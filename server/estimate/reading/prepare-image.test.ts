import { expect, test } from 'vitest'
import type { Picture } from './decode-picture.ts'
import type { Point } from './plane.ts'
import { MAX_DRAWN_PIXELS, type PreparedImage, prepareImage } from './prepare-image.ts'

/**
 * Makes lines of 40 black bars, 20 px tall, on white paper, enough like text to be measured. They fall by `degrees`
 * towards the right.
 */
function page(width: number, height: number, [left, top]: Point, lines: number, degrees = 0): Picture {
  const data = Buffer.alloc(width * height * 3, 255)
  const slope = Math.tan((degrees * Math.PI) / 180)
  for (let line = 0; line < lines; line++)
    for (let bar = 0; bar < 40; bar++)
      for (let down = 0; down < 20; down++) {
        const at = (top + line * 50 + down + Math.round(bar * 12 * slope)) * width + left + bar * 12
        data.fill(0, at * 3, (at + 6) * 3)
      }
  return { width, height, data }
}

/** Returns the position of the topmost ink of a prepared page, in pixels of the picture. */
function firstInk({ grey, toPage }: PreparedImage, { width, height }: Picture): Point {
  const at = grey.data.findIndex((level) => level < 128)
  const [x, y] = toPage(at % grey.width, Math.floor(at / grey.width))
  return [x * width, y * height]
}

test('crops empty margins and maps every pixel to its place on the page', async () => {
  const picture = page(1600, 2200, [900, 1500], 8)
  const prepared = await prepareImage(picture)
  const enlarged = 28 / 20
  expect(prepared.grey.width).toBeGreaterThan(474 * enlarged)
  expect(prepared.grey.width).toBeLessThan(800 * enlarged)
  expect(prepared.grey.height).toBeGreaterThan(370 * enlarged)
  expect(prepared.grey.height).toBeLessThan(600 * enlarged)
  const [x, y] = firstInk(prepared, picture)
  expect(x).toBeCloseTo(900, -1)
  expect(y).toBeCloseTo(1500, -1)
})

test('crops empty margins and maps pixels on a skewed page', async () => {
  const picture = page(1600, 2200, [900, 1500], 8, 4)
  const prepared = await prepareImage(picture)
  expect(prepared.grey.width * prepared.grey.height).toBeLessThan(0.3 * 1600 * 2200 * 1.96)
  const [x, y] = firstInk(prepared, picture)
  const alongLine = 1500 + (x - 900) * Math.tan((4 * Math.PI) / 180)
  expect(x).toBeGreaterThan(890)
  expect(x).toBeLessThan(1380)
  expect(y).toBeCloseTo(alongLine, -1)
})

test('keeps text up to the edges of the picture', async () => {
  const picture = page(474, 370, [0, 0], 8)
  const { grey, toPage } = await prepareImage(picture)
  const [left, top] = toPage(0, 0)
  const [right, bottom] = toPage(grey.width, grey.height)
  expect(Math.max(left, top)).toBeLessThanOrEqual(0)
  expect(Math.min(right, bottom)).toBeGreaterThanOrEqual(1)
})

test('keeps a page without text whole', async () => {
  const { grey } = await prepareImage(page(800, 600, [100, 100], 0))
  expect(grey.width / grey.height).toBeCloseTo(8 / 6, 1)
})

test('limits the size of a skewed strip, which would be as wide as tall after deskewing', async () => {
  const { grey } = await prepareImage(page(520, 20_000, [20, 100], 380, 8))
  expect(grey.width * grey.height).toBeLessThan(1.1 * MAX_DRAWN_PIXELS)
})
