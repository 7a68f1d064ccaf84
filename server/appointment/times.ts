import { DAY_MS, earliestStart, firstByDay, HOUR_MS, MINUTE_MS } from '#contract/day.ts'
import { formatDateTime } from '#contract/format.ts'
import { BOOKING_DAYS_AHEAD, PANDIT_HOURS } from '#contract/limits.ts'
import type { PujaEntry } from '#server/catalogue/pujas.ts'
import { clockInIndia, instantInIndia } from '#server/platform/clock.ts'
import { refusedField } from '#server/platform/errors.ts'

/** Travel time of a pandit in Bengaluru, each way. */
export const TRAVEL_MINUTES = 45

const SLOT_MS = 30 * MINUTE_MS

/** The duration of a ceremony: `minutes` on each of `days` days. */
export type Duration = Pick<PujaEntry, 'minutes' | 'days'>

/** A span of time, without its end. */
export interface Stretch {
  startsAt: Date
  endsAt: Date
}

/** Parses the start in `timeToCall`. @throws RefusedError 400 the date or time does not exist */
export function readStart(timeToCall: string): Date {
  const startsAt = instantInIndia(timeToCall)
  if (startsAt === null) throw refusedField('booking.time', 'timeToCall')
  return startsAt
}

/** @throws RefusedError 422 the start is in the past, too soon or too far ahead */
export function checkStart(startsAt: Date, now: Date, noticeHours: number): void {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead > 0 && ahead < noticeHours * HOUR_MS) {
    const earliest = formatDateTime(firstByDay(earliestStart(now, noticeHours)).toISOString())
    throw refusedField('booking.soon', 'timeToCall', { hours: `${noticeHours}`, earliest })
  }
  checkNotPast(startsAt, now)
}

/**
 * The checks that also apply to the desk. The desk can book at short notice, because it can call a pandit.
 * @throws RefusedError 422 the start is in the past or too far ahead
 */
export function checkNotPast(startsAt: Date, now: Date): void {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead <= 0) throw refusedField('booking.past', 'timeToCall')
  if (ahead > BOOKING_DAYS_AHEAD * DAY_MS) throw refusedField('booking.late', 'timeToCall')
}

/** Whether a pandit is assigned automatically for this start. Outside these hours the desk finds one. */
export function isInPanditHours(startsAt: Date): boolean {
  const time = clockInIndia(startsAt).slice(-5)
  return time >= PANDIT_HOURS.from && time <= PANDIT_HOURS.to
}

/** The end of the last day of a ceremony. */
export function endOf(startsAt: Date, { minutes, days }: Duration): Date {
  return new Date(startsAt.getTime() + (days - 1) * DAY_MS + minutes * MINUTE_MS)
}

/**
 * The spans in which the pandit is away, with travel: one for each day, or a single span when the days leave no gap.
 */
export function stretchesOf(startsAt: Date, duration: Duration): Stretch[] {
  const { minutes, days } = duration
  const away = (from: Date, to: Date) => ({
    startsAt: new Date(from.getTime() - TRAVEL_MINUTES * MINUTE_MS),
    endsAt: new Date(to.getTime() + TRAVEL_MINUTES * MINUTE_MS),
  })
  if ((minutes + 2 * TRAVEL_MINUTES) * MINUTE_MS > DAY_MS) return [away(startsAt, endOf(startsAt, duration))]
  return Array.from({ length: days }, (_, day) => {
    const from = new Date(startsAt.getTime() + day * DAY_MS)
    return away(from, endOf(from, { minutes, days: 1 }))
  })
}

/** The span of a whole day in India, such as `2026-12-24`. */
export function dayOf(day: string): Stretch {
  const startsAt = readStart(`${day} 00:00`)
  return { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) }
}

/** Merges overlapping or adjacent stretches and orders them by time. */
export function joined(stretches: Stretch[]): Stretch[] {
  const apart: Stretch[] = []
  for (const { startsAt, endsAt } of stretches.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = apart.at(-1)
    if (last === undefined || last.endsAt < startsAt) apart.push({ startsAt, endsAt })
    else if (last.endsAt < endsAt) last.endsAt = endsAt
  }
  return apart
}

/** Duration of a ceremony from its start and its end. The inverse of `endOf`. */
export function durationOf(startsAt: Date, endsAt: Date): Duration {
  const span = endsAt.getTime() - startsAt.getTime()
  // A recitation of exactly 24 hours is one day, not two.
  const days = Math.max(Math.ceil(span / DAY_MS), 1)
  return { days, minutes: Math.round((span - (days - 1) * DAY_MS) / MINUTE_MS) }
}

/** Whether any stretch of `wanted` overlaps one of `taken`. `taken` must be disjoint and ordered by time. */
export function overlap(wanted: Stretch[], taken: Stretch[]): boolean {
  return wanted.some((one) => {
    // Binary search for the first one that ends after this start. The search for free times calls this a thousand times
    // for a pandit.
    let [from, to] = [0, taken.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((taken[middle] as Stretch).endsAt <= one.startsAt) from = middle + 1
      else to = middle
    }
    const next = taken[from]
    return next !== undefined && next.startsAt < one.endsAt
  })
}

/**
 * Families prefer the same hour on the next day to a time more than four hours away: one day counts like four hours.
 */
const DAY_IS_LIKE_MS = 4 * HOUR_MS

/**
 * Alternative starts for a wished one, nearest first: each half hour within pandit hours, on the same day and the next
 * `days` days, between the minimum notice and the booking limit.
 */
export function startsNear(wished: Date, days: number, now: Date, noticeHours: number): Date[] {
  const [day = ''] = clockInIndia(wished).split(' ')
  const first = readStart(`${day} ${PANDIT_HOURS.from}`).getTime()
  const last = readStart(`${day} ${PANDIT_HOURS.to}`).getTime()
  const starts: { start: number; distance: number }[] = []
  for (let hour = first; hour <= last; hour += SLOT_MS) {
    for (let after = 0; after <= days; after++) {
      const distance = Math.abs(hour - wished.getTime()) + after * DAY_IS_LIKE_MS
      starts.push({ start: hour + after * DAY_MS, distance })
    }
  }
  const earliest = now.getTime() + noticeHours * HOUR_MS
  const latest = now.getTime() + BOOKING_DAYS_AHEAD * DAY_MS
  return starts
    .filter(({ start }) => start >= earliest && start <= latest)
    .sort((a, b) => a.distance - b.distance || a.start - b.start)
    .map(({ start }) => new Date(start))
}
