import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test.each([
  [
    [0, 40, 90],
    [0, 50, 100],
  ],
  [
    [0.5, null, 1],
    [0, 0.5, 1],
  ],
  [
    [-30, 90],
    [-50, 0, 50, 100],
  ],
  [[-4200], [-6000, -4000, -2000, 0]],
  [
    [0, 123456.78],
    [0, 50_000, 100_000, 150_000],
  ],
  [
    [0, null],
    [0, 1],
  ],
])('for the values %j, uses the axis %j', (values, marks) => {
  expect(scaleOf(values)).toEqual(marks)
})
