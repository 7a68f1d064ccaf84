import { PANDIT_HOURS } from './limits.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The day it is in India at this moment, as a date field writes it: `2026-11-21`. */
export function dayInIndia(at: Date): string {
  // Five and a half hours ahead all year.
  return new Date(at.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

const QUARTER_MS = 15 * MINUTE_MS

/** The earliest start of a booking, on the quarter hour after the notice that a pandit needs. */
export function earliestStart(now: Date, noticeHours: number): Date {
  return new Date(Math.ceil((now.getTime() + noticeHours * HOUR_MS) / QUARTER_MS) * QUARTER_MS)
}

/** The first start from then on in the hours in which a pandit is found at once, which is the one to propose: by night it is that of the morning. */
export function firstByDay(start: Date): Date {
  const at = (day: Date, time: string) => new Date(`${dayInIndia(day)}T${time}:00+05:30`)
  const today = at(start, PANDIT_HOURS.from)
  if (start < today) return today
  return start <= at(start, PANDIT_HOURS.to) ? start : new Date(today.getTime() + DAY_MS)
}
