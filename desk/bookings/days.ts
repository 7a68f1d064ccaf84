import { DAY_MS, dayInIndia, HOUR_MS } from '#contract/day.ts'
import type { CalendarBooking } from '#contract/desk/bookings.ts'

export const SLOT_MS = 15 * 60 * 1000
const INDIA_MS = 5.5 * HOUR_MS
export const SLOTS_AN_HOUR = HOUR_MS / SLOT_MS

/** Midnight in India at the start of a day, such as `2026-12-24`, in milliseconds since the epoch. */
export function beginOf(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}

export function isDay(text: string | null): text is string {
  return text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && dayInIndia(new Date(beginOf(text) || 0)) === text
}

export function dayAfter(day: string, days: number): string {
  return dayInIndia(new Date(beginOf(day) + days * DAY_MS))
}

/** Formats a time in India: `2026-12-24 09:30`. */
export function timeInIndia(at: Date): string {
  return new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/**
 * Converts an Indian time, `2026-12-24 09:30` or the value `2026-12-24T09:30` of a date and time field, to an ISO
 * instant.
 */
export const isoInIndia = (moment: string) => new Date(`${moment.replace(' ', 'T')}:00+05:30`).toISOString()

/** `count` days starting from `day`. */
export function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, after) => dayAfter(day, after))
}

const weekday = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', weekday: 'short' })
const long = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const short = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' })
const hour = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** `Thursday, 24 December 2026`. */
export const longDay = (day: string) => long.format(new Date(beginOf(day)))
/** `Thu`, `24 Dec`. */
export const shortDay = (day: string): [string, string] => {
  const at = new Date(beginOf(day))
  return [weekday.format(at), short.format(at)]
}
/** `9:00 am`. All times of the calendar are in Indian time, which its header states once. */
export const clock = (iso: string) => hour.format(new Date(iso)).replace(/\s/gu, ' ')

/** Whether a part of a booking is on this day. */
export function isOn(day: string, { startsAt, endsAt }: Pick<CalendarBooking, 'startsAt' | 'endsAt'>): boolean {
  const begin = beginOf(day)
  return Date.parse(startsAt) < begin + DAY_MS && Date.parse(endsAt) > begin
}

/** The hours that the board of a day shows: the usual hours of pujas, extended to include all bookings. */
export function hoursShown(day: string, bookings: readonly CalendarBooking[]): { from: number; to: number } {
  const begin = beginOf(day)
  const inDay = (iso: string) => Math.min(Math.max((Date.parse(iso) - begin) / HOUR_MS, 0), 24)
  const from = Math.min(4, ...bookings.map(({ awayFrom }) => Math.floor(inDay(awayFrom))))
  const to = Math.max(22, ...bookings.map(({ awayTo }) => Math.ceil(inDay(awayTo))))
  return { from, to }
}

/** A section of a row of the board, measured in quarters of an hour: a booking or a gap. */
export interface Stretch {
  /** Quarters of an hour from the first displayed hour. */
  from: number
  slots: number
  booking: CalendarBooking | null
}

/** The complete row of a pandit: the bookings in time order and the gaps between them. */
export function rowOf(
  day: string,
  { from, to }: { from: number; to: number },
  bookings: readonly CalendarBooking[],
): Stretch[] {
  const first = beginOf(day) + from * HOUR_MS
  const last = (to - from) * SLOTS_AN_HOUR
  const slotOf = (iso: string, round: (slot: number) => number) =>
    Math.min(Math.max(round((Date.parse(iso) - first) / SLOT_MS), 0), last)
  const row: Stretch[] = []
  let at = 0
  for (const booking of bookings) {
    const begin = Math.max(slotOf(booking.awayFrom, Math.floor), at)
    const end = Math.max(slotOf(booking.awayTo, Math.ceil), begin + 1)
    if (begin >= last) break
    if (begin > at) row.push({ from: at, slots: begin - at, booking: null })
    row.push({ from: begin, slots: Math.min(end, last) - begin, booking })
    at = Math.min(end, last)
  }
  if (at < last) row.push({ from: at, slots: last - at, booking: null })
  return row
}
