import type * as z from 'zod/mini'
import { DAY_MS } from '#contract/day.ts'
import type { AwayAnswer, Candidate, MarkAway } from '#contract/desk/bookings.ts'
import { isOver } from '#contract/status.ts'
import { assignPandit, knownDuration, unassignPandit } from '#server/appointment/assign.ts'
import { holdPandits } from '#server/appointment/capacity.ts'
import { dayOf, overlap, type Stretch, stretchesOf } from '#server/appointment/times.ts'
import type { Pujas } from '#server/catalogue/pujas.ts'
import { daysBetween, noteDaysOff } from '#server/desk/catalogue/pandits/days-off.ts'
import { changeOrders, type Deed } from '#server/desk/orders/change.ts'
import { type OrderRow, ordersById } from '#server/order/orders.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { RefusedError, refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentBooked } from './calendar.ts'
import { candidatesFor } from './candidates.ts'
import * as store from './store.ts'

interface Days {
  from: string
  to: string
}

/** Returns a pandit's bookings on these days, each with the pandits who can replace him. @throws RefusedError 404 */
export async function bookingsWhileAway(parts: Parts, panditId: number, days: Days): Promise<AwayAnswer> {
  const name = await store.findPanditName(parts.db, panditId)
  if (name === null) throw refused('not.found')
  const { pujas } = await parts.catalogue()
  const now = parts.clock.now()
  const booked = await bookingsOf(parts.db, panditId, days)
  const affected = booked.filter((hold) => !hasBegun(hold, now))
  const rows = await ordersById(
    parts.db,
    affected.map(({ id }) => id),
  )
  const proposals = proposing()
  const bookings: AwayAnswer['bookings'] = []
  for (const [at, hold] of affected.entries()) {
    const candidates = (await candidatesFor(parts, hold.id, {})).filter(({ id }) => id !== panditId)
    bookings.push({
      ...presentBooked(hold),
      startsAt: instantOf(hold.starts_at),
      isConfirmed: hold.is_confirmed,
      candidates,
      proposed: proposals(candidates, stretches(pujas, rows[at])),
    })
  }
  const begun = booked
    .filter((hold) => hasBegun(hold, now))
    .map((hold) => ({ ...presentBooked(hold), startsAt: instantOf(hold.starts_at) }))
  return { pandit: { id: panditId, name }, bookings, begun }
}

/** A booking that has begun cannot be given to another pandit. The desk has to call the family. */
const hasBegun = ({ starts_at }: store.HoldRow, now: Date) => new Date(starts_at) <= now

/** Returns the bookings of a pandit on these days, each once, ordered by time. */
async function bookingsOf(db: Db, panditId: number, { from, to }: Days): Promise<store.HoldRow[]> {
  const until = new Date(dayOf(to).startsAt.getTime() + DAY_MS)
  const holds = await store.findHolds(db, { from: dayOf(from).startsAt, to: until })
  const his = holds.filter(({ pandit_id, status }) => pandit_id === panditId && !isOver(status))
  return [...new Map(his.map((hold) => [hold.id, hold])).values()]
}

function stretches(pujas: Pujas, row: OrderRow | undefined): Stretch[] {
  const duration = row === undefined ? null : knownDuration(pujas, row)
  if (duration === null || !row?.starts_at) return []
  return stretchesOf(new Date(row.starts_at), duration)
}

/**
 * Returns a function that proposes a replacement for one booking after the other: the first candidate who fits, is
 * free, and was not proposed for another booking at the same time.
 */
function proposing() {
  const taken = new Map<number, Stretch[]>()
  return (candidates: Candidate[], wanted: Stretch[]): number | null => {
    const fits = candidates.find(
      ({ id, leads, speaks, off, taken: has, declined }) =>
        leads !== false &&
        speaks !== false &&
        off === null &&
        has.length === 0 &&
        declined === null &&
        !(taken.get(id) ?? []).some((one) => overlap(wanted, [one])),
    )
    if (fits === undefined) return null
    taken.set(fits.id, [...(taken.get(fits.id) ?? []), ...wanted])
    return fits.id
  }
}

/**
 * Marks a pandit as away and gives his bookings on these days to others, in one transaction. The days off are stored,
 * and the families of accepted bookings and the pandits are notified.
 * @throws RefusedError 404 no such pandit · 409 the pandit is chosen as his own replacement, his bookings have changed
 *   in the meantime, another operator works on one of them, or a chosen pandit is not free
 */
export async function markAway(
  parts: Parts,
  panditId: number,
  { from, to, reason, bookings }: z.output<typeof MarkAway>,
  operator: { id: string; name: string },
): Promise<{ given: number; open: number }> {
  const at = parts.clock.now()
  const { pujas } = await parts.catalogue()
  const name = await store.findPanditName(parts.db, panditId)
  if (name === null) throw refused('not.found')
  if (bookings.some((booking) => booking.panditId === panditId)) throw refused('away.same', { name })
  const rows = await ordersById(
    parts.db,
    bookings.map(({ id }) => id),
  )
  await parts.db.transaction(async (tx) => {
    const changes = bookings.map(({ id: orderId, panditId: instead }, index) => {
      const deed: Deed = (_, given) =>
        instead === null
          ? unassignPandit(parts, tx, { ...given, tells: true })
          : assignPandit(parts, tx, { ...given, pujas, panditId: instead, duration: null, tells: true })
      const row = rows[index]
      return {
        orderId,
        customerId: row?.customer_id ?? '',
        action: instead === null ? 'booking.unassign' : 'booking.assign',
        deed: naming(row?.name_of_puja ?? '', deed),
      }
    })
    await changeOrders(tx, { operator, at }, changes, async () => {
      await holdPandits(tx, [panditId, ...bookings.flatMap(({ panditId: instead }) => instead ?? [])])
      const affected = (await bookingsOf(tx, panditId, { from, to })).filter((hold) => !hasBegun(hold, at))
      const now = new Map(affected.map(({ id, starts_at }) => [id, new Date(starts_at).getTime()]))
      const isSeen = bookings.every(({ id, startsAt }) => now.get(id) === Date.parse(startsAt))
      if (now.size !== bookings.length || !isSeen) throw refused('away.changed')
    })
    const days = daysBetween(from, to).map((day) => ({ day, reason }))
    await noteDaysOff(tx, panditId, days, { operator, now: at })
  })
  const given = bookings.filter(({ panditId: instead }) => instead !== null).length
  return { given, open: bookings.length - given }
}

/** Names the booking in its error, because the request covers many bookings. */
function naming(puja: string, deed: Deed): Deed {
  return (tx, given) =>
    deed(tx, given).catch((error) => {
      if (!(error instanceof RefusedError)) throw error
      throw refused('away.refused', { puja, why: error.message })
    })
}
