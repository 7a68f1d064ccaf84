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
  /** The operator has confirmed that a prepaid order is unpaid. No money is collected at the door. */
  confirmed?: boolean | undefined
}

/**
 * Marks the parcel of a list order as sent out, in the desk's transaction: its stock is sold, its invoice is issued,
 * and its customer is told. A repeated call changes nothing, unless the parcel came back.
 * @throws RefusedError 404 · 409 for a wrong status, a booked puja, which has no parcel, or a proposed change that the
 * parcel would leave without · 422 for an unpaid prepaid order without confirmation
 */
export async function sendOut(parts: Parts, tx: Db, { orderId, at, confirmed }: SendingOut): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  if (order.type === 'appointment') throw refused('dispatch.puja')
  const parcel = parcelOf(order)
  // A parcel that came back after a delivery attempt can be sent out again.
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

/**
 * The amount in rupees that is still due, less `collected`, for a prepaid order that was never sent out. Completing
 * such an order is probably a mistake. 0 for any other order.
 */
export function dueBeforeSent(order: OrderRow, at: Date, collected = 0): number {
  if (order.status !== 'Upcoming' || order.pays !== 'now' || order.dispatched_at !== null) return 0
  return Math.max(0, balanceOf(order, at).due - collected)
}

/**
 * Completes an order at the desk: it was delivered, or its puja was held. An unpaid prepaid order that was never sent
 * out is probably the wrong one, so it needs a `reason`, which the desk keeps.
 * @throws RefusedError 404 · 409 for a wrong status · 422 when the reason is missing
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
  /** Money that an operator collected at the door. */
  collected?: { operator: { id: string }; payment: Received } | null
}

/**
 * Completes an order: records the money that was collected, issues the missing invoice, and tells the customer.
 * @throws RefusedError 409 for a wrong status, or money that was recorded differently · 422 for an unconfirmed amount
 * other than the amount due
 */
export async function complete(parts: Parts, tx: Db, { orderId, at, note, collected }: Completed): Promise<void> {
  await makeMove(tx, { orderId, move: 'complete', by: 'operator', at, ...(note && { note }) })
  // Before the mail, which shows what is still to pay. After the move, so that the payment is not an advance.
  if (collected) await recordPayment(parts, tx, { orderId, operator: collected.operator, at }, collected.payment)
  await issueDue(parts, tx, orderId, at)
  await sendDelivered(parts, tx, orderId)
}
