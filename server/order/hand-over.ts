import { formatRupees } from '#contract/format.ts'
import { requireNoneForParcel } from '#server/amendment/amendments.ts'
import { issueDue } from '#server/invoice/issue.ts'
import { sendDelivered, sendSentOut } from '#server/notification/notify.ts'
import { balanceOf } from '#server/payment/balance.ts'
import { type Received, recordPayment } from '#server/payment/payments.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { inEveryLanguage, type Said } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { settleReserved } from '#server/stock/settle.ts'
import { holdStatus, makeMove, noteChange } from './lifecycle.ts'
import { type OrderRow, orderById } from './orders.ts'
import { parcelOf, sentOutNote } from './parcel.ts'
import { recordDispatch } from './record.ts'

interface HandOver {
  orderId: string
  at: Date
}

interface SendingOut extends HandOver {
  /** The operator has seen that a prepaid order is not paid: nobody collects anything at the door. */
  confirmed?: boolean | undefined
}

/**
 * Says in the desk's transaction that the parcel of a list order is on its way: it has left the stock, its invoice is issued, and its customer hears of
 * it. Said again it changes nothing, unless the parcel came back.
 * @throws RefusedError 404 · 409 the status, a booked puja, of which nothing is sent, or a change waits that the parcel would leave without · 422 a prepaid
 * order that is not paid, which is not confirmed
 */
export async function sendOut(parts: Parts, tx: Db, { orderId, at, confirmed }: SendingOut): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  if (order.type === 'appointment') throw refused('dispatch.puja')
  const parcel = parcelOf(order)
  // What is with us again after a try leaves once more.
  if (order.dispatched_at !== null && parcel !== 'returned' && parcel !== 'again') return
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  const { due } = balanceOf(order, at)
  if (order.pays === 'now' && due > 0 && !confirmed) {
    throw refusedField('dispatch.unpaid', 'confirmed', { due: formatRupees(due) })
  }
  await requireNoneForParcel(tx, order)
  await recordDispatch(tx, orderId, at)
  await settleReserved(tx, orderId, 'sale', at)
  await issueDue(parts, tx, orderId, at)
  const note = inEveryLanguage(() => sentOutNote(order))
  await noteChange(tx, { orderId, status, by: 'operator', at, note, parcel: 'out' })
  await sendSentOut(parts, tx, orderId)
}

/** What is due, beyond what was collected now, of a prepaid order that was never sent out, in rupees: it is easily the wrong one to complete. 0 of any other. */
export function dueBeforeSent(order: OrderRow, at: Date, collected = 0): number {
  if (order.status !== 'Upcoming' || order.pays !== 'now' || order.dispatched_at !== null) return 0
  return Math.max(0, balanceOf(order, at).due - collected)
}

/**
 * Says at the desk that an order was brought, or that its puja was held. One that is prepaid, not paid and was never sent out is easily the wrong one: it
 * needs a `reason`, which the desk keeps.
 * @throws RefusedError 404 · 409 the status · 422 there is no reason
 */
export async function completeAtDesk(
  parts: Parts,
  tx: Db,
  { reason, ...completed }: HandOver & { reason?: string | undefined },
): Promise<void> {
  const { orderId, at } = completed
  await holdStatus(tx, orderId)
  const due = dueBeforeSent(await orderById(tx, orderId), at)
  if (due > 0 && !reason) throw refusedField('complete.unpaid', 'reason', { due: formatRupees(due) })
  await complete(parts, tx, completed)
}

interface Completed extends HandOver {
  note?: Said
  /** What an operator took at the door. */
  collected?: { operator: { id: string }; payment: Received } | null
}

/**
 * Says that an order was brought, or that its puja was held. What was collected is written down, what has no invoice yet gets it, and its customer hears
 * of it.
 * @throws RefusedError 409 the status, or money that is written down otherwise · 422 another amount than is due that is not confirmed
 */
export async function complete(parts: Parts, tx: Db, { orderId, at, note, collected }: Completed): Promise<void> {
  await makeMove(tx, { orderId, move: 'complete', by: 'operator', at, ...(note && { note }) })
  // Before the mail, which says what is still to pay; after the move, so that it is no advance.
  if (collected) await recordPayment(parts, tx, { orderId, operator: collected.operator, at }, collected.payment)
  await issueDue(parts, tx, orderId, at)
  await sendDelivered(parts, tx, orderId)
}
