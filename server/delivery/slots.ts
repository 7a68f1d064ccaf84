import { recordChoice } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refusedField } from '#server/platform/errors.ts'
import * as store from './store.ts'
import { type DeliverySlot, slotsFrom } from './windows.ts'

/** Slots of a zone that are open and have a free place. */
export async function freeSlots(db: Db, zoneId: string, now: Date): Promise<DeliverySlot[]> {
  const open = await openSlots(db, zoneId, now)
  const [first, last] = [open[0], open.at(-1)]
  if (first === undefined || last === undefined) return []
  const booked = await store.bookedBetween(db, zoneId, first.startsAt, last.startsAt)
  return open.filter(({ startsAt, capacity }) => (booked.get(startsAt.getTime()) ?? 0) < capacity)
}

/** Slots whose cut-off has not passed, full or not. */
async function openSlots(db: Db, zoneId: string, now: Date): Promise<DeliverySlot[]> {
  return slotsFrom(await store.windowsOf(db, [zoneId]), now).filter(({ closesAt }) => now < closesAt)
}

export async function findOpenSlot(
  db: Db,
  zoneId: string,
  startsAt: Date,
  now: Date,
): Promise<DeliverySlot | undefined> {
  const open = await openSlots(db, zoneId, now)
  return open.find((each) => each.startsAt.getTime() === startsAt.getTime())
}

/** @throws RefusedError 409 the slot does not exist or is closed */
export async function requireOpenSlot(db: Db, zoneId: string, startsAt: Date, now: Date): Promise<DeliverySlot> {
  const slot = await findOpenSlot(db, zoneId, startsAt, now)
  if (slot === undefined) throw refusedField('slot.closed', 'startsAt')
  return slot
}

/**
 * Takes a place in a slot, in the transaction that places or moves the order.
 * @throws RefusedError 409 the slot is closed or full
 */
export async function takeSlot(tx: Db, zoneId: string, startsAt: Date, now: Date): Promise<DeliverySlot> {
  const slot = await requireOpenSlot(tx, zoneId, startsAt, now)
  if (!(await store.takePlace(tx, zoneId, startsAt, slot.capacity))) throw refusedField('slot.full', 'startsAt')
  return slot
}

/** The zone whose windows apply to an order: the zone of its slot, else of its pincode. Null without either. */
export async function zoneFor(
  db: Db,
  { slot_zone, pincode }: { slot_zone: string | null; pincode: string | null },
): Promise<string | null> {
  return slot_zone ?? (pincode === null ? null : (await store.zoneOf(db, pincode)).id)
}

/**
 * Moves a placed order to another slot, in its current zone or in `otherZone`. The caller holds the lock on the order
 * row.
 * @throws RefusedError 409 the slot is closed or full, or the zone is unknown
 */
export async function changeSlot(
  tx: Db,
  order: { id: string; slot_zone: string | null; slot_at: string | null; pincode: string | null },
  startsAt: Date,
  now: Date,
  otherZone?: string,
): Promise<DeliverySlot> {
  const zoneId = otherZone ?? (await zoneFor(tx, order))
  if (zoneId === null) throw refusedField('slot.closed', 'startsAt')
  // Always locks the earlier slot first, so that two orders that swap slots do not deadlock.
  const isLater = order.slot_at === null || isBefore(order, { slot_zone: zoneId, slot_at: startsAt.toISOString() })
  if (isLater) await freeSlot(tx, order.id)
  const slot = await takeSlot(tx, zoneId, startsAt, now)
  if (!isLater) await freeSlot(tx, order.id)
  await recordChoice(tx, order.id, { slotZone: zoneId, slotAt: slot.startsAt })
  return slot
}

interface Place {
  slot_zone: string | null
  slot_at: string | null
}

/** The global lock order of slots: by time, then by zone. */
function isBefore(one: Place, other: Place): boolean {
  const [from, to] = [Date.parse(one.slot_at ?? ''), Date.parse(other.slot_at ?? '')]
  return from < to || (from === to && (one.slot_zone ?? '') < (other.slot_zone ?? ''))
}

/** Frees the slot of a placed order, if it has one. The caller holds the lock on the order row. */
export async function freeSlot(tx: Db, orderId: string): Promise<void> {
  const place = await store.placeOf(tx, orderId)
  if (place === null) return
  await store.givePlaceBack(tx, place.zoneId, place.startsAt)
  await recordChoice(tx, orderId, { slotZone: null, slotAt: null })
}
