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

/** So many payments of an order may wait for the desk at once. */
const MAX_CLAIMS = 3

/** All money of an order, and how the rest of it can be paid. */
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

/** What of the payment online that has most left can be sent back by it. */
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
 * Writes down that the customer has paid by UPI, for the desk to find in the shop's account. The same number again for the same order changes nothing.
 * An amount that is due no more is taken all the same: the money may have left, and what is too much is owed.
 * @throws RefusedError 404 · 409 not placed, a number that belongs to another payment, or many that are unchecked · 422 more than the order ever cost with its penalty
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
    // A change that was accepted since may have lowered the total: the money may have left before.
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
 * Says of a claimed payment, in the desk's transaction, that it is in the shop's account with this amount, or that it is not; its customer hears of it.
 * The same again changes nothing.
 * @throws RefusedError 404 · 409 settled otherwise by now · 422 another amount than was claimed, or is due, that is not confirmed
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
 * Writes down money that came to the desk, and gives whether it is news: sent again under the same id it is the same payment. The number of a payment that its customer has claimed is
 * refused: that one is settled. What is more than is due is owed.
 * @throws RefusedError 409 not placed, or a number or an id that belongs to another payment · 422 another amount than is due that is not confirmed, or a day on which it cannot have come
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

/** Noon of the day on which money came, no earlier than the order was placed and no later than now. @throws RefusedError 422 it is before or after */
function cameOn(day: string, placedAt: Date, now: Date): Date {
  if (day < dayInIndia(placedAt) || day > dayInIndia(now)) throw refusedField('payment.day', 'receivedOn')
  const noon = Date.parse(`${day}T12:00:00+05:30`)
  return new Date(Math.min(now.getTime(), Math.max(placedAt.getTime(), noon)))
}

/**
 * Forgoes the penalty that a late order bears by now, in the desk's transaction; months that begin later bear it again. What of it was paid is owed. Without
 * one it changes nothing.
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
 * A figure is soon mistyped, so an amount that nobody expects has to be confirmed.
 * @throws RefusedError 422 it is not what was claimed, or not what is due
 */
async function requireExpected(
  tx: Db,
  orderId: string,
  at: Date,
  amountPaise: number,
  { claimedPaise = amountPaise, cameAt = at }: { claimedPaise?: number; cameAt?: Date },
): Promise<void> {
  const found = await orderById(tx, orderId)
  // What came before a month began bears no penalty for it.
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

/** @throws RefusedError 409 the number belongs to a payment that is written down */
async function requireNew(tx: Db, { way, reference }: Pick<store.PaymentRow, 'way' | 'reference'>): Promise<void> {
  if (reference === null) return
  await store.holdReference(tx, reference)
  const before = await store.findByReference(tx, way, reference)
  if (before === null) return
  throw refusedField('payment.noted', 'reference', { number: orderNumber(before.orderId) })
}

/**
 * Takes a payment that was written down by hand out of all sums, in the desk's transaction. It stays to be seen with the reason, and its number can be
 * written down again. A refund voucher takes its receipt voucher back, and the ledger has it once more, below zero, on the day of the voiding. The customer, who was told that it came, is told. The same again changes nothing.
 * @throws RefusedError 404 · 409 not captured by now, the provider has it, or it was sent back
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
 * Writes down that an operator has sent back what was requested, or a part of it, and tells the customer. The same again changes nothing; what is
 * still owed is requested anew.
 * @throws RefusedError 404 · 409 sent otherwise by now · 422 more than is owed
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
 * Requests that what is owed goes back. To call in the transaction of whatever changes what an order costs or what came for it.
 */
export async function requestOwed(tx: Db, orderId: string, at: Date): Promise<void> {
  await store.requestRefund(tx, { orderId, amountPaise: await owedOf(tx, orderId, at), at })
}

/** How much of what came the shop owes to the customer, in paise. */
export async function owedOf(tx: Db, orderId: string, at: Date): Promise<number> {
  const order = await orderById(tx, orderId)
  return Math.max(0, -openPaise(order, at))
}

/** Whether `before` has all of this. */
function isSame<Row extends object>(row: Partial<Row>, before: Row): boolean {
  return Object.entries(row).every(([name, value]) => before[name as keyof Row] === value)
}
