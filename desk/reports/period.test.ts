import { describe, expect, test } from 'vitest'
import { chosenPeriod, periodWords } from './period.ts'

const chosen = (search: string, today: string) => chosenPeriod(new URLSearchParams(search), today)

test.each([
  ['', '2026-11-27', '2026-11-01', '2026-11-30'],
  ['period=last-month', '2026-11-27', '2026-10-01', '2026-10-31'],
  ['period=last-month', '2027-01-01', '2026-12-01', '2026-12-31'],
  ['', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['period=this-year', '2026-11-27', '2026-04-01', '2027-03-31'],
  ['period=this-year', '2027-03-31', '2026-04-01', '2027-03-31'],
  ['period=this-year', '2027-04-01', '2027-04-01', '2028-03-31'],
  ['period=days&from=2026-01-05&to=2026-02-06', '2026-11-27', '2026-01-05', '2026-02-06'],
])('the period %j on %s is from %s to %s', (search, today, from, to) => {
  expect(chosen(search, today).span).toEqual({ from, to })
})

test('falls back to this month for an invalid day or period in the URL', () => {
  expect(chosen('period=week', '2026-11-27').period).toBe('this-month')
  expect(chosen('period=days&from=2026-02-30', '2026-11-27').span).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})

describe('periodWords', () => {
  test.each([
    ['this-month', 'This month, November 2026'],
    ['last-month', 'Last month, October 2026'],
    ['this-year', 'This financial year, 2026–27'],
    ['days', 'Choose days'],
  ] as const)('names the period %s', (period, words) => {
    expect(periodWords(period, '2026-11-27')).toBe(words)
  })
})
