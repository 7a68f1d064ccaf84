import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/invoice.ts'
import { counterOf, numberOf } from './numbers.ts'

test.each([
  ['2027-03-31T18:29:59.999Z', '2627'], // 31 March, 23:59 in India
  ['2027-03-31T18:30:00.000Z', '2728'], // 1 April, 00:00
  ['2026-04-01T00:00:00.000Z', '2627'],
  ['2026-12-31T20:00:00.000Z', '2627'],
  ['2099-06-01T00:00:00.000Z', '9900'],
])('%s belongs to the financial year %s', (at, year) => {
  expect(counterOf('invoice', new Date(at)).year).toBe(year)
})

test('has a series for each kind, and numbers of at most 16 characters', () => {
  const at = new Date('2026-11-27T00:00:00Z')
  const counters = DOCUMENT_KINDS.map((kind) => counterOf(kind, at))
  expect(counters.map((counter) => numberOf(counter, 1))).toEqual([
    'I/2627/00001',
    'C/2627/00001',
    'R/2627/00001',
    'V/2627/00001',
  ])
  expect(numberOf(counterOf('invoice', at), 999_999_999)).toMatch(/^[A-Z0-9/-]{16,16}$|^[A-Z0-9/-]{1,15}$/)
})
