import { expect, test } from 'vitest'
import { readMoney, readNumber, understood } from './number.ts'

test.each([
  ['2', 2],
  ['007', 7],
  ['2.5', 2.5],
  ['2.', 2],
  ['.5', 0.5],
  [' 12 ', 12],
  // In India, the point is always the decimal separator.
  ['1.500', 1.5],
  ['1.50', 1.5],
  // A comma before the last one or two digits cannot separate a group, so it is the decimal separator.
  ['1,5', 1.5],
  ['1,50', 1.5],
  ['12,34', 12.34],
  ['0,5', 0.5],
  ['0,500', 0.5],
  // Digit groups.
  ['1,500', 1500],
  ['15,000', 15_000],
  ['150,000', 150_000],
  ['1,00,000', 100_000],
  ['12,34,56,789', 123_456_789],
  ['1,234,567', 1_234_567],
  ['1,500.50', 1500.5],
  ['1 500', 1500],
  ['1\u202f500', 1500],
  // Fractions, rounded to thousandths.
  ['½', 0.5],
  ['1½', 1.5],
  ['1 ½', 1.5],
  ['1/2', 0.5],
  ['1 1/2', 1.5],
  ['2 3/4', 2.75],
  ['1 1⁄2', 1.5],
  ['¾', 0.75],
  ['⅓', 0.333],
  ['2⅛', 2.125],
  // Digits of other scripts.
  ['१२.५', 12.5],
  ['೧,೫೦೦', 1500],
  ['௧௨', 12],
  ['౧౨', 12],
  ['১২', 12],
  ['૧૨', 12],
  ['൧൨', 12],
  ['੧੨', 12],
  ['୧୨', 12],
  ['١٢', 12],
  ['۱۲', 12],
  ['１２．５', 12.5],
  ['१½', 1.5],
  ['९० ', 90],
  ['௦', 0],
  // Invisible characters.
  ['\u200e1\u200b2\ufeff', 12],
  ['\u00a02\u00a0', 2],
])('reads %j as %s', (typed, value) => {
  expect(readNumber(typed)).toEqual({ value, reason: undefined })
})

test.each(['', '  ', '\u200e\ufeff'])('reads %j as nothing', (typed) => {
  expect(readNumber(typed)).toEqual({})
})

test.each([
  '0x10',
  '1e3',
  'Infinity',
  '-5',
  '+5',
  '1,234,5',
  '1,23,4567',
  '1.234,50',
  '1,2,3',
  '1,2345',
  '1.2.3',
  '.',
  ',5',
  '5²',
  '①',
  '1½½',
  '1/0',
  '1/2/3',
  '1.5 1/2',
  '12 50',
  '2 kg',
  'two',
  'डेढ़',
  "1'500",
  '1_000',
  '2-3',
  '1, 500',
  '9'.repeat(400),
])('rejects %j and says what to type instead', (typed) => {
  const { value, reason } = readNumber(typed)
  expect(value).toBeUndefined()
  expect(reason).toMatch(/^We cannot read “.{1,31}” as a number\. Type it/)
})

test.each([
  ['₹ 1,500', 1500],
  ['₹१,५००.५०', 1500.5],
  ['Rs. 1500/-', 1500],
  ['rs 450', 450],
  ['INR 450', 450],
  ['Rs500', 500],
  ['Rs.500', 500],
  ['INR500', 500],
  ['₹500/-', 500],
  ['Rs 1,500 /-', 1500],
  ['450,50', 450.5],
])('reads %j as an amount of money', (typed, value) => {
  expect(readMoney(typed).value).toBe(value)
  expect(readNumber('₹ 1,500').value).toBeUndefined()
})

test('reports the understood value only when it differs from what was typed', () => {
  const told = (typed: string) => understood(typed, readNumber(typed), (value) => `${value} kg`)
  expect(['1,5', '1½', '२', '1,500', '05', '1 1/2'].map(told)).toEqual([
    '1.5 kg',
    '1.5 kg',
    '2 kg',
    '1500 kg',
    '5 kg',
    '1.5 kg',
  ])
  expect(['2', ' 2.50 ', '0', '', '0x10'].map(told)).toEqual([null, null, null, null, null])
})
