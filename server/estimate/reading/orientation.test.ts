import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import { isUpsideDown, liesOnItsSide } from './orientation.ts'

const box = (width: number, height: number) => ({ x: 0, y: 0, width, height, angle: 0 })
const lines = [box(300, 30), box(120, 30), box(20, 30)]

test('a page lies on its side if its lines run from top to bottom', () => {
  expect(liesOnItsSide(lines)).toBe(false)
  expect(liesOnItsSide(lines.map(({ width, height }) => box(height, width)))).toBe(true)
})

test('a word along the edge, single digits and an empty page give no direction', () => {
  expect(liesOnItsSide([...lines, box(30, 200)])).toBe(false)
  expect(liesOnItsSide([box(20, 30), box(22, 30)])).toBe(false)
  expect(liesOnItsSide([])).toBe(false)
})

test('a page is upside down if it reads clearly better that way', async () => {
  const page: Grey = { width: 900, height: 1200, data: new Uint8Array(900 * 1200).fill(255) }
  page.data[700 * 900 + 600] = 0
  const sense = async ({ width, height, data }: Grey) => {
    const mark = data.indexOf(0)
    return mark % width < width / 2 && mark < (width * height) / 2 ? 0.6 : 0.3
  }
  expect(await isUpsideDown(page, sense, 0.4)).toBe(true)
  expect(await isUpsideDown(page, sense, 0.55)).toBe(false)
})
