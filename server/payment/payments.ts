import type * as z from 'zod/mini'
import { dayInIndia } from '#contract/day.ts'
import type { RecordPayment, WaivePenalty } from '#contract/desk/payments.ts'
import { formatDate, formatRupees, orderNumber } from '#contract/format.ts'
import type { OrderRef } from '#contract/order.ts'
import {
  type ClaimPayment,
  type Payment,
  type Payments,
  type Refund,
  type SendRefund,
  type SettlePayment,
  type UnclearLink,
  type VoidPayment,
  WAY_WORDS,
} from '#contract/payment.ts'
import * as m from '#messages'
import { issueDue } from '#server/invoice/issue.ts'
import {
  sendPaymentReceived,
  sendPaymentRejected,
  sendPaymentVoided,
  sendRefunded,
  tellPaymentClaimed,
} from '#server/notification/notify.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { findForCustomer, type OrderRow, orderById } from '#server/order/orders.ts'
import { recordPenaltyFrom } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import { toPaise, toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { askedPaise, balanceOf, costPaise, openPaise, penaltyPaise } from './balance.ts'
import { isLateRefund } from './late-refund.ts'
import * as store from './store.ts'
import { upiOf } from './upi.ts'

/** How many reported payments of an order may wait for the desk at once. */
const MAX_CLAIMS = 3

/** The payments and refunds of an order, and how the rest can be paid. */
export async function paymentsOf({ db, env, clock }: Parts, order: OrderRow): Promise<Payments> {
  const balance = balanceOf(order, clock.now())
  return {
    balance,
    payments: (await store.paymentsOf(db, order.id)).map(presentPayment),
    refunds: (await store.refundsOf(db, order.id)).map((refund) => presentRefund(refund, clock.now())),
    unclear: (await store.unclearLinksOf(db, order.id)).map(presentUnclear),
    upi: upiOf(env, order.id, balance.asked.amount),
    online: env.PAYMENTS !== undefined && balance.due > 0,
    refundOnline: env.PAYMENTS === undefined ? 0 : toRupees(await leftOnline(db, order.id)),
  }
}

function presentPayment({ id, at, way, amountPaise, settledBy, ...row }: store.PaymentRow): Payment {
  const { reference, state, reason } = row
  return {
    id,
    at: at.toISOString(),
    way,
    amount: amountPaise / 100,
    reference,
    state,
    byHand: settledBy !== null,
    reason,
  }
}

/** How much of the online payment with the largest rest can be refunded online. */
async function leftOnline(db: Db, orderId: string): Promise<number> {
  const [payment] = await store.paymentsLeftOnline(db, orderId)
  return payment?.leftPaise ?? 0
}

function presentRefund(refund: store.RefundRow, now: Date): Refund {
  const { id, requestedAt, sentAt, amountPaise, state, way, reference, reason } = refund
  const at = (sentAt ?? requestedAt).toISOString()
  return { id, at, amount: amountPaise / 100, state, way, reference, reason, isLate: isLateRefund(refund, now) }
}

function presentUnclear({ id, createdAt, amountPaise, providerId }: store.LinkRow): UnclearLink {
  return { id, at: createdAt.toISOString(), amount: amountPaise / 100, number: providerId }
}

/**
 * Records that the customer reports a payment by UPI, which the desk then looks for in the shop's account. The same UTR
 * again for the same order changes nothing. An amount that is no longer due is accepted too, because the money may have
 * left; a surplus is refunded.
 * @throws RefusedError 404 · 409 when the order is not placed, the UTR belongs to another payment, or too many payments
 * are unchecked · 422 when the amount exceeds the highest cost that the order ever had, with its penalty
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
    await store.holdReference(tx, utr)
    const before = await store.findByReference(tx, 'upi', utr)
    if (before?.orderId === orderId) return
    if (before !== null) throw refusedField('payment.used', 'utr')
    if (order.placed_at === null) throw refused('payment.early')
    const amountPaise = toPaise(amount)
    // A change accepted since may have lowered the total, after the money has left.
    const mostPaise = Math.max(await store.highestTotal(tx, orderId), costPaise(order)) + penaltyPaise(order, at)
    if (amountPaise > mostPaise) throw refusedField('payment.amount', 'amount')
    const claimed = (await store.paymentsOf(tx, orderId)).filter(({ state }) => state === 'claimed')
    if (claimed.length >= MAX_CLAIMS) throw refused('payment.many')
    const row = { id: newId(), orderId, at, way: 'upi', amountPaise, reference: utr, state: 'claimed' } as const
    if (!(await store.insertPayment(tx, row))) throw refusedField('payment.used', 'utr')
    const note = inEveryLanguage(() => m.note_payment_reported({ amount: formatRupees(amount), utr }))
    await noteChange(tx, { orderId, status, by: 'customer', at, note })
    await tellPaymentClaimed(parts, tx, orderId)
  })
}

export interface Deed {
  orderId: string
  operator: { id: string }
  at: Date
}

/**
 * Settles a reported payment, in the desk's transaction: it was found in the shop's account with this amount, or not
 * found. The customer is told. A repeated call changes nothing.
 * @throws RefusedError 404 · 409 when it was settled differently · 422 for an unconfirmed amount other than the
 * reported amount or the amount due
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
  if (payment.state === 'claimed' && body.found && !body.confirmed) {
    await requireExpected(tx, orderId, at, amountPaise, { claimedPaise: payment.amountPaise })
  }
  const settled = { state, amountPaise, reason, settledBy: operator.id, settledAt: at } as const
  if (!(await store.settlePayment(tx, paymentId, settled))) throw refused('payment.settled')
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  const note = inEveryLanguage(() => {
    const amount = formatRupees(amountPaise / 100)
    if (body.found) return m.note_payment_received({ amount, way: WAY_WORDS[payment.way] })
    return m.note_payment_not_found({ amount, utr: payment.reference ?? '', reason: body.reason })
  })
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
  await (body.found ? sendPaymentReceived : sendPaymentRejected)(parts, tx, orderId)
}

export type Received = Omit<z.output<typeof RecordPayment>, 'way'> & { way: Payment['way'] }

/**
 * Records a payment that the desk received. Returns whether it is new: the same id again is the same payment. The
 * reference of a payment that the customer reported is rejected, because that payment is settled instead. A surplus is
 * refunded.
 * @throws RefusedError 409 when the order is not placed, or the reference or id belongs to another payment · 422 for an
 * unconfirmed amount other than the amount due, or an impossible day
 */
export async function recordPayment(
  parts: Parts,
  tx: Db,
  { orderId, operator, at }: Deed,
  { id, way, amount, reference, confirmed, receivedOn }: Received,
): Promise<boolean> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const amountPaise = toPaise(amount)
  const row = { id, orderId, way, amountPaise, reference: reference || null }
  const before = await store.findPayment(tx, id)
  if (before !== null) {
    const isOnDay = receivedOn === undefined || receivedOn === dayInIndia(before.at)
    if (!isSame(row, before) || !isOnDay) throw refused('payment.other')
    if (before.state === 'voided') throw refused('payment.settled')
    return false
  }
  if (order.placed_at === null) throw refused('payment.early')
  const cameAt = receivedOn === undefined ? at : cameOn(receivedOn, new Date(order.placed_at), at)
  if (!confirmed) await requireExpected(tx, orderId, at, amountPaise, { cameAt })
  const settled = { state: 'captured', settledBy: operator.id, settledAt: at } as const
  await requireNew(tx, row)
  if (!(await store.insertPayment(tx, { ...row, at: cameAt, ...settled }))) throw refused('payment.other')
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  const note = inEveryLanguage(() => {
    const came = { amount: formatRupees(amount), way: WAY_WORDS[way] }
    if (dayInIndia(cameAt) === dayInIndia(at)) return m.note_payment_received(came)
    return m.note_payment_received_on({ ...came, day: formatDate(cameAt.toISOString()) })
  })
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
  await sendPaymentReceived(parts, tx, orderId)
  return true
}

