import type * as z from 'zod/mini'
import { formatRupees } from '#contract/format.ts'
import type { OrderRef } from '#contract/order.ts'
import type { CancelBody } from '#contract/order-requests.ts'
import { movesFrom, type Status } from '#contract/status.ts'
import * as m from '#messages'
import type { Customer } from '#server/account/sessions.ts'
import { issueDue } from '#server/invoice/issue.ts'
import { sendCancelled } from '#server/notification/notify.ts'
import { requestOwed } from '#server/payment/payments.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import { toPaise } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { cancellationOf, hasBegun } from './cancellation.ts'
import { holdStatus, makeMove } from './lifecycle.ts'
import { findForCustomer, orderById } from './orders.ts'

type Body = NonNullable<z.output<typeof CancelBody>>

/**
 * Cancels the customer's own order if its status has not changed since the request arrived at `cameAt`, and if the fee
 * is the one that the customer was shown. The fee is stored with the order.
 * @throws RefusedError 404 when the order does not exist · 409 for a status that cannot be cancelled, a decision made
 * meanwhile, another fee, or a puja that has begun
 */
export async function cancelOrder(
  parts: Parts,
  customer: Customer,
  { type, id }: z.output<typeof OrderRef>,
  { reason, fee = 0, cameAt }: Body & { cameAt: Date },
): Promise<void> {
  await findForCustomer(parts, customer.id, type, id)
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, id)
    const order = await findForCustomer({ ...parts, db: tx }, customer.id, type, id)
    // A change of time is not a decision. Its effect on the fee is checked below.
    const last = order.history.findLast((entry) => entry.from_status !== entry.to_status)
    // The order was accepted while this request was on its way, so it is not the order that the customer wanted to
    // cancel.
    const isDecided = last !== undefined && new Date(last.at) >= cameAt
    if (isDecided || !movesFrom(status, 'customer').includes('cancel')) throw refused('move.refused', { status })
    if (hasBegun(order, at)) throw refused('cancel.begun')
    const due = cancellationOf(order, at).fee
    requireFee(due, fee)
    const note = noteOf({ reason, fee: due })
    const also = { cancellationFeePaise: toPaise(due) }
    await makeMove(tx, { orderId: id, move: 'cancel', by: 'customer', at, note, also })
    await requestOwed(tx, id, at)
    await issueDue(parts, tx, id, at)
    await sendCancelled(parts, tx, id)
  })
}

interface DeskCancel {
  orderId: string
  /** The status that the operator saw. */
  seen: Status
  reason: string
  /** In rupees: zero, or the fee that the operator was shown. */
  fee: number
  /** In rupees. The same amount when the shop cancels: the shop then owes it to the customer. */
  credit: number | undefined
  at: Date
}

/**
 * Cancels an order at the desk, in its transaction, even if its puja has begun. The customer reads the reason.
 * @throws RefusedError 404 when the order does not exist · 409 when the status has changed or cannot be cancelled, or
 * another fee is due
 */
export async function cancelAtDesk(
  parts: Parts,
  tx: Db,
  { orderId, seen, reason, fee, credit = 0, at }: DeskCancel,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  if (status !== seen && movesFrom(status, 'operator').includes('cancel')) throw refused('cancel.overtaken', { status })
  if (fee > 0 && credit > 0) throw refused('cancel.both')
  // Only zero or exactly the fee that is due. A negative sum would be owed to the customer.
  if (fee !== 0 || credit !== 0) requireFee(cancellationOf(await orderById(tx, orderId), at).fee, fee || credit)
  const note = noteOf({ reason, fee, credit })
  const also = { cancellationFeePaise: toPaise(fee), cancellationCreditPaise: toPaise(credit) }
  await makeMove(tx, { orderId, move: 'cancel', by: 'operator', at, note, also })
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  await sendCancelled(parts, tx, orderId)
}

/** The reason in the words of the person who cancels, and the fee or credit. */
function noteOf({ reason = '', fee, credit = 0 }: { reason?: string | undefined; fee: number; credit?: number }) {
  if (fee === 0 && credit === 0) return reason
  return inEveryLanguage(() =>
    [
      reason,
      fee > 0 && m.note_cancellation_fee({ fee: formatRupees(fee) }),
      credit > 0 && m.note_cancellation_credit({ amount: formatRupees(credit) }),
    ]
      .filter(Boolean)
      .join('\n'),
  )
}

function requireFee(due: number, shown: number): void {
  if (toPaise(due) === toPaise(shown)) return
  throw refused('fee.changed', { fee: formatRupees(due) }, { errors: [{ path: 'fee', message: due.toFixed(2) }] })
}
