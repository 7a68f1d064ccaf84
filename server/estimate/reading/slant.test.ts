import { expect, test } from 'vitest'
import type { Ink } from './ink.ts'
import type { Point } from './plane.ts'
import { slantDegrees, upright } from './slant.ts'

const LINES = [100, 200, 300].map((y0) => ({ x0: 100, y0, x1: 500, y1: y0 + 30 }))

/** Makes three lines of strokes, 12 pixels apart, that lean forwards. */
function leaning(degrees: number): Ink {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const runs = LINES.flatMap(({ y0, y1 }) =>
    Array.from({ length: y1 - y0 }, (_, row) =>
      Array.from({ length: 30 }, (_, stroke) => {
        const x = Math.round(110 + stroke * 12 - (row - 15) * slope)
        return [y0 + row, x, x + 3]
      }),
    ).flat(2),
  )
  return { width: 600, height: 400, runs: Int32Array.from(runs) }
}

test.each([0, 8, 14, -9])('measures letters that lean by %d degrees', (degrees) => {
  expect(Math.abs(slantDegrees(leaning(degrees), LINES) - degrees)).toBeLessThanOrEqual(1)
})

test('gives 0 for too little ink', () => {
  expect(slantDegrees({ ...leaning(14), runs: leaning(14).runs.slice(0, 60) }, LINES)).toBe(0)
})

test.each([14, -9])('a page deslanted by %d degrees has upright strokes and maps to its original place', (degrees) => {
  const ink = leaning(degrees)
  const grey = { width: 600, height: 400, data: new Uint8Array(600 * 400).fill(255) }
  const page = upright({ grey, ink, text: [], crossedOut: [], toPage: (x, y) => [x, y] }, degrees)
  if (page === null) throw new Error('too large')
  const shift = (page.ink.runs[1] ?? 0) - (ink.runs[1] ?? 0)
  const moved = LINES.map(({ x0, x1, ...edges }) => ({ ...edges, x0: 0, x1: page.grey.width }))
  expect(page.ink.width).toBe(page.grey.width)
  expect(Math.abs(slantDegrees(page.ink, moved))).toBeLessThanOrEqual(1)
  expect(page.toPage(page.ink.runs[1] ?? 0, 100)[0]).toBeCloseTo((page.ink.runs[1] ?? 0) - shift, 0)
})

test('does not deslant a strip, which would become too wide', () => {
  const grey = { width: 100, height: 20_000, data: new Uint8Array() }
  const strip = { grey, ink: leaning(14), text: [], crossedOut: [], toPage: (x: number, y: number): Point => [x, y] }
  expect(upright(strip, 14)).toBeNull()
})
