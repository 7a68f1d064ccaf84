import type { SlotsAnswer } from '#contract/delivery.ts'
import { isMissed } from '#contract/parcel.ts'
import { sendDeliverySet } from '#server/notification/notify.ts'
import { feeSinceByCustomer } from '#server/order/cancellation.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { deliveryNote, parcelOf, parcelWithNewTime } from '#server/order/parcel.ts'
import { recordDelivery, recordFeeSince } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentSlot } from './choose.ts'
import { changeSlot, findOpenSlot, freeSlots, requireOpenSlot, zoneFor } from './slots.ts'

/**
 * Returns the slots to which a customer can move a placed order. There are none after dispatch, after the cut-off of
 * the current slot, or when the desk set the time. After a failed delivery the customer can always choose a new slot.
 */
export async function slotsToMoveTo({ db, clock }: Parts, order: OrderRow): Promise<SlotsAnswer> {
  const now = clock.now()
  const missed = isMissed({ status: order.status, parcel: parcelOf(order) })
  const own = missed ? undefined : await ownOpenSlot(db, order, now)
  const zoneId = missed || own ? await zoneFor(db, order) : null
  const slots = zoneId === null ? [] : await freeSlots(db, zoneId, now)
  // A zone may have no windows. Then the desk sets the time.
  if (zoneId === null || (missed && slots.length === 0)) return { canMove: false, until: null, slots: [] }
  return { canMove: true, until: own?.closesAt.toISOString() ?? null, slots: slots.map(presentSlot) }
}

/** Like `slotsToMoveTo`, but for the desk: the cut-off of the current slot does not apply. */
export async function slotsAtDesk({ db, clock }: Parts, order: OrderRow): Promise<SlotsAnswer> {
  const zoneId = order.status === 'Upcoming' && order.type === 'custom' ? await zoneFor(db, order) : null
  const slots = zoneId === null ? [] : await freeSlots(db, zoneId, clock.now())
  return { canMove: slots.length > 0, until: null, slots: slots.map(presentSlot) }
}

/** The slot of a placed order, if the customer can still leave it. */
async function ownOpenSlot(db: Db, order: OrderRow, now: Date) {
  const { status, slot_zone, slot_at } = order
  if (status !== 'Upcoming' || parcelOf(order) === 'out' || slot_zone === null || slot_at === null) return undefined
  return findOpenSlot(db, slot_zone, new Date(slot_at), now)
}

/**
 * Moves a placed order to another delivery slot and notifies its customer. The same slot again changes nothing.
 * @throws RefusedError 409 wrong status, parcel dispatched, time set by the desk, time changed meanwhile, current slot
 * closed, or new slot closed or full
 */
export async function moveSlot(
  parts: Parts,
  orderId: string,
  { startsAt, was }: { startsAt: Date; was: Date },
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, orderId)
    if (status !== 'Upcoming') throw refused('move.refused', { status })
    const order = await orderById(tx, orderId)
    const { slot_zone: zoneId, slot_at, delivery_at } = order
    const parcel = parcelOf(order)
    if (parcel === 'out') throw refused('slot.sent')
    const missed = isMissed({ status, parcel })
    const own = zoneId === null || slot_at === null ? null : { zoneId, startsAt: new Date(slot_at) }
    if (delivery_at === null || (own === null && !missed)) throw refused('slot.desk')
    const before = new Date(delivery_at)
    if (own?.startsAt.getTime() === startsAt.getTime()) return
    if (before.getTime() !== was.getTime()) throw refusedField('delivery.other', 'startsAt')
    if (own !== null && !missed) await requireOpenSlot(tx, own.zoneId, own.startsAt, at)
    const slot = await changeSlot(tx, order, startsAt, at)
    await recordFeeSince(tx, orderId, feeSinceByCustomer(order, slot.startsAt, at))
    await recordDelivery(tx, orderId, { deliveryAt: slot.startsAt, deliveryUntil: slot.endsAt, at })
    const note = inEveryLanguage(() => deliveryNote(order, slot.startsAt, slot.endsAt))
    await noteChange(tx, { orderId, status, by: 'customer', at, note, parcel: parcelWithNewTime(order) })
    await sendDeliverySet(parts, tx, orderId)
  })
}
