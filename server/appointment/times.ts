import { DAY_MS, earliestStart, firstByDay, HOUR_MS, MINUTE_MS } from '#contract/day.ts'
import { formatDateTime } from '#contract/format.ts'
import { BOOKING_DAYS_AHEAD, PANDIT_HOURS } from '#contract/limits.ts'
import type { PujaEntry } from '#server/catalogue/pujas.ts'
import { clockInIndia, instantInIndia } from '#server/platform/clock.ts'
import { refusedField } from '#server/platform/errors.ts'

/** How long a pandit needs to reach a home in Bengaluru, and as long again to leave it. */
export const TRAVEL_MINUTES = 45

const SLOT_MS = 30 * MINUTE_MS

/** What a ceremony takes of a pandit's time. */
export type Duration = Pick<PujaEntry, 'minutes' | 'days'>

/** A stretch of time; its end is not in it. */
export interface Stretch {
  startsAt: Date
  endsAt: Date
}

/** The start that `timeToCall` names. @throws RefusedError 400 no calendar or clock shows it */
export function readStart(timeToCall: string): Date {
  const startsAt = instantInIndia(timeToCall)
  if (startsAt === null) throw refusedField('booking.time', 'timeToCall')
  return startsAt
}

/** @throws RefusedError 422 the start has passed, is too near or too far */
export function checkStart(startsAt: Date, now: Date, noticeHours: number): void {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead > 0 && ahead < noticeHours * HOUR_MS) {
    const earliest = formatDateTime(firstByDay(earliestStart(now, noticeHours)).toISOString())
    throw refusedField('booking.soon', 'timeToCall', { hours: `${noticeHours}`, earliest })
  }
  checkNotPast(startsAt, now)
}

/** What holds for the desk too, which can ask a pandit to come soon. @throws RefusedError 422 the start has passed or is too far */
export function checkNotPast(startsAt: Date, now: Date): void {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead <= 0) throw refusedField('booking.past', 'timeToCall')
  if (ahead > BOOKING_DAYS_AHEAD * DAY_MS) throw refusedField('booking.late', 'timeToCall')
}

/** Whether a pandit is found at once for this start, and not by the desk. */
export function isInPanditHours(startsAt: Date): boolean {
  const time = clockInIndia(startsAt).slice(-5)
  return time >= PANDIT_HOURS.from && time <= PANDIT_HOURS.to
}

/** When the last day of a ceremony ends. */
export function endOf(startsAt: Date, { minutes, days }: Duration): Date {
  return new Date(startsAt.getTime() + (days - 1) * DAY_MS + minutes * MINUTE_MS)
}

/** When its pandit is away for it, travel included: once on each of its days, or all the time if no day leaves a gap. */
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

/** The whole of a day in India, `2026-12-24`. */
export function dayOf(day: string): Stretch {
  const startsAt = readStart(`${day} 00:00`)
  return { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS) }
}

/** Stretches in any order, some over others -> the same time in the order of time, apart from each other. */
export function joined(stretches: Stretch[]): Stretch[] {
  const apart: Stretch[] = []
  for (const { startsAt, endsAt } of stretches.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = apart.at(-1)
    if (last === undefined || last.endsAt < startsAt) apart.push({ startsAt, endsAt })
    else if (last.endsAt < endsAt) last.endsAt = endsAt
  }
  return apart
}

/** What a ceremony takes of each of its days, from its start and its end: the other way of `endOf`. */
export function durationOf(startsAt: Date, endsAt: Date): Duration {
  const span = endsAt.getTime() - startsAt.getTime()
  // The whole of a 24-hour reading is one day, not the first of two.
  const days = Math.max(Math.ceil(span / DAY_MS), 1)
  return { days, minutes: Math.round((span - (days - 1) * DAY_MS) / MINUTE_MS) }
}

/** Whether any of `wanted` lies over one of `taken`, which are apart from each other and in the order of time. */
export function overlap(wanted: Stretch[], taken: Stretch[]): boolean {
  return wanted.some((one) => {
    // The first that ends after this one begins, by halving: a month of a busy pandit is asked for a thousand times.
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

/** A family would rather have the same hour on the next day than one so many hours off. */
const DAY_IS_LIKE_MS = 4 * HOUR_MS

/**
 * The starts to offer instead of one that is taken, nearest first as a family sees it: each half hour in which a pandit is found at
 * once, on its day and the `days` after it, as far as they can be booked now.
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
