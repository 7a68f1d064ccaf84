import { expect, test } from 'vitest'
import type { Picture } from './decode-picture.ts'
import { prepareImage } from './prepare-image.ts'

/** Lines of black bars, 20 px tall, on white paper: as much like writing as is needed to be measured. */
function page(width: number, height: number, [left, top]: readonly [number, number], lines: number): Picture {
  const data = Buffer.alloc(width * height * 3, 255)
  for (let line = 0; line < lines; line++)
    for (let bar = 0; bar < 40; bar++)
      for (let y = top + line * 50; y < top + line * 50 + 20; y++)
        for (let x = left + bar * 12; x < left + bar * 12 + 6; x++)
          data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3)
  return { width, height, data }
}

test('the empty paper around the writing is left out, and every pixel still known by its place on the page', async () => {
  const { grey, toPage } = await prepareImage(page(1600, 2200, [900, 1500], 8))
  const enlarged = 28 / 20
  expect(grey.width).toBeGreaterThan(474 * enlarged)
  expect(grey.width).toBeLessThan(800 * enlarged)
  expect(grey.height).toBeGreaterThan(370 * enlarged)
  expect(grey.height).toBeLessThan(600 * enlarged)
  const firstInk = grey.data.findIndex((level) => level < 128)
  const [x, y] = toPage(firstInk % grey.width, Math.floor(firstInk / grey.width))
  expect(x * 1600).toBeCloseTo(900, -1)
  expect(y * 2200).toBeCloseTo(1500, -1)
})

test('a page without writing is taken whole', async () => {
  const { grey } = await prepareImage(page(800, 600, [100, 100], 0))
  expect(grey.width / grey.height).toBeCloseTo(8 / 6, 1)
})
