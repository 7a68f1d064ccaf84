import { expect, test } from 'vitest'
import { clockInIndia } from '#server/platform/clock.ts'
import { endOf, isInPanditHours, overlap, readStart, startsNear, stretchesOf } from './times.ts'

const inIndia = (stretches: ReturnType<typeof stretchesOf>) =>
  stretches.map(({ startsAt, endsAt }) => [clockInIndia(startsAt), clockInIndia(endsAt)])

test('keeps a pandit free from 45 minutes before until 45 minutes after, on each day of the puja', () => {
  const startsAt = readStart('2026-12-30 09:00')
  expect(inIndia(stretchesOf(startsAt, { minutes: 180, days: 1 }))).toEqual([['2026-12-30 08:15', '2026-12-30 12:45']])
  expect(inIndia(stretchesOf(startsAt, { minutes: 120, days: 3 }))).toEqual([
    ['2026-12-30 08:15', '2026-12-30 11:45'],
    ['2026-12-31 08:15', '2026-12-31 11:45'],
    ['2027-01-01 08:15', '2027-01-01 11:45'],
  ])
  expect(clockInIndia(endOf(startsAt, { minutes: 120, days: 3 }))).toBe('2027-01-01 11:00')
})

test('uses one span for a recitation through the night', () => {
  const startsAt = readStart('2026-12-30 09:00')
  expect(inIndia(stretchesOf(startsAt, { minutes: 1440, days: 1 }))).toEqual([['2026-12-30 08:15', '2026-12-31 09:45']])
  expect(inIndia(stretchesOf(startsAt, { minutes: 1400, days: 2 }))).toEqual([['2026-12-30 08:15', '2027-01-01 09:05']])
})

test('allows a stretch to begin where another ends', () => {
  const puja = { minutes: 60, days: 1 }
  const first = stretchesOf(readStart('2026-12-30 09:00'), puja)
  expect(overlap(first, stretchesOf(readStart('2026-12-30 11:30'), puja))).toBe(false)
  expect(overlap(first, stretchesOf(readStart('2026-12-30 11:29'), puja))).toBe(true)
  expect(overlap(first, stretchesOf(readStart('2026-12-30 06:31'), puja))).toBe(true)
})

test('finds only the free stretches among many taken ones', () => {
  const starting = (hour: number) => stretchesOf(new Date(Date.UTC(2026, 11, 1, hour)), { minutes: 90, days: 1 })
  const freeHours = (taken: ReturnType<typeof starting>) =>
    Array.from({ length: 240 }, (_, hour) => hour).filter((hour) => !overlap(starting(hour), taken))
  // Three hours with travel, every fifth hour: the two hours between are too short for another puja.
  const taken = Array.from({ length: 49 }, (_, at) => starting(5 * at)).flat()
  expect(freeHours(taken)).toEqual([])
  const withGaps = taken.filter((_, at) => at % 7 !== 3)
  expect(freeHours(withGaps)).toEqual(
    [3, 10, 17, 24, 31, 38, 45].flatMap((at) => [-2, -1, 0, 1, 2].map((by) => 5 * at + by)),
  )
})

test.each([
  ['04:00', true],
  ['21:00', true],
  ['03:59', false],
  ['21:01', false],
  ['00:30', false],
])('whether a pandit is assigned automatically for a start at %s: %s', (time, expected) => {
  expect(isInPanditHours(readStart(`2026-12-30 ${time}`))).toBe(expected)
})

test('offers starts on the half hour, nearest first, where a day counts like four hours', () => {
  const now = readStart('2026-12-01 08:00')
  const near = (wished: string, days = 2, at = now) => startsNear(readStart(wished), days, at, 12).map(clockInIndia)
  expect(near('2026-12-30 10:40').slice(0, 4)).toEqual([
    '2026-12-30 10:30',
    '2026-12-30 11:00',
    '2026-12-30 10:00',
    '2026-12-30 11:30',
  ])
  const [late, nextDay] = ['2026-12-30 14:30', '2026-12-31 10:30'].map((start) =>
    near('2026-12-30 10:40').indexOf(start),
  )
  expect(nextDay).toBeGreaterThan(late ?? 0)
  expect(nextDay).toBeLessThan(near('2026-12-30 10:40').indexOf('2026-12-30 15:00'))
  const all = near('2026-12-30 10:40')
  expect(all).toHaveLength(3 * 35)
  expect([...all].sort()).toMatchObject({ 0: '2026-12-30 04:00', 34: '2026-12-30 21:00', 104: '2027-01-01 21:00' })
})

test('offers only starts that can be booked', () => {
  const evening = readStart('2026-12-30 08:10')
  expect(startsNear(readStart('2026-12-30 20:30'), 0, evening, 12).map(clockInIndia)).toEqual([
    '2026-12-30 20:30',
    '2026-12-30 21:00',
  ])
  const yearBefore = readStart('2025-12-30 05:00')
  expect(startsNear(readStart('2026-12-30 04:30'), 9, yearBefore, 12).map(clockInIndia).sort()).toEqual([
    '2026-12-30 04:00',
    '2026-12-30 04:30',
    '2026-12-30 05:00',
  ])
})
