import { DAY_MS, dayInIndia, HOUR_MS } from '#contract/day.ts'
import type { CalendarBooking } from '#contract/desk/bookings.ts'

export const SLOT_MS = 15 * 60 * 1000
const INDIA_MS = 5.5 * HOUR_MS
export const SLOTS_AN_HOUR = HOUR_MS / SLOT_MS

/** Midnight in India at the begin of a day, `2026-12-24`. */
export function beginOf(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}

export function isDay(text: string | null): text is string {
  return text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text) && dayInIndia(new Date(beginOf(text) || 0)) === text
}

export function dayAfter(day: string, days: number): string {
  return dayInIndia(new Date(beginOf(day) + days * DAY_MS))
}

/** `2026-12-24 09:30`. */
export function timeInIndia(at: Date): string {
  return new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 16).replace('T', ' ')
}

/** The moment that `2026-12-24 09:30`, or `2026-12-24T09:30` of a field of date and time, is in India. */
export const isoInIndia = (moment: string) => new Date(`${moment.replace(' ', 'T')}:00+05:30`).toISOString()

/** The days that are shown from this one on. */
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
/** `9:00 am`: all times of the calendar are those of India, which its head says once. */
export const clock = (iso: string) => hour.format(new Date(iso)).replace(/\s/gu, ' ')

/** Whether some of a booking is on this day. */
export function isOn(day: string, { startsAt, endsAt }: Pick<CalendarBooking, 'startsAt' | 'endsAt'>): boolean {
  const begin = beginOf(day)
  return Date.parse(startsAt) < begin + DAY_MS && Date.parse(endsAt) > begin
}

/** The hours that a board of a day shows: those in which pujas mostly are, and whatever lies outside them. */
export function hoursShown(day: string, bookings: readonly CalendarBooking[]): { from: number; to: number } {
  const begin = beginOf(day)
  const inDay = (iso: string) => Math.min(Math.max((Date.parse(iso) - begin) / HOUR_MS, 0), 24)
  const from = Math.min(4, ...bookings.map(({ awayFrom }) => Math.floor(inDay(awayFrom))))
  const to = Math.max(22, ...bookings.map(({ awayTo }) => Math.ceil(inDay(awayTo))))
  return { from, to }
}

/** One stretch of a row of the board, so many quarters of an hour wide: somebody's booking, or nothing. */
export interface Stretch {
  /** In quarters from the first hour on. */
  from: number
  slots: number
  booking: CalendarBooking | null
}

/** The row of one pandit, whole: his bookings in the order of time and the gaps between them. */
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
