import { expect, test } from 'vitest'
import { formatRupees, formatRupeesShort } from './money.ts'

test('groups in lakhs and crores with the rupee sign and two decimals', () => {
  expect(formatRupees(123456)).toBe('₹1,23,456.00')
  expect(formatRupees(12345678.5)).toBe('₹1,23,45,678.50')
  expect(formatRupees(0)).toBe('₹0.00')
})

test('leaves paise out of running text only when there are none', () => {
  expect(formatRupeesShort(1499)).toBe('₹1,499')
  expect(formatRupeesShort(1499.5)).toBe('₹1,499.50')
})
