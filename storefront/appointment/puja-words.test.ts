import { expect, test } from 'vitest'
import { formatList } from '#contract/format.ts'
import { durationOf, isByHand, timesOf } from './puja-words.ts'

test.each([
  [{ minutes: 60, days: 1 }, 'about 1 hour'],
  [{ minutes: 90, days: 1 }, 'about 1½ hours'],
  [{ minutes: 45, days: 1 }, 'about 45 minutes'],
  [{ minutes: 1440, days: 1 }, 'about 24 hours'],
  [{ minutes: 120, days: 3 }, 'about 2 hours on each of 3 days'],
  [{ minutes: 0, days: 4 }, '4 days'],
])('describes the duration of %j as %s', (puja, words) => {
  expect(durationOf(puja)).toBe(words)
})

test('shows the hours of a puja in Indian time', () => {
  const startsAt = '2026-12-24T01:00:00.000Z'
  const day = 'Thursday, 24 Dec 2026'
  expect(timesOf({ startsAt, endsAt: null })).toEqual({ day, hours: '6:30 am IST' })
  expect(timesOf({ startsAt, endsAt: '2026-12-24T03:30:00.000Z' })).toEqual({ day, hours: '6:30 am to 9:00 am IST' })
  expect(timesOf({ startsAt, endsAt: '2027-01-01T03:30:00.000Z' })).toEqual({
    day,
    hours: '6:30 am IST, until 1 Jan 2027, 9:00 am IST',
  })
})

test('leaves a start at night to the desk', () => {
  expect(['', '04:00', '12:30', '21:00'].filter(isByHand)).toEqual([])
  expect(['00:00', '03:59', '21:01'].filter(isByHand)).toEqual(['00:00', '03:59', '21:01'])
})

test('joins languages into a list', () => {
  expect(formatList(['Kannada'])).toBe('Kannada')
  expect(formatList(['Kannada', 'Hindi', 'English'])).toBe('Kannada, Hindi and English')
})
