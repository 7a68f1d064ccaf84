import type * as z from 'zod/mini'
import { MINUTE_MS } from '#contract/day.ts'
import { formatRupees } from '#contract/format.ts'
import type { RefundOnline, SettleRefund } from '#contract/payment.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'
import { issueDue } from '#server/invoice/issue.ts'
import { sendRefunded, sendRefundFailed, sendRefundStarted } from '#server/notification/notify.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import { toPaise } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { isLateRefund } from './late-refund.ts'
import { type Deed, owedOf, requestOwed } from './payments.ts'
import type { FoundRefund, PaymentProvider } from './provider.ts'
import { refundStartedNote } from './refund-notes.ts'
import * as store from './store.ts'

/** How often a pending refund is polled, in case a webhook was lost. */
const LOOKED_AT_MS = 10 * MINUTE_MS
const LOOKED_AT_ONCE = 20
/** The smallest refund that providers accept. */
const LEAST_PAISE = 100

/**
 * Starts a requested refund, or a part of it, through the provider and to the original payment. It is pending from then
 * on and counts as refunded, so nobody sends it again. A repeated call changes nothing.
 * @throws RefusedError 404 · 409 when it was sent differently · 422 when it exceeds what is owed or what one online
 * payment has left, or is too small
 */
export async function refundOnline(
  parts: Parts,
  tx: Db,
  { orderId, operator, at }: Deed,
  refundId: string,
  { amount }: z.output<typeof RefundOnline>,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const refund = await store.findRefund(tx, refundId)
  if (refund?.orderId !== orderId) throw refused('not.found')
  const amountPaise = toPaise(amount)
  if (refund.state !== 'requested') {
    if (refund.paymentId !== null && refund.amountPaise === amountPaise) return
    throw refused('payment.settled')
  }
  const owed = await owedOf(tx, orderId, at)
  if (amountPaise > owed) throw refusedField('refund.amount', 'amount', { owed: formatRupees(owed / 100) })
  const [payment] = await store.paymentsLeftOnline(tx, orderId)
  const left = payment?.leftPaise ?? 0
  if (payment === undefined || amountPaise > left) {
    throw refusedField('refund.left', 'amount', { left: formatRupees(left / 100) })
  }
  if (amountPaise < LEAST_PAISE) throw refusedField('refund.small', 'amount')
  await store.beginRefund(tx, refundId, { paymentId: payment.id, amountPaise, sentBy: operator.id, sentAt: at })
  await requestOwed(tx, orderId, at)
  await noteChange(tx, {
    orderId,
    status,
    by: 'operator',
    at,
    note: inEveryLanguage(() => refundStartedNote(amountPaise)),
  })
  await parts.jobs.enqueue(tx, 'refund.look', { refundId })
}

/** Queues a look at a refund of the provider. Ignores unknown refunds. */
export async function askForRefundLook(parts: Parts, providerId: string): Promise<void> {
  const refund = await store.findRefundOf(parts.db, providerId)
  if (refund === null) return
  await parts.db.transaction((tx) => parts.jobs.enqueue(tx, 'refund.look', { refundId: refund.id }))
}

/**
 * Sends a pending refund to the provider, with the same idempotency key until the provider has returned its id, and
 * asks for its state from then on. A lost response is requested again by the next look, so nothing is refunded twice.
 * @throws ProviderFailed
 */
export async function lookAtRefund(parts: Parts, provider: PaymentProvider, refundId: string): Promise<void> {
  const refund = await store.findRefund(parts.db, refundId)
  if (refund?.state !== 'pending' || refund.paymentId === null) return
  const payment = await store.findPayment(parts.db, refund.paymentId)
  if (payment?.reference == null) return
  const { id: key, amountPaise, providerId } = refund
  const found =
    providerId === null
      ? await provider.refund({ payment: payment.reference, amountPaise, key })
      : await provider.findRefund(providerId)
  await parts.db.transaction((tx) => settleRefund(parts, tx, refund.orderId, refundId, found))
}

