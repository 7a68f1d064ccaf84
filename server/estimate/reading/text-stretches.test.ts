import { expect, test } from 'vitest'
import { inkOf } from './ink.ts'
import { angleOf, heightOf, onlyText, quadOf } from './text-stretches.ts'

test('measures height and angle of the lines, with more weight on long stretches', () => {
  const [long, short] = [
    quadOf({ x: 300, y: 50, width: 500, height: 40, angle: 0.05 }),
    quadOf({ x: 300, y: 150, width: 60, height: 90, angle: -0.4 }),
  ]
  expect(heightOf([long, short])).toBeCloseTo(40)
  expect(angleOf([long, short])).toBeCloseTo((0.05 * 180) / Math.PI)
})

test('paints out everything outside the rows, but keeps a digit beside a row and marks above it', () => {
  const [width, height] = [400, 300]
  const grey = { width, height, data: new Uint8Array(width * height).fill(255) }
  const mark = (x: number, y: number) => {
    for (let row = y; row < y + 8; row++) grey.data.fill(0, row * width + x, row * width + x + 8)
  }
  const [word, sign, figure, desk] = [
    [100, 60],
    [120, 40],
    [300, 60],
    [200, 200],
  ] as const
  for (const [x, y] of [word, sign, figure, desk]) mark(x, y)
  const quads = [
    quadOf({ x: 110, y: 65, width: 60, height: 36, angle: 0 }),
    quadOf({ x: 320, y: 130, width: 60, height: 36, angle: 0 }),
  ]
  const ink = onlyText(grey, inkOf(grey), quads)
  const isInk = ([x, y]: readonly [number, number]) => grey.data[(y + 4) * width + x + 4] === 0
  expect([word, sign, figure, desk].map(isInk)).toEqual([true, true, true, false])
  expect(ink.runs.length / 3).toBe(24)
})
