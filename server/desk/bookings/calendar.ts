import { DAY_MS, MINUTE_MS } from '#contract/day.ts'
import type { CalendarAnswer } from '#contract/desk/bookings.ts'
import { panditUrl } from '#server/appointment/pandit-link.ts'
import { dayOf, TRAVEL_MINUTES } from '#server/appointment/times.ts'
import { clockInIndia, instantOf } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** Maximum number of bookings shown that have no pandit or no answer from him. The nearest ones are shown first. */
const UNASSIGNED_SHOWN = 50
const TRAVEL_MS = TRAVEL_MINUTES * MINUTE_MS

/**
 * Returns the pandits' bookings for `days` days from `day` on, and the bookings without a pandit. @throws RefusedError
 * 400 when there is no such day
 */
export async function calendarOf(
  parts: Pick<Parts, 'db' | 'clock' | 'env' | 'secret'>,
  { day, days }: { day: string; days: number },
): Promise<CalendarAnswer> {
  const { db, clock } = parts
  const from = dayOf(day).startsAt
  const to = new Date(from.getTime() + days * DAY_MS)
  const [last = ''] = clockInIndia(new Date(to.getTime() - 1)).split(' ')
  const pandits = await store.findPandits(db, { from, to })
  const daysOff = await store.findDaysOff(db, { first: day, last })
  const holds = await store.findHolds(db, { from, to })
  const unassigned = await store.findUnassigned(db, clock.now(), UNASSIGNED_SHOWN)
  const unanswered = await store.findUnanswered(db, clock.now(), UNASSIGNED_SHOWN)
  return {
    pandits: pandits.map(({ id, name, languages }) => ({ id, name, languages })),
    daysOff: daysOff.map(({ pandit_id, day, reason }) => ({ panditId: pandit_id, day, reason })),
    bookings: holds.map((hold) => ({
      ...presentBooked(hold),
      panditId: hold.pandit_id,
      isConfirmed: hold.is_confirmed,
      askedAt: instantOf(hold.asked_at),
      ...hoursOf(hold),
    })),
    unassigned: {
      count: unassigned[0]?.count ?? 0,
      soonest: unassigned.map((row) => ({ ...presentBooked(row), startsAt: instantOf(row.starts_at) })),
    },
    unanswered: {
      count: unanswered[0]?.count ?? 0,
      soonest: unanswered.map((row) => ({
        ...presentBooked(row),
        startsAt: instantOf(row.starts_at),
        askedAt: instantOf(row.asked_at),
        pandit: { name: row.pandit_name, phone: row.phone, link: panditUrl(parts, row.link_id) },
      })),
    },
  }
}

export function presentBooked({ id, name_of_puja, customer_name, status, language, is_proposed }: store.BookedRow) {
  return { id, nameOfPuja: name_of_puja, customerName: customer_name, status, language, isProposed: is_proposed }
}

/** Converts the time a pandit is away to the time of the puja: he is away for the travel time before and after it. */
export function hoursOf({ away_from, away_to }: Pick<store.HoldRow, 'away_from' | 'away_to'>) {
  const [from, to] = [new Date(away_from), new Date(away_to)]
  return {
    startsAt: new Date(from.getTime() + TRAVEL_MS).toISOString(),
    endsAt: new Date(to.getTime() - TRAVEL_MS).toISOString(),
    awayFrom: from.toISOString(),
    awayTo: to.toISOString(),
  }
}
