import type * as z from 'zod/mini'
import { formatDateTime } from '#contract/format.ts'
import type { AnswerProposal } from '#contract/order-requests.ts'
import * as m from '#messages'
import type { Customer } from '#server/account/sessions.ts'
import { sendTimeProposed, tellProposalDeclined } from '#server/notification/notify.ts'
import { noteChange } from '#server/order/lifecycle.ts'
import { findForCustomer } from '#server/order/orders.ts'
import { recordProposal } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { holdMovable, moveBooking } from './reschedule.ts'
import { checkNotPast, readStart } from './times.ts'

interface Proposal {
  orderId: string
  timeToCall: string
  note: string
  at: Date
}

/**
 * Proposes another time to the family, in the transaction of the desk. Replaces an earlier proposal. Any hour is
 * allowed, and no pandit is reserved until the family accepts.
 * @throws RefusedError 400 invalid time, or the current one · 404 no such booking · 409 the time can no longer change ·
 * 422 the time is in the past or too far ahead
 */
export async function proposeTime(parts: Parts, tx: Db, { orderId, timeToCall, note, at }: Proposal): Promise<void> {
  const startsAt = readStart(timeToCall)
  checkNotPast(startsAt, at)
  const { order, startsAt: before } = await holdMovable(tx, orderId, at)
  if (before.getTime() === startsAt.getTime()) throw refusedField('proposal.same', 'timeToCall')
  await recordProposal(tx, orderId, { startsAt, note }, at)
  const words = inEveryLanguage(() => m.note_time_proposed({ time: inWords(startsAt), before: inWords(before) }))
  await noteChange(tx, { orderId, status: order.status, by: 'operator', at, note: words })
  await sendTimeProposed(parts, tx, orderId)
}

/** Withdraws a proposal that has no answer yet. @throws RefusedError 409 there is no proposal */
export async function withdrawProposal(tx: Db, orderId: string, at: Date): Promise<void> {
  const { order } = await holdMovable(tx, orderId, at)
  if (order.proposed_starts_at === null) throw refused('proposal.gone')
  await recordProposal(tx, orderId, null, at)
  const proposed = new Date(order.proposed_starts_at)
  const note = inEveryLanguage(() => m.note_proposal_withdrawn({ time: inWords(proposed) }))
  await noteChange(tx, { orderId, status: order.status, by: 'operator', at, note })
}

/**
 * Stores the answer of the customer. If accepted, the booking moves to the proposed time with its pandit, or with
 * another one who leads this puja. If declined, the booking stays and the desk is told.
 * @throws RefusedError 404 not an order of this customer · 409 the proposal was withdrawn or replaced, the time can no
 * longer change, or no pandit is free · 422 the proposed time is in the past
 */
export async function answerProposal(
  parts: Parts,
  customer: Customer,
  orderId: string,
  { startsAt: shown, accept }: z.output<typeof AnswerProposal>,
): Promise<void> {
  const at = parts.clock.now()
  const startsAt = new Date(shown)
  await findForCustomer(parts, customer.id, 'appointment', orderId)
  const { pujas } = await parts.catalogue()
  await parts.db.transaction(async (tx) => {
    const { order, startsAt: before } = await holdMovable(tx, orderId, at)
    const proposed = order.proposed_starts_at
    if (proposed === null || new Date(proposed).getTime() !== startsAt.getTime()) throw refused('proposal.gone')
    if (accept) {
      checkNotPast(startsAt, at)
      const puja = pujas.byId(order.puja_id ?? '')
      return moveBooking(parts, tx, order, { puja, before, startsAt, at, byDesk: true, by: 'customer' })
    }
    await recordProposal(tx, orderId, null, at)
    const note = inEveryLanguage(() => m.note_proposal_declined({ time: inWords(startsAt), before: inWords(before) }))
    await noteChange(tx, { orderId, status: order.status, by: 'customer', at, note })
    await tellProposalDeclined(parts, tx, orderId)
  })
}

const inWords = (start: Date) => formatDateTime(start.toISOString())
