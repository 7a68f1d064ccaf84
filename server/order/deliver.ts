import { MINUTE_MS } from '#contract/day.ts'
import { formatRupees } from '#contract/format.ts'
import { isAtDoor } from '#contract/noted.ts'
import * as m from '#messages'
import { sendNotHandedOver } from '#server/notification/notify.ts'
import { type Received, recordPayment } from '#server/payment/payments.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { complete, dueBeforeSent } from './hand-over.ts'
import { holdStatus, noteChange } from './lifecycle.ts'
import { aboutOf } from './noted.ts'
import { orderById } from './orders.ts'

/** The same answer within so long is a press that came twice; later somebody was at the door once more. */
const SAME_PRESS_MS = 15 * MINUTE_MS

/** What was said at the door: who took it, or why nobody did. */
export type DoorAnswer =
  | { what: 'delivered'; receivedBy: string; collected: Received | null }
  | { what: 'not-there' | 'returned'; note: string }

const wordsOf = (answer: DoorAnswer): string => {
  if (answer.what === 'delivered') return m.note_handed_to({ name: answer.receivedBy })
  return [answer.what === 'not-there' ? m.note_nobody_there() : m.note_came_back(), answer.note]
    .filter(Boolean)
    .join(': ')
}

interface AtDoor {
  orderId: string
  operator: { id: string }
  answer: DoorAnswer
  at: Date
}

/**
 * Writes down what was said at the door of a list order, and what was collected there. Handed over it is completed; else it stays as it is. Gives whether the answer is news, the
 * same as the last one, as over a network that loses answers, or `stands`: it was handed over before, and that is what counts.
 * @throws RefusedError 404 · 409 a puja, a cancelled order, any other status, a prepaid order that is not paid and was never sent out, or money that is written down otherwise · 422 another amount than is due that is not confirmed
 */
export async function answerAtDoor(
  parts: Parts,
  tx: Db,
  { orderId, operator, answer, at }: AtDoor,
): Promise<'news' | 'same' | { stands: string }> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const { type, history } = order
  if (type !== 'custom') throw refused('delivery.puja')
  if (status === 'Cancelled') throw refused('door.cancelled')
  const note = inEveryLanguage(() => wordsOf(answer))
  if (status === 'Completed') {
    const handed = history.find((entry) => aboutOf(entry) === 'delivered')?.note
    if (answer.what !== 'delivered' || (handed && handed !== note.en)) return { stands: handed ?? 'It is completed' }
    // Without it the desk has completed the order and not said who took it.
    if (!handed) await noteChange(tx, { orderId, status, by: 'operator', at, note })
    const isPaid = answer.collected && (await recordPayment(parts, tx, { orderId, operator, at }, answer.collected))
    return handed && !isPaid ? 'same' : 'news'
  }
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  if (answer.what === 'delivered') {
    const due = dueBeforeSent(order, at, answer.collected?.amount)
    if (due > 0) throw refused('door.unpaid', { due: formatRupees(due) })
    const collected = answer.collected && { operator, payment: answer.collected }
    await complete(parts, tx, { orderId, at, note, collected })
    return 'news'
  }
  const last = history.findLast((entry) => isAtDoor({ about: aboutOf(entry) }))
  if (last?.note === note.en && at.getTime() - new Date(last.at).getTime() < SAME_PRESS_MS) return 'same'
  await noteChange(tx, { orderId, status, by: 'operator', at, note, parcel: answer.what })
  await sendNotHandedOver(parts, tx, orderId)
  return 'news'
}
