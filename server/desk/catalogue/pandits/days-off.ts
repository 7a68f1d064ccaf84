import { DAY_MS } from '#contract/day.ts'
import type { DayOff } from '#contract/desk/catalogue.ts'
import { formatDateTime } from '#contract/format.ts'
import { record } from '#server/desk/audit/record.ts'
import { instantInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Doing } from '../change.ts'
import * as store from './store.ts'

/** Maximum number of bookings named in an error. */
const MOST_NAMED = 3

/**
 * Adds days off for a pandit, in the caller's transaction, all or none. His row is locked first, as in a booking, so
 * that a concurrent booking and day off see each other.
 * @throws RefusedError 404 · 409 when he is booked on these days; the error names the bookings
 */
export async function addDaysOff(tx: Db, id: number, days: DayOff[], { operator, now }: Doing): Promise<void> {
  const pandit = await store.lockPandit(tx, id)
  if (pandit === null) throw refused('not.found')
  const [first] = days.map(({ day }) => instantInIndia(`${day} 00:00`) ?? now).sort((a, b) => a.getTime() - b.getTime())
  const booked = bookedWords(await store.bookingsAfter(tx, first ?? now, id), days)
  if (booked !== null) throw refusedField('pandit.booked', 'from', { pandit: pandit.name, bookings: booked })
  await noteDaysOff(tx, id, days, { operator, now })
}

/**
 * Adds days off without checking his bookings, for a pandit whose bookings were given to others. His row must be
 * locked.
 */
export async function noteDaysOff(tx: Db, id: number, days: DayOff[], { operator, now }: Doing): Promise<void> {
  await store.putDaysOff(
    tx,
    days.map(({ day, reason }) => ({ panditId: id, day, reason })),
  )
  await record(tx, { operator, at: now, action: 'pandit.off', subject: 'pandit', subjectId: String(id), after: days })
}

/** Returns all days from `from` to `to`, both inclusive. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

/** @throws RefusedError 404 when it is not a day off */
export async function removeDayOff(tx: Db, id: number, day: string, { operator, now }: Doing): Promise<void> {
  if ((await store.lockPandit(tx, id)) === null) throw refused('not.found')
  if (!(await store.deleteDayOff(tx, id, day))) throw refused('not.found')
  const before = { day }
  await record(tx, { operator, at: now, action: 'pandit.back', subject: 'pandit', subjectId: String(id), before })
}

/** Describes the bookings that overlap any of the days. Null when none does. */
export function bookedWords(bookings: store.Booking[], days: Pick<DayOff, 'day'>[]): string | null {
  const found = new Map<string, store.Booking>()
  for (const { day } of days) {
    const from = instantInIndia(`${day} 00:00`)
    if (from === null) continue
    const to = new Date(from.getTime() + DAY_MS)
    for (const booking of bookings) if (booking.from < to && booking.to > from) found.set(booking.orderId, booking)
  }
  if (found.size === 0) return null
  const words = [...found.values()].map(wordsOf)
  const more = words.length - MOST_NAMED
  return [...words.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

function wordsOf({ nameOfPuja, customerName, startsAt }: store.Booking): string {
  const when = startsAt === null ? '' : `, ${formatDateTime(startsAt.toISOString())}`
  return `${nameOfPuja ?? 'a puja'} of ${customerName}${when}`
}