/**
 * Noon of the day on which the money came, but not before the order was placed and not after now.
 * @throws RefusedError 422 when the day is outside that range
 */
function cameOn(day: string, placedAt: Date, now: Date): Date {
  if (day < dayInIndia(placedAt) || day > dayInIndia(now)) throw refusedField('payment.day', 'receivedOn')
  const noon = Date.parse(`${day}T12:00:00+05:30`)
  return new Date(Math.min(now.getTime(), Math.max(placedAt.getTime(), noon)))
}

/**
 * Waives the current penalty of a late order, in the desk's transaction. Months that begin later carry a penalty again.
 * What was paid of the penalty is refunded. Does nothing without a penalty.
 * @throws RefusedError 404
 */
export async function waivePenalty(
  tx: Db,
  { orderId, at }: Pick<Deed, 'orderId' | 'at'>,
  { reason }: z.output<typeof WaivePenalty>,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const penalty = penaltyPaise(await orderById(tx, orderId), at)
  if (penalty === 0) return
  await recordPenaltyFrom(tx, orderId, at)
  await requestOwed(tx, orderId, at)
  const note = inEveryLanguage(() => m.note_penalty_waived({ amount: formatRupees(penalty / 100), reason }))
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
}

/**
 * Requires confirmation of an unexpected amount, which may be a typing error.
 * @throws RefusedError 422 when it differs from the reported amount or the amount due
 */
