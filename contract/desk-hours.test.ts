import { expect, test } from 'vitest'
import { answerDue, answerTime } from './desk-hours.ts'

const HOURS = { opens: '09:00', closes: '20:00' }
const inIndia = (time: string) => new Date(`${time}:00+05:30`)

test.each([
  ['2026-11-26T08:59', 'within 1 to 2 hours of opening. Our desk opens at 9:00 am today', '2026-11-26T11:00'],
  ['2026-11-26T09:00', 'within 1 to 2 hours', '2026-11-26T11:00'],
  ['2026-11-26T18:00', 'within 1 to 2 hours', '2026-11-26T20:00'],
  [
    '2026-11-26T19:59',
    'within 1 to 2 working hours. Our desk closes at 8:00 pm and opens at 9:00 am tomorrow',
    '2026-11-27T10:59',
  ],
  ['2026-11-26T20:00', 'within 1 to 2 hours of opening. Our desk opens at 9:00 am tomorrow', '2026-11-27T11:00'],
  ['2026-11-27T00:10', 'within 1 to 2 hours of opening. Our desk opens at 9:00 am today', '2026-11-27T11:00'],
])('at %s, promises an answer %s', (now, words, due) => {
  expect(answerTime(HOURS, inIndia(now))).toBe(words)
  expect(answerDue(HOURS, inIndia(now))).toEqual(inIndia(due))
})

test('promises an answer at night when the desk never closes', () => {
  expect(answerTime({ opens: '00:00', closes: '24:00' }, inIndia('2026-11-26T03:00'))).toBe('within 1 to 2 hours')
})

test('does not delay the due time at night when the desk never closes', () => {
  const always = { opens: '00:00', closes: '24:00' }
  expect(answerDue(always, inIndia('2026-11-26T23:30'))).toEqual(inIndia('2026-11-27T01:30'))
  expect(answerTime(always, inIndia('2026-11-26T23:30'))).toBe('within 1 to 2 hours')
})

test('spreads the promise over several days when the desk is open for less than the promise', () => {
  const short = { opens: '09:00', closes: '09:45' }
  expect(answerDue(short, inIndia('2026-11-26T09:15'))).toEqual(inIndia('2026-11-28T09:45'))
  expect(answerDue(short, inIndia('2026-11-26T12:00'))).toEqual(inIndia('2026-11-29T09:30'))
})
