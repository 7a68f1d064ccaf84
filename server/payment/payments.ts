import type * as z from 'zod/mini'
import { formatRupees } from '#contract/format.ts'
import type { OrderRef } from '#contract/order.ts'
import {
  type ClaimPayment,
  type Payment,
  type Payments,
  type RecordPayment,
  type Refund,
  type SendRefund,
  type SettlePayment,
  WAY_WORDS,
} from '#contract/payment.ts'
import { PAYMENT_NOTE, REFUND_NOTE } from '#contract/status.ts'
import { issueDue } from '#server/invoice/issue.ts'
import {
  sendPaymentReceived,
  sendPaymentRejected,
  sendRefunded,
  tellPaymentClaimed,
} from '#server/notification/notify.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { findForCustomer, type OrderRow, orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { toPaise } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { balanceOf, openPaise } from './balance.ts'
import * as store from './store.ts'
import { upiOf } from './upi.ts'

/** So many payments of an order may wait for the desk at once. */
const MAX_CLAIMS = 3

/** All money of an order, and how the rest of it can be paid. */
export async function paymentsOf({ db, env }: Parts, order: OrderRow): Promise<Payments> {
  const balance = balanceOf(order, order.money)
  return {
    balance,
    payments: (await store.paymentsOf(db, order.id)).map(presentPayment),
    refunds: (await store.refundsOf(db, order.id)).map(presentRefund),
    upi: upiOf(env, order.id, balance.due),
    online: env.PAYMENTS !== undefined && balance.due > 0,
  }
}

function presentPayment({ id, at, way, amountPaise, reference, state, reason }: store.PaymentRow): Payment {
  return { id, at: at.toISOString(), way, amount: amountPaise / 100, reference, state, reason }
}

function presentRefund({ id, requestedAt, sentAt, amountPaise, state, way, reference }: store.RefundRow): Refund {
  return { id, at: (sentAt ?? requestedAt).toISOString(), amount: amountPaise / 100, state, way, reference }
}

/**
 * Writes down that the customer has paid by UPI, for the desk to find in the shop's account. The same number again for the same order changes nothing.
 * An amount that is due no more is taken all the same: the money may have left, and what is too much is owed.
 * @throws RefusedError 404 · 409 not placed, a number that belongs to another payment, or many that are unchecked · 422 more than the order costs
 */
export async function claimPayment(
  parts: Parts,
  customerId: string,
  { type, id: orderId }: z.output<typeof OrderRef>,
  { utr, amount }: z.output<typeof ClaimPayment>,
): Promise<void> {
  await findForCustomer(parts, customerId, type, orderId)
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    const before = await store.findByReference(tx, 'upi', utr)
    if (before?.orderId === orderId) return
    if (before !== null) throw refusedField('payment.used', 'utr')
    if (order.placed_at === null) throw refused('payment.early')
    const amountPaise = toPaise(amount)
    if (amountPaise > (order.quotation?.total_paise ?? 0)) throw refusedField('payment.amount', 'amount')
    const claimed = (await store.paymentsOf(tx, orderId)).filter(({ state }) => state === 'claimed')
    if (claimed.length >= MAX_CLAIMS) throw refused('payment.many')
    const row = { id: newId(), orderId, at, way: 'upi', amountPaise, reference: utr, state: 'claimed' } as const
    if (!(await store.insertPayment(tx, row))) throw refusedField('payment.used', 'utr')
    const note = `${PAYMENT_NOTE}${formatRupees(amount)} by UPI, UTR ${utr}. Our desk looks for it.`
    await noteChange(tx, { orderId, status, by: 'customer', at, note })
    await tellPaymentClaimed(parts, tx, orderId)
  })
}

interface Deed {
  orderId: string
  operator: { id: string }
  at: Date
}

/**
 * Says of a claimed payment, in the desk's transaction, that it is in the shop's account with this amount, or that it is not; its customer hears of it.
 * The same again changes nothing.
 * @throws RefusedError 404 · 409 settled otherwise by now
 */
