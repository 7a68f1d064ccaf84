import { calendarLeaf, formatDate, formatDateTime, formatHours, formatTime } from '#contract/format.ts'
import { PANDIT_HOURS } from '#contract/limits.ts'
import type { Appointment } from '#contract/order.ts'
import type { Puja } from '#contract/puja.ts'
import * as m from '#messages'

/**
 * The duration of a puja: `about 1½ hours`, `about 2 hours on each of 3 days`. For a puja without a pandit, the number
 * of days.
 */
export function durationOf({ minutes, days }: Pick<Puja, 'minutes' | 'days'>): string {
  if (minutes === 0) return m.booking_days({ count: days })
  const time = hours(minutes)
  return days === 1 ? m.booking_duration({ time }) : m.booking_duration_each_day({ time, days })
}

function hours(minutes: number): string {
  if (minutes < 60 || minutes % 30 !== 0) return m.booking_minutes({ minutes })
  return m.booking_hours({ count: minutes / 60, shown: `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : '½'}` })
}

/**
 * Whether our desk must check the start by hand, because it is at night. Daytime bookings are quoted at once. `time` is
 * the field value, `06:30`.
 */
export function isByHand(time: string): boolean {
  return time !== '' && (time < PANDIT_HOURS.from || time > PANDIT_HOURS.to)
}

/**
 * The day and hours of a booked puja: `Thursday, 24 Dec 2026` and `6:30 am to 9:00 am IST`. The end is left out when it
 * is not known.
 */
export function timesOf({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): {
  day: string
  hours: string
} {
  const day = `${calendarLeaf(startsAt).weekday}, ${formatDate(startsAt)}`
  const start = formatTime(startsAt)
  if (endsAt === null || endsAt === startsAt) return { day, hours: start }
  if (formatDate(endsAt) !== formatDate(startsAt))
    return { day, hours: m.booking_until({ start, end: formatDateTime(endsAt) }) }
  return { day, hours: formatHours(startsAt, endsAt) }
}
