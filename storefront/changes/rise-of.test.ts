import { expect, test } from 'vitest'
import { riseOf } from './rise-of.ts'

test('returns the difference of the totals, including the rounding of tax', () => {
  const five = (amount: number, tax: number) => ({ taxes: [{ rate: 5, amount, tax }] })
  expect(riseOf(five(80, 4), 40, 5)).toBe(42)
  // 5% of 0.10 is half a paisa and of 0.20 one paisa, so the second 0.10 adds no tax.
  expect(riseOf(five(0.1, 0.01), 0.1, 5)).toBe(0.1)
})

test('taxes an amount with a different rate, or with none, on its own', () => {
  expect(riseOf({ taxes: [{ rate: 5, amount: 80, tax: 4 }] }, 100, 18)).toBe(118)
  expect(riseOf({ taxes: [{ rate: 5, amount: 80, tax: 4 }] }, 100, 0)).toBe(100)
  expect(riseOf(null, 100, 5)).toBe(105)
})
