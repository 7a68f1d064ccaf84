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

/** The same answer within this time is a repeated press. A later one is another delivery attempt. */
const SAME_PRESS_MS = 15 * MINUTE_MS

/** The result of a delivery attempt: who received the parcel, or why nobody did. */
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
 * Records the result of a delivery attempt for a list order, and the money collected there. A delivered order is
 * completed; otherwise its status stays.
 * Returns `news` for a new result, `same` for a repeat of the last one, for instance after a lost response, and
 * `stands` with the recorded result when the order was delivered before.
 * @throws RefusedError 404 · 409 for a puja, a cancelled order, any other status, an unpaid prepaid order that was
 * never sent out, or money that was recorded differently · 422 for an unconfirmed amount other than the amount due
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
    // Without this entry, the desk completed the order without recording who received it.
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
