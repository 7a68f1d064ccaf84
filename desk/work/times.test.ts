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
])('%d minutes are %j', (minutes, words) => {
  expect(spanWords(minutes * 60_000)).toBe(words)
})

test('a piece that begins to wait later says when', () => {
  expect(ageWords(from(-25), now)).toBe('waits 25 min')
  expect(ageWords(from(0.2), now)).toBe('came just now')
  expect(ageWords(from(3 * 24 * 60), now)).toBe('waits from 4 Oct')
})

test.each([
  [null, 'no time set', 'calm'],
  [from(-25), '25 min late', 'late'],
  [from(29), 'in 29 min', 'soon'],
  [from(31), 'in 31 min', 'calm'],
  [from(4 * 24 * 60), 'by 5 Oct', 'calm'],
])('what is due %s is %j', (due, words, urgency) => {
  expect(dueWords(due, now)).toEqual({ words, urgency })
})
