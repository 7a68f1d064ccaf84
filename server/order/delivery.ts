import { DAY_MS } from '#contract/day.ts'
import { formatDateTime } from '#contract/format.ts'
import { freeSlot } from '#server/delivery/slots.ts'
import { sendDeliverySet } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { holdStatus, noteChange } from './lifecycle.ts'
import { orderById } from './orders.ts'
import { recordDelivery } from './record.ts'

/** Nobody plans a parcel for later than that. */
const MOST_DAYS_AHEAD = 366

interface Delivery {
  orderId: string
  deliveryAt: Date
  /** The time that was seen; null where there was none. */
  was: Date | null
  at: Date
}

/**
 * Says when a placed list order is brought, or that it is brought at another time, in the desk's transaction, and tells the customer. The same
 * time again changes nothing. A place in a delivery window is free again: the desk's time is outside of them.
 * @throws RefusedError 404 · 400 the time has passed or is too far · 409 the status, the items of a puja, or another time meanwhile
 */
export async function setDelivery(parts: Parts, tx: Db, { orderId, deliveryAt, was, at }: Delivery): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  if (order.type === 'appointment') throw refused('delivery.puja')
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  const before = order.delivery_at === null ? null : new Date(order.delivery_at)
  if (before?.getTime() === deliveryAt.getTime()) return
  if (before?.getTime() !== was?.getTime()) throw refused('delivery.other')
  if (deliveryAt <= at) throw refusedField('delivery.past', 'deliveryAt')
  if (deliveryAt.getTime() > at.getTime() + MOST_DAYS_AHEAD * DAY_MS) throw refusedField('delivery.far', 'deliveryAt')
  await freeSlot(tx, orderId)
  await recordDelivery(tx, orderId, { deliveryAt, deliveryUntil: null, at })
  const when = formatDateTime(deliveryAt.toISOString())
  const note =
    before === null ? `Delivery on ${when}` : `Delivery now on ${when}, not on ${formatDateTime(before.toISOString())}`
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
  await sendDeliverySet(parts, tx, orderId)
}
