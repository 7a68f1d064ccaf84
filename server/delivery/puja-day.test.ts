import { expect, test } from 'vitest'
import { pujaDayIn } from './puja-day.ts'

const NOW = new Date('2026-11-27T06:00:00Z')

test.each([
  ['Griha pravesh on 24/12/2026', '2026-12-24'],
  ['Date: 24-12-26', '2026-12-24'],
  ['24.12.2026, 6 am', '2026-12-24'],
  ['Puja is on 24th December', '2026-12-24'],
  ['for the 3rd of Jan.', '2027-01-03'],
  ['December 24, 2026', '2026-12-24'],
  ['तारीख २४/१२/२०२६', '2026-12-24'],
])('finds in %j the day %s', (text, day) => {
  expect(pujaDayIn([text], NOW)).toBe(day)
})

test.each([
  ['a day that has passed', ['24/12/2025']],
  ['today', ['27/11/2026']],
  ['no day of a calendar', ['31/11/2026', '24/13/2026']],
  ['two days', ['24/12/2026', 'or 26/12/2026']],
  ['an amount', ['Rice 24 kg', 'Diya 12/12', '1/2 kg', 'Rs 24.12']],
  ['a telephone number', ['98450-12-2026', '24/12/20261']],
  ['a day far away', ['24/12/2027']],
  ['nothing', []],
])('finds no day in %s', (_, texts) => {
  expect(pujaDayIn(texts, NOW)).toBeNull()
})

test('treats the same day in two formats as one day', () => {
  expect(pujaDayIn(['24/12/2026', 'Puja on 24 Dec'], NOW)).toBe('2026-12-24')
})
