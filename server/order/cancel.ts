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
 * Cancels the customer's own order, as it stood when the call came in at `cameAt`, for the fee they were shown, which is kept with it.
 * @throws RefusedError 404 not there · 409 the status, another decision meanwhile, another fee, or a puja that has begun
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
    // A move to another time is no decision: what it changes, the fee, is looked at below.
    const last = order.history.findLast((entry) => entry.from_status !== entry.to_status)
    // An order that was accepted while this call was on its way is not the one that was to be cancelled.
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
  /** As the operator saw it. */
  seen: Status
  reason: string
  /** In rupees: nothing, or what is due as the operator was shown it. */
  fee: number
  /** The same where the shop itself cancels: it then owes it to its customer. */
  credit: number | undefined
  at: Date
}

/**
 * Cancels an order at the desk, in its transaction, also one whose puja has begun. Its customer reads the reason.
 * @throws RefusedError 404 not there · 409 the status is another by now or takes no cancelling, or another fee is due
 */
export async function cancelAtDesk(
  parts: Parts,
  tx: Db,
  { orderId, seen, reason, fee, credit = 0, at }: DeskCancel,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  if (status !== seen && movesFrom(status, 'operator').includes('cancel')) throw refused('cancel.overtaken', { status })
  if (fee > 0 && credit > 0) throw refused('cancel.both')
  // Nothing, or exactly what is due: a sum below zero would be owed to the customer.
  if (fee !== 0 || credit !== 0) requireFee(cancellationOf(await orderById(tx, orderId), at).fee, fee || credit)
  const note = noteOf({ reason, fee, credit })
  const also = { cancellationFeePaise: toPaise(fee), cancellationCreditPaise: toPaise(credit) }
  await makeMove(tx, { orderId, move: 'cancel', by: 'operator', at, note, also })
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  await sendCancelled(parts, tx, orderId)
}

/** Why, in the words of whoever cancels, and what it costs them or us. */
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
