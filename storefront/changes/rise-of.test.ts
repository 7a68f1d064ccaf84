import { expect, test } from 'vitest'
import { riseOf } from './rise-of.ts'

test('what adding costs is the difference of the totals, also where tax is rounded', () => {
  const five = (amount: number, tax: number) => ({ taxes: [{ rate: 5, amount, tax }] })
  expect(riseOf(five(80, 4), 40, 5)).toBe(42)
  // 5% of 0.10 is half a paisa, of 0.20 one: the second ten paise bring no tax more.
  expect(riseOf(five(0.1, 0.01), 0.1, 5)).toBe(0.1)
})

test('what is taxed otherwise, or not at all, has its own tax', () => {
  expect(riseOf({ taxes: [{ rate: 5, amount: 80, tax: 4 }] }, 100, 18)).toBe(118)
  expect(riseOf({ taxes: [{ rate: 5, amount: 80, tax: 4 }] }, 100, 0)).toBe(100)
  expect(riseOf(null, 100, 5)).toBe(105)
})
