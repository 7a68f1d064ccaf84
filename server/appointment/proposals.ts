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
 * Proposes another time to the family, in the desk's transaction; one that was proposed before is replaced. Any hour can be proposed, and
 * nobody is kept free for it before it is accepted.
 * @throws RefusedError 400 no such time, or the one it has · 404 no such booking · 409 its time can no longer change · 422 a time that
 * has passed or is too far
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

/** Takes back what was proposed, if it has not been answered. */
export async function withdrawProposal(tx: Db, orderId: string, at: Date): Promise<void> {
  const { order } = await holdMovable(tx, orderId, at)
  if (order.proposed_starts_at === null) throw refused('proposal.gone')
  await recordProposal(tx, orderId, null, at)
  const proposed = new Date(order.proposed_starts_at)
  const note = inEveryLanguage(() => m.note_proposal_withdrawn({ time: inWords(proposed) }))
  await noteChange(tx, { orderId, status: order.status, by: 'operator', at, note })
}

/**
 * The customer's answer. Accepted, the booking moves there with whoever was to come, or another who leads its puja; declined, it
 * stays where it is and the desk hears of it.
 * @throws RefusedError 404 not theirs · 409 it was withdrawn or replaced, its time can no longer change, or nobody is free by now · 422
 * the proposed time has passed
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
