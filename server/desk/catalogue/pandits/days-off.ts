import { DAY_MS } from '#contract/day.ts'
import type { DayOff } from '#contract/desk/catalogue.ts'
import { formatDateTime } from '#contract/format.ts'
import { record } from '#server/desk/audit/record.ts'
import { instantInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Doing } from '../change.ts'
import * as store from './store.ts'

/** So many bookings are named; whoever sees them sees what there is to do. */
const MOST_NAMED = 3

/**
 * Gives a pandit days off, in the caller's transaction: all of them or none. His row is held first, as a booking holds it, so of a booking and a day
 * off the second finds the first.
 * @throws RefusedError 404 · 409 when he is booked then, with the bookings
 */
export async function addDaysOff(tx: Db, id: number, days: DayOff[], { operator, now }: Doing): Promise<void> {
  const pandit = await store.lockPandit(tx, id)
  if (pandit === null) throw refused('not.found')
  const [first] = days.map(({ day }) => instantInIndia(`${day} 00:00`) ?? now).sort((a, b) => a.getTime() - b.getTime())
  const booked = bookedWords(await store.bookingsAfter(tx, first ?? now, id), days)
  if (booked !== null) throw refusedField('pandit.booked', 'from', { pandit: pandit.name, bookings: booked })
  await noteDaysOff(tx, id, days, { operator, now })
}

/** The same for one whose bookings of these days were given to others; he is held. */
export async function noteDaysOff(tx: Db, id: number, days: DayOff[], { operator, now }: Doing): Promise<void> {
  await store.putDaysOff(
    tx,
    days.map(({ day, reason }) => ({ panditId: id, day, reason })),
  )
  await record(tx, { operator, at: now, action: 'pandit.off', subject: 'pandit', subjectId: String(id), after: days })
}

/** Each day from one to another, with both. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

/** @throws RefusedError 404 when he works on that day */
export async function removeDayOff(tx: Db, id: number, day: string, { operator, now }: Doing): Promise<void> {
  if ((await store.lockPandit(tx, id)) === null) throw refused('not.found')
  if (!(await store.deleteDayOff(tx, id, day))) throw refused('not.found')
  const before = { day }
  await record(tx, { operator, at: now, action: 'pandit.back', subject: 'pandit', subjectId: String(id), before })
}

/** Which of the bookings lie on any of the days, in words; null when none does. */
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
