import type { SlotsAnswer } from '#contract/delivery.ts'
import { formatWindow } from '#contract/format.ts'
import { sendDeliverySet } from '#server/notification/notify.ts'
import { feeSince } from '#server/order/cancellation.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { recordChoice, recordDelivery, recordFeeSince } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentSlot } from './choose.ts'
import { findOpenSlot, freeSlots, requireOpenSlot, takeSlot } from './slots.ts'
import * as store from './store.ts'

/** To which slots a placed order can move. None once it is on its way or its own is closed, and none where the desk has set the time. */
export async function slotsToMoveTo({ db, clock }: Parts, order: OrderRow): Promise<SlotsAnswer> {
  const now = clock.now()
  if (!(await canMove(db, order, now)) || order.slot_zone === null) return { canMove: false, slots: [] }
  return { canMove: true, slots: (await freeSlots(db, order.slot_zone, now)).map(presentSlot) }
}

async function canMove(db: Db, order: OrderRow, now: Date): Promise<boolean> {
  const { status, slot_zone, slot_at, dispatched_at } = order
  if (status !== 'Upcoming' || dispatched_at !== null || slot_zone === null || slot_at === null) return false
  return (await findOpenSlot(db, slot_zone, new Date(slot_at), now)) !== undefined
}

/**
 * Moves a placed order to another delivery window, and tells its customer. The same one again changes nothing.
 * @throws RefusedError 409 the status, it is on its way, a time set by the desk, another time meanwhile, or either slot is closed or the new one full
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
    const { slot_zone: zoneId, slot_at } = order
    if (order.dispatched_at !== null) throw refused('slot.sent')
    if (zoneId === null || slot_at === null) throw refused('slot.desk')
    const before = new Date(slot_at)
    if (before.getTime() === startsAt.getTime()) return
    if (before.getTime() !== was.getTime()) throw refusedField('delivery.other', 'startsAt')
    await requireOpenSlot(tx, zoneId, before, at)
    const give = () => store.givePlaceBack(tx, zoneId, before)
    // The earlier slot first, whichever it is: two orders that change places do not wait for each other.
    if (before < startsAt) await give()
    const slot = await takeSlot(tx, zoneId, startsAt, at)
    if (before > startsAt) await give()
    await recordFeeSince(tx, orderId, feeSince(order, at))
    await recordChoice(tx, orderId, { slotAt: slot.startsAt })
    await recordDelivery(tx, orderId, { deliveryAt: slot.startsAt, deliveryUntil: slot.endsAt, at })
    const words = (from: Date, until: Date | null) => formatWindow(from.toISOString(), until?.toISOString() ?? null)
    const until = order.delivery_until === null ? null : new Date(order.delivery_until)
    const note = `Delivery now on ${words(slot.startsAt, slot.endsAt)}, not on ${words(before, until)}`
    await noteChange(tx, { orderId, status, by: 'customer', at, note })
    await sendDeliverySet(parts, tx, orderId)
  })
}