export async function settlePayment(
  parts: Parts,
  tx: Db,
  { orderId, operator, at }: Deed,
  paymentId: string,
  body: z.output<typeof SettlePayment>,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const payment = await store.findPayment(tx, paymentId)
  if (payment?.orderId !== orderId) throw refused('not.found')
  const state = body.found ? 'captured' : 'rejected'
  const amountPaise = body.found ? toPaise(body.amount) : payment.amountPaise
  const reason = body.found ? null : body.reason
  if (payment.state === state && payment.amountPaise === amountPaise && payment.reason === reason) return
  const settled = { state, amountPaise, reason, settledBy: operator.id, settledAt: at } as const
  if (!(await store.settlePayment(tx, paymentId, settled))) throw refused('payment.settled')
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  const amount = formatRupees(amountPaise / 100)
  const note = body.found
    ? `${PAYMENT_NOTE}${amount} received by ${WAY_WORDS[payment.way]}`
    : `${PAYMENT_NOTE}${amount} with UTR ${payment.reference} not found: ${body.reason}`
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
  await (body.found ? sendPaymentReceived : sendPaymentRejected)(parts, tx, orderId)
}

/**
 * Writes down money that came to the desk. Sent again under the same id it is the same payment. The number of a payment that its customer has claimed is
 * refused: that one is settled.
 * @throws RefusedError 409 not placed, or a number or an id that belongs to another payment · 422 more than the order costs
 */
export async function recordPayment(
  parts: Parts,
  tx: Db,
  { orderId, operator, at }: Deed,
  { id, way, amount, reference }: z.output<typeof RecordPayment>,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const amountPaise = toPaise(amount)
  const row = { id, orderId, way, amountPaise, reference: reference || null }
  const before = await store.findPayment(tx, id)
  if (before !== null) {
    if (!isSame(row, before)) throw refused('payment.other')
    return
  }
  if (order.placed_at === null) throw refused('payment.early')
  if (amountPaise > (order.quotation?.total_paise ?? 0)) throw refusedField('payment.amount', 'amount')
  const settled = { state: 'captured', settledBy: operator.id, settledAt: at } as const
  if (!(await store.insertPayment(tx, { ...row, at, ...settled }))) throw refusedField('payment.used', 'reference')
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  const note = `${PAYMENT_NOTE}${formatRupees(amount)} received by ${WAY_WORDS[way]}`
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
  await sendPaymentReceived(parts, tx, orderId)
}

/**
 * Writes down that an operator has sent back what was requested, and tells the customer. The same again changes nothing.
 * @throws RefusedError 404 · 409 sent otherwise by now, or another amount is owed
 */
export async function sendRefund(
  parts: Parts,
  tx: Db,
  { orderId, operator, at }: Deed,
  refundId: string,
  { way, amount, reference }: z.output<typeof SendRefund>,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const refund = await store.findRefund(tx, refundId)
  if (refund?.orderId !== orderId) throw refused('not.found')
  const sent = { way, amountPaise: toPaise(amount), reference: reference || null }
  if (refund.state === 'sent' && isSame(sent, refund)) return
  if (refund.state === 'sent' || refund.amountPaise !== sent.amountPaise) throw refused('payment.settled')
  await store.sendRefund(tx, refundId, { ...sent, sentBy: operator.id, sentAt: at })
  await issueDue(parts, tx, orderId, at)
  const number = reference && `, reference ${reference}`
  const note = `${REFUND_NOTE}${formatRupees(amount)} sent by ${WAY_WORDS[way]}${number}`
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
  await sendRefunded(parts, tx, orderId)
}

/**
 * Requests that what is owed goes back. To call in the transaction of whatever changes what an order costs or what came for it.
 */
export async function requestOwed(tx: Db, orderId: string, at: Date): Promise<void> {
  const order = await orderById(tx, orderId)
  await store.requestRefund(tx, { orderId, amountPaise: Math.max(0, -openPaise(order, order.money)), at })
}

/** Whether `before` has all of this. */
function isSame<Row extends object>(row: Partial<Row>, before: Row): boolean {
  return Object.entries(row).every(([name, value]) => before[name as keyof Row] === value)
}
