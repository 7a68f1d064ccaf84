import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fixture } from './made-lists.ts'
import { openOnnx } from './onnx.ts'
import { textBoxes, textOn } from './text-detector.ts'

const [width, height] = [200, 100]

/** Makes a map with the given text probability inside rectangles that fall by some degrees. */
function mapOf(
  ...texts: { x: number; y: number; wide: number; high: number; degrees?: number; likely?: number }[]
): Float32Array {
  const map = new Float32Array(width * height)
  for (const { x, y, wide, high, degrees = 0, likely = 0.9 } of texts) {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    for (let at = 0; at < map.length; at++) {
      const [right, down] = [(at % width) - x, Math.floor(at / width) - y]
      const isWithin = Math.abs(right * cos + down * sin) <= wide / 2 && Math.abs(down * cos - right * sin) <= high / 2
      if (isWithin) map[at] = likely
    }
  }
  return map
}

test('a stretch of text has a box around its centre, with a margin', () => {
  const [box, ...others] = textBoxes(mapOf({ x: 100, y: 50, wide: 120, high: 10 }), width, height)
  expect(others).toEqual([])
  expect(box?.x).toBeCloseTo(100, -0.5)
  expect(box?.y).toBeCloseTo(50, -0.5)
  expect(box?.angle).toBeCloseTo(0, 1)
  expect(box?.height).toBeGreaterThan(15)
  expect(box?.width).toBeGreaterThan(125)
})

test('a skewed stretch has a skewed box', () => {
  const [box] = textBoxes(mapOf({ x: 100, y: 50, wide: 120, high: 10, degrees: 8 }), width, height)
  expect(((box?.angle ?? 0) * 180) / Math.PI).toBeCloseTo(8, -0.3)
  expect(box?.height).toBeLessThan(40)
})

test('a tall stretch has a tall, level box', () => {
  const [box] = textBoxes(mapOf({ x: 100, y: 50, wide: 10, high: 60 }), width, height)
  expect(box?.height).toBeGreaterThan(2 * (box?.width ?? 0))
})

test('separate stretches give two boxes, and faint or tiny ones give none', () => {
  const words = mapOf({ x: 40, y: 30, wide: 50, high: 8 }, { x: 140, y: 30, wide: 50, high: 8 })
  expect(textBoxes(words, width, height)).toHaveLength(2)
  expect(textBoxes(mapOf({ x: 40, y: 30, wide: 50, high: 8, likely: 0.35 }), width, height)).toEqual([])
  expect(textBoxes(mapOf({ x: 40, y: 30, wide: 50, high: 1 }), width, height)).toEqual([])
})

/** Repeats a page in rows and columns. */
async function pages(across: number, down: number, width: number) {
  const page = await sharp(fixture('english-clean.png')).resize(width).png().toBuffer()
  const { height = 0 } = await sharp(page).metadata()
  const size = { width: across * width, height: down * height }
  const all = Array.from({ length: across * down }, (_, at) => ({
    input: page,
    left: (at % across) * width,
    top: Math.floor(at / across) * height,
  }))
  const blank = sharp({ create: { ...size, channels: 3, background: '#fff' } })
  const { data } = await blank.composite(all).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { ...size, data }
}

test.each([
  ['a page as it is', 1, 1, 794],
  ['a long picture, as of a chat', 1, 5, 794],
  ['a wide one', 5, 1, 794],
  ['many small lines', 3, 3, 500],
])('finds all of %s', async (_name, across, down, width) => {
  const onnx = openOnnx()
  const alone = (await textOn(await pages(1, 1, 794), onnx.find)).length
  const found = (await textOn(await pages(across, down, width), onnx.find)).length
  await onnx.close()
  expect(alone).toBeGreaterThan(20)
  expect(found / (alone * across * down)).toBeGreaterThan(0.9)
  expect(found / (alone * across * down)).toBeLessThan(1.15)
})
