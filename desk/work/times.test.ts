import { expect, test } from 'vitest'
import { ageWords, dueWords, spanWords } from './times.ts'

const now = Date.parse('2026-10-01T04:30:00.000Z')
const from = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test.each([
  [0.4, '1 min'],
  [1, '1 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [85, '1 h 25 min'],
  [23 * 60 + 59, '23 h 59 min'],
  [24 * 60, '1 d'],
  [47 * 60 + 59, '1 d 23 h'],
  [48 * 60, '2 days'],
  [75 * 60, '3 days'],
])('formats %d minutes as %j', (minutes, words) => {
  expect(spanWords(minutes * 60_000)).toBe(words)
})

test('shows since or from when a work item waits', () => {
  expect(ageWords(from(-25), now)).toBe('waits 25 min')
  expect(ageWords(from(0.2), now)).toBe('came just now')
  expect(ageWords(from(3 * 24 * 60), now)).toBe('waits from 4 Oct')
})

// `now` is 10:00 am on a Thursday in India.
const promised = (minutes: number, dueFor: 'answer' | 'refund' = 'answer') => ({
  due: from(minutes),
  dueFor,
  event: null,
  isPressing: false,
})
const planned = (minutes: number, dueFor: 'puja' | 'delivery', isPressing = true) => ({
  due: from(minutes - 120),
  dueFor,
  event: from(minutes),
  isPressing,
})
test.each([
  [{ due: null, dueFor: null, event: null, isPressing: false }, 'no time set', 'calm'],
  [promised(-125), 'late by 2 h 5 min', 'late'],
  [promised(29), 'due 10:29 am', 'soon'],
  [promised(80), 'due 11:20 am', 'calm'],
  [promised(25 * 60), 'due tomorrow 11:00 am', 'calm'],
  [promised(4 * 24 * 60, 'refund'), 'refund by Mon 10:00 am', 'calm'],
  [promised(9 * 24 * 60), 'due 10 Oct', 'calm'],
  [planned(19.5 * 60, 'puja'), 'puja tomorrow 5:30 am', 'soon'],
  [planned(60, 'delivery'), 'delivery today 11:00 am', 'soon'],
  [planned(-60, 'delivery'), 'late by 1 h', 'late'],
  [planned(-26 * 60, 'puja', false), 'puja was 30 Sept', 'late'],
  [planned(20 * 24 * 60, 'puja', false), 'puja 21 Oct', 'calm'],
] as const)('describes %j as %j', (due, words, urgency) => {
  expect(dueWords(due, now)).toEqual({ words, urgency })
})
