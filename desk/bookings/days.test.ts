import { expect, test } from 'vitest'
import type { CalendarBooking } from '#contract/desk/bookings.ts'
import { dayAfter, daysFrom, hoursShown, isDay, isOn, rowOf, timeInIndia } from './days.ts'

const booking = (awayFrom: string, awayTo: string): CalendarBooking => ({
  id: awayFrom,
  nameOfPuja: 'Griha Pravesh',
  customerName: 'Asha Rao',
  status: 'Upcoming',
  language: null,
  isProposed: false,
  panditId: 1,
  isConfirmed: false,
  askedAt: null,
  startsAt: `${awayFrom}:00+05:30`,
  endsAt: `${awayTo}:00+05:30`,
  awayFrom: `${awayFrom}:00+05:30`,
  awayTo: `${awayTo}:00+05:30`,
})

test('calculates days in Indian time across the end of a month and a year', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(timeInIndia(new Date('2026-12-31T19:00:00Z'))).toBe('2027-01-01 00:30')
  expect(daysFrom('2026-12-30', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(['2026-12-24', '2026-02-30', 'today', null].map(isDay)).toEqual([true, false, false, false])
})

test('fills the hours of a row with gaps and bookings in quarters of an hour', () => {
  const hours = { from: 4, to: 22 }
  const row = rowOf('2026-12-24', hours, [
    booking('2026-12-24T08:15', '2026-12-24T11:10'),
    booking('2026-12-24T11:10', '2026-12-24T13:00'),
  ])
  expect(row.map(({ slots, booking }) => [slots, booking !== null])).toEqual([
    [17, false],
    [12, true],
    [7, true],
    [36, false],
  ])
  expect(row.reduce((sum, { slots }) => sum + slots, 0)).toBe(18 * 4)
})

test('shows night hours with bookings, and a booking past midnight on both days', () => {
  const night = booking('2026-12-24T22:15', '2026-12-25T02:30')
  expect(hoursShown('2026-12-24', [])).toEqual({ from: 4, to: 22 })
  expect(hoursShown('2026-12-24', [night])).toEqual({ from: 4, to: 24 })
  expect(hoursShown('2026-12-25', [night])).toEqual({ from: 0, to: 22 })
  expect(['2026-12-23', '2026-12-24', '2026-12-25'].map((day) => isOn(day, night))).toEqual([false, true, true])
  expect(rowOf('2026-12-25', { from: 0, to: 22 }, [night])[0]).toMatchObject({ slots: 10, booking: night })
})