async function settleRefund(parts: Parts, tx: Db, orderId: string, refundId: string, found: FoundRefund) {
  const status = await holdStatus(tx, orderId)
  const refund = await store.findRefund(tx, refundId)
  if (refund?.state !== 'pending') return
  const at = parts.clock.now()
  const { state, providerId } = found
  if (state === 'pending') {
    await store.updateRefund(tx, refundId, { providerId, lookedAt: at })
    // The provider has accepted the refund only now. A rejected refund has never started.
    if (refund.providerId === null) await sendRefundStarted(parts, tx, refund)
    return
  }
  await store.updateRefund(tx, refundId, { providerId })
  if (state === 'processed') return closeSent(parts, tx, refund, { status, by: 'system', at, reference: providerId })
  return closeFailed(parts, tx, refund, { status, by: 'system', at, reason: found.reason })
}

interface Closing {
  status: Status
  by: 'operator' | 'system'
  at: Date
}

async function closeSent(
  parts: Parts,
  tx: Db,
  { id, orderId, amountPaise }: store.RefundRow,
  { status, by, at, reference }: Closing & { reference: string | null },
): Promise<void> {
  await store.updateRefund(tx, id, { state: 'sent', reference, sentAt: at })
  await issueDue(parts, tx, orderId, at)
  const note = inEveryLanguage(() =>
    m.note_refund_sent_online({ amount: formatRupees(amountPaise / 100), reference: reference ?? '' }),
  )
  await noteChange(tx, { orderId, status, by, at, note })
  await sendRefunded(parts, tx, orderId)
}

async function closeFailed(
  parts: Parts,
  tx: Db,
  { id, orderId, amountPaise }: store.RefundRow,
  { status, by, at, reason }: Closing & { reason: string | null },
): Promise<void> {
  await store.updateRefund(tx, id, { state: 'failed', reason })
  // The amount is owed again, which becomes work of the desk.
  await requestOwed(tx, orderId, at)
  const note = inEveryLanguage(() => m.note_refund_failed({ amount: formatRupees(amountPaise / 100) }))
  await noteChange(tx, { orderId, status, by, at, note })
  await sendRefundFailed(parts, tx, orderId)
}

/**
 * Settles a refund that has been pending too long, in the desk's transaction: the provider has sent it, or has not, and
 * then it is owed again. A repeated call changes nothing.
 * @throws RefusedError 404 · 409 when it is not pending, or not long enough
 */
export async function settleLateRefund(
  parts: Parts,
  tx: Db,
  { orderId, at }: Deed,
  refundId: string,
  body: z.output<typeof SettleRefund>,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const refund = await store.findRefund(tx, refundId)
  if (refund?.orderId !== orderId) throw refused('not.found')
  if (body.sent ? refund.reference === body.reference : refund.state === 'failed') return
  if (!isLateRefund(refund, at)) throw refused('payment.settled')
  if (body.sent) return closeSent(parts, tx, refund, { status, by: 'operator', at, reference: body.reference })
  return closeFailed(parts, tx, refund, { status, by: 'operator', at, reason: 'The provider has not sent it' })
}

/** The chore that polls pending refunds, because webhooks may be lost. */
export async function lookAtRefunds(parts: Parts, provider: PaymentProvider | null): Promise<void> {
  if (provider === null) return
  const now = parts.clock.now()
  const before = new Date(now.getTime() - LOOKED_AT_MS)
  for (const { id } of await store.findRefundsToLookAt(parts.db, { before, limit: LOOKED_AT_ONCE })) {
    // Updated first, so that a failing refund does not hold up the others.
    await store.updateRefund(parts.db, id, { lookedAt: now })
    try {
      await lookAtRefund(parts, provider, id)
    } catch (error) {
      parts.log.warn({ err: error, refundId: id }, 'a refund was not looked at')
    }
  }
}
