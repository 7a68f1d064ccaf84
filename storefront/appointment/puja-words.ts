import { calendarLeaf, formatDate, formatDateTime, formatTime } from '#contract/format.ts'
import { PANDIT_HOURS } from '#contract/limits.ts'
import type { Appointment } from '#contract/order.ts'
import type { Puja } from '#contract/puja.ts'

/** How long a puja takes: `about 1½ hours`, `about 2 hours on each of 3 days`; how many days where it needs no pandit. */
export function durationOf({ minutes, days }: Pick<Puja, 'minutes' | 'days'>): string {
  if (minutes === 0) return days === 1 ? '1 day' : `${days} days`
  return `about ${hours(minutes)}${days === 1 ? '' : ` on each of ${days} days`}`
}

function hours(minutes: number): string {
  if (minutes < 60 || minutes % 30 !== 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : '½'} hours`
}

/** The desk looks by hand at a start at night; those of the day are quoted at once. `time` as its field writes it, `06:30`. */
export function isByHand(time: string): boolean {
  return time !== '' && (time < PANDIT_HOURS.from || time > PANDIT_HOURS.to)
}

/** When a booked puja begins, and when it ends if that is known: `Thursday, 24 Dec 2026` and `6:30 am to 9:00 am IST`. */
export function timesOf({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): {
  day: string
  hours: string
} {
  const day = `${calendarLeaf(startsAt).weekday}, ${formatDate(startsAt)}`
  const start = formatTime(startsAt)
  if (endsAt === null || endsAt === startsAt) return { day, hours: start }
  if (formatDate(endsAt) !== formatDate(startsAt)) return { day, hours: `${start}, until ${formatDateTime(endsAt)}` }
  return { day, hours: `${start.replace(' IST', '')} to ${formatTime(endsAt)}` }
}

/** `Kannada`, `Kannada and Hindi`, `Kannada, Hindi and English`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
