import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticks } from './ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 0.5, 1]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [130, [0, 50, 100, 150]],
  [98_500, [0, 50_000, 100_000]],
])('labels an axis up to %d', (most, expected) => {
  expect(ticks(most)).toEqual(expected)
})

test('ends at or above the highest value, but at most at twice that value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (most) => {
      const marks = ticks(most)
      const top = marks.at(-1) ?? 0
      expect(top).toBeGreaterThanOrEqual(most * 0.999)
      expect(top).toBeLessThanOrEqual(most * 2)
      expect(marks.length).toBeLessThanOrEqual(5)
    }),
    { examples: [[80_020_000.00000003]] },
  )
})
