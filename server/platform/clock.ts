import { DAY_MS } from '#contract/day.ts'
/** The source of the current time. Tests use their own clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** India has one time zone without daylight saving time, so its local time is UTC plus five and a half hours. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000

/**
 * Converts a date and time in Asia/Kolkata, `2026-12-24 10:30`, to an instant, whatever the time zone of this machine.
 * Returns null for an invalid time such as 30 February or 25:00.
 */
export function instantInIndia(dateAndTime: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(dateAndTime)
  if (match === null) return null
  const clock = `${match[1]}T${match[2]}`
  const asUtc = new Date(`${clock}Z`)
  // `Date` turns 30 February into March and 24:00 into the next day, so a valid time must convert back to the same
  // text.
  const isReal = !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(clock)
  return isReal ? new Date(asUtc.getTime() - INDIA_OFFSET_MS) : null
}

/** Converts an instant to a date and time in Asia/Kolkata, `2026-12-24 10:30`. */
export function clockInIndia(instant: Date): string {
  return new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/** The last millisecond, in Asia/Kolkata, of the day `days` days after the day of `from`. */
export function endOfDayInIndia(from: Date, days: number): Date {
  const dayNumber = Math.floor((from.getTime() + INDIA_OFFSET_MS) / DAY_MS)
  return new Date((dayNumber + days + 1) * DAY_MS - INDIA_OFFSET_MS - 1)
}

/** The last `count` days in India up to the day of `now`, as `2026-12-24`. */
export function daysInIndia(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => clockInIndia(endOfDayInIndia(now, at - count + 1)).slice(0, 10))
}

/** Converts a time in the database's text format to the ISO format of the API. */
export function instantOf(text: string): string
export function instantOf(text: string | null): string | null
export function instantOf(text: string | null): string | null {
  if (text === null) return null
  const [, day, time, fraction = ''] = UTC.exec(text) ?? []
  return day === undefined ? new Date(text).toISOString() : `${day}T${time}.${fraction.padEnd(3, '0')}Z`
}

/**
 * The database's text format of an instant while its time zone is UTC. Parsing it as a Date takes ten times as long,
 * and a list has a hundred of them.
 */
const UTC = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00(?::00)?$/
