import { DAY_MS } from '#contract/day.ts'
/** Where the time comes from; tests set their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** India has one zone without summer time, so its calendar is UTC moved by five and a half hours. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000

/**
 * A date and a time of the day in Asia/Kolkata, `2026-12-24 10:30`, as the instant it is, whatever the zone of this machine; null
 * for what no calendar or clock shows, such as 30 February or 25:00.
 */
export function instantInIndia(dateAndTime: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(dateAndTime)
  if (match === null) return null
  const clock = `${match[1]}T${match[2]}`
  const asUtc = new Date(`${clock}Z`)
  // The parser moves 30 February on to March and 24:00 on to the next day; only what comes back the same was meant.
  const isReal = !Number.isNaN(asUtc.getTime()) && asUtc.toISOString().startsWith(clock)
  return isReal ? new Date(asUtc.getTime() - INDIA_OFFSET_MS) : null
}

/** The other way: an instant as the date and the time of the day in Asia/Kolkata, `2026-12-24 10:30`. */
export function clockInIndia(instant: Date): string {
  return new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/** The last millisecond, in Asia/Kolkata, of the day that lies `days` days after the day of `from`. */
export function endOfDayInIndia(from: Date, days: number): Date {
  const dayNumber = Math.floor((from.getTime() + INDIA_OFFSET_MS) / DAY_MS)
  return new Date((dayNumber + days + 1) * DAY_MS - INDIA_OFFSET_MS - 1)
}

/** The days in India up to the one of `now`, `count` of them: `2026-12-24`. */
export function daysInIndia(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) => clockInIndia(endOfDayInIndia(now, at - count + 1)).slice(0, 10))
}

/** A time as the database writes it, in the writing of the wire. */
export function instantOf(text: string): string
export function instantOf(text: string | null): string | null
export function instantOf(text: string | null): string | null {
  if (text === null) return null
  const [, day, time, fraction = ''] = UTC.exec(text) ?? []
  return day === undefined ? new Date(text).toISOString() : `${day}T${time}.${fraction.padEnd(3, '0')}Z`
}

/** As the database writes an instant while its zone is UTC; to read it as a date takes ten times as long, and a list has a hundred. */
const UTC = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00(?::00)?$/
