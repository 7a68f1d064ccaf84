import { PANDIT_HOURS } from './limits.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The current day in India, in the format of a date field: `2026-11-21`. */
export function dayInIndia(at: Date): string {
  // India is UTC+05:30 all year.
  return new Date(at.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

const QUARTER_MS = 15 * MINUTE_MS

/** The earliest start of a booking: now plus the notice that a pandit needs, rounded up to a quarter of an hour. */
export function earliestStart(now: Date, noticeHours: number): Date {
  return new Date(Math.ceil((now.getTime() + noticeHours * HOUR_MS) / QUARTER_MS) * QUARTER_MS)
}

/**
 * The start to propose: the first one from `start` on within the hours in which a pandit is found at once. At night,
 * this is the next morning.
 */
export function firstByDay(start: Date): Date {
  const at = (day: Date, time: string) => new Date(`${dayInIndia(day)}T${time}:00+05:30`)
  const today = at(start, PANDIT_HOURS.from)
  if (start < today) return today
  return start <= at(start, PANDIT_HOURS.to) ? start : new Date(today.getTime() + DAY_MS)
}
