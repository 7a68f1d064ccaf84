import { DAY_MS } from '#contract/day.ts'
import { changeSlot, freeSlot } from '#server/delivery/slots.ts'
import { sendDeliverySet } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { feeSinceAtDesk } from './cancellation.ts'
import { holdStatus, noteChange } from './lifecycle.ts'
import { orderById } from './orders.ts'
import { deliveryNote, parcelWithNewTime } from './parcel.ts'
import { recordDelivery, recordFeeSince } from './record.ts'

/** Limits typing errors: no delivery is planned further ahead than this. */
const MOST_DAYS_AHEAD = 366

interface Delivery {
  orderId: string
  deliveryAt: Date
  /** Whether `deliveryAt` is the start of a delivery window in which the order takes a place. */
  inWindow: boolean
  /** The delivery time that the operator saw. Null when there was none. */
  was: Date | null
  at: Date
}

/**
 * Sets or changes the delivery time of a placed list order, in the desk's transaction, and tells the customer. The same
 * time again changes nothing. The time is a delivery window with a free place, or a time outside the windows, which
 * frees the place that the order had.
 * @throws RefusedError 404 · 400 when the time has passed or is too far ahead · 409 for a wrong status, the items of a
 * puja, a delivery time changed meanwhile, or a window that is closed or full
 */
export async function setDelivery(
  parts: Parts,
  tx: Db,
  { orderId, deliveryAt, inWindow, was, at }: Delivery,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  if (order.type === 'appointment') throw refused('delivery.puja')
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  const before = order.delivery_at === null ? null : new Date(order.delivery_at)
  if (before?.getTime() === deliveryAt.getTime() && (!inWindow || order.slot_at !== null)) return
  if (before?.getTime() !== was?.getTime()) throw refused('delivery.other')
  if (deliveryAt <= at) throw refusedField('delivery.past', 'deliveryAt')
  if (deliveryAt.getTime() > at.getTime() + MOST_DAYS_AHEAD * DAY_MS) throw refusedField('delivery.far', 'deliveryAt')
  const slot = inWindow ? await changeSlot(tx, order, deliveryAt, at) : null
  if (slot === null) await freeSlot(tx, orderId)
  await recordFeeSince(tx, orderId, feeSinceAtDesk(order, deliveryAt, at))
  await recordDelivery(tx, orderId, { deliveryAt, deliveryUntil: slot?.endsAt ?? null, at })
  const note = inEveryLanguage(() => deliveryNote(order, deliveryAt, slot?.endsAt ?? null))
  await noteChange(tx, { orderId, status, by: 'operator', at, note, parcel: parcelWithNewTime(order) })
  await sendDeliverySet(parts, tx, orderId)
}