async function requireExpected(
  tx: Db,
  orderId: string,
  at: Date,
  amountPaise: number,
  { claimedPaise = amountPaise, cameAt = at }: { claimedPaise?: number; cameAt?: Date },
): Promise<void> {
  const found = await orderById(tx, orderId)
  // A payment from before a month began reduces the penalty of that month.
  const flows = [...found.money.flows, { at: cameAt.toISOString(), paise: amountPaise }]
  const order = { ...found, money: { ...found.money, flows } }
  const duePaise = Math.max(0, openPaise(order, at))
  const asked = askedPaise(order, at)
  if (amountPaise === claimedPaise && [duePaise, asked.amountPaise].includes(amountPaise)) return
  const said = amountPaise === claimedPaise ? '' : `the customer said ${formatRupees(claimedPaise / 100)}, and `
  const due = duePaise === 0 ? 'nothing' : formatRupees(duePaise / 100)
  const details = { amount: formatRupees(amountPaise / 100), expected: `${said}${due} is due` }
  throw refusedField('payment.differs', 'confirmed', details)
}

/** @throws RefusedError 409 when the reference belongs to a recorded payment */
async function requireNew(tx: Db, { way, reference }: Pick<store.PaymentRow, 'way' | 'reference'>): Promise<void> {
  if (reference === null) return
  await store.holdReference(tx, reference)
  const before = await store.findByReference(tx, way, reference)
  if (before === null) return
  throw refusedField('payment.noted', 'reference', { number: orderNumber(before.orderId) })
}

/**
 * Voids a payment that was recorded by hand, in the desk's transaction. It no longer counts, stays visible with the
 * reason, and its reference can be recorded again. A refund voucher reverses its receipt voucher, and the ledger has
 * the payment again as a negative amount on the day of the voiding. The customer is told. A repeated call changes
 * nothing.
 * @throws RefusedError 404 · 409 when it is not captured, came from the provider, or was refunded
 */
export async function voidPayment(
  parts: Parts,
  tx: Db,
  { orderId, operator, at }: Deed,
  paymentId: string,
  { reason }: z.output<typeof VoidPayment>,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const payment = await store.findPayment(tx, paymentId)
  if (payment?.orderId !== orderId) throw refused('not.found')
  if (payment.state === 'voided' && payment.reason === reason) return
  if (payment.state !== 'captured') throw refused('payment.settled')
  if (payment.settledBy === null) throw refused('payment.provider')
  const { captured, refunded } = (await orderById(tx, orderId)).money
  if (captured - payment.amountPaise < refunded) {
    throw refused('payment.refunded', { refunded: formatRupees(refunded / 100) })
  }
  await store.voidPayment(tx, paymentId, { reason, voidedAt: at, voidedBy: operator.id })
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  const note = inEveryLanguage(() =>
    m.note_payment_voided({ amount: formatRupees(payment.amountPaise / 100), way: WAY_WORDS[payment.way], reason }),
  )
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
  await sendPaymentVoided(parts, tx, orderId)
}

/**
 * Records that an operator has sent a requested refund, or a part of it, and tells the customer. A repeated call
 * changes nothing. What is still owed is requested again.
 * @throws RefusedError 404 · 409 when it was sent differently · 422 when it exceeds what is owed
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
  if (refund.state !== 'requested') throw refused('payment.settled')
  const owedPaise = await owedOf(tx, orderId, at)
  if (sent.amountPaise > owedPaise) {
    throw refusedField('refund.amount', 'amount', { owed: formatRupees(owedPaise / 100) })
  }
  await store.sendRefund(tx, refundId, { ...sent, sentBy: operator.id, sentAt: at })
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  const note = inEveryLanguage(() => {
    const went = { amount: formatRupees(amount), way: WAY_WORDS[way] }
    return reference ? m.note_refund_sent_with({ ...went, reference }) : m.note_refund_sent(went)
  })
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
  await sendRefunded(parts, tx, orderId)
}

/**
 * Requests a refund of what the shop owes. Call it in every transaction that changes what an order costs or what was
 * paid for it.
 */
export async function requestOwed(tx: Db, orderId: string, at: Date): Promise<void> {
  await store.requestRefund(tx, { orderId, amountPaise: await owedOf(tx, orderId, at), at })
}

/** What the shop owes to the customer, in paise. */
export async function owedOf(tx: Db, orderId: string, at: Date): Promise<number> {
  const order = await orderById(tx, orderId)
  return Math.max(0, -openPaise(order, at))
}

/** Whether `before` has the same values in all columns of `row`. */
function isSame<Row extends object>(row: Partial<Row>, before: Row): boolean {
  return Object.entries(row).every(([name, value]) => before[name as keyof Row] === value)
}
