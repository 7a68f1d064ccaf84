import { DELIVERED_NOTE, NOT_THERE_NOTE, RETURNED_NOTE } from '#contract/status.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { complete } from './hand-over.ts'
import { holdStatus, noteChange } from './lifecycle.ts'
import { orderById } from './orders.ts'

/**
 * A list order was handed over at the door: it is completed, and its history says to whom. Said twice, as over a network that loses answers, it is as if
 * said once. Gives whether it is news.
 * @throws RefusedError 404 · 409 the status
 */
export async function deliver(
  parts: Parts,
  tx: Db,
  { orderId, receivedBy, at }: { orderId: string; receivedBy: string; at: Date },
): Promise<boolean> {
  const status = await holdList(tx, orderId)
  if (status === 'Completed') return false
  await complete(parts, tx, { orderId, at, note: `${DELIVERED_NOTE}${receivedBy}` })
  return true
}

/**
 * Nobody was there, or it came back: its history says so, and the order stays as it is.
 * @throws RefusedError 404 · 409 the status
 */
export async function noteAttempt(
  tx: Db,
  { orderId, what, note, at }: { orderId: string; what: 'not-there' | 'returned'; note: string; at: Date },
): Promise<void> {
  const status = await holdList(tx, orderId)
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  const said = [what === 'not-there' ? NOT_THERE_NOTE : RETURNED_NOTE, note].filter(Boolean).join(': ')
  await noteChange(tx, { orderId, status, by: 'operator', at, note: said })
}

async function holdList(tx: Db, orderId: string) {
  const status = await holdStatus(tx, orderId)
  if ((await orderById(tx, orderId)).type !== 'custom') throw refused('delivery.puja')
  return status
}
