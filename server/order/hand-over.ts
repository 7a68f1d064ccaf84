import { SENT_OUT_NOTE } from '#contract/status.ts'
import { requireNoneForParcel } from '#server/amendment/amendments.ts'
import { issueDue } from '#server/invoice/issue.ts'
import { sendDelivered, sendSentOut } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { settleReserved } from '#server/stock/settle.ts'
import { holdStatus, makeMove, noteChange } from './lifecycle.ts'
import { orderById } from './orders.ts'
import { parcelOf, promisedWords } from './parcel.ts'
import { recordDispatch } from './record.ts'

interface HandOver {
  orderId: string
  at: Date
}

/**
 * Says in the desk's transaction that the parcel of a list order is on its way: it has left the stock, its invoice is issued, and its customer hears of
 * it. Said again it changes nothing, unless the parcel came back.
 * @throws RefusedError 404 · 409 the status, a booked puja, of which nothing is sent, or a change waits that the parcel would leave without
 */
export async function sendOut(parts: Parts, tx: Db, { orderId, at }: HandOver): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  if (order.type === 'appointment') throw refused('dispatch.puja')
  const parcel = parcelOf(order)
  // What is with us again after a try leaves once more.
  if (order.dispatched_at !== null && parcel !== 'returned' && parcel !== 'again') return
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  await requireNoneForParcel(tx, order)
  await recordDispatch(tx, orderId, at)
  await settleReserved(tx, orderId, 'sale', at)
  await issueDue(parts, tx, orderId, at)
  await noteChange(tx, { orderId, status, by: 'operator', at, note: `${SENT_OUT_NOTE}${promisedWords(order)}` })
  await sendSentOut(parts, tx, orderId)
}

/** Says that an order was brought, or that its puja was held. What has no invoice yet gets it, and its customer hears of it. @throws RefusedError 409 the status */
export async function complete(
  parts: Parts,
  tx: Db,
  { orderId, at, note }: HandOver & { note?: string },
): Promise<void> {
  await makeMove(tx, { orderId, move: 'complete', by: 'operator', at, ...(note && { note }) })
  await issueDue(parts, tx, orderId, at)
  await sendDelivered(parts, tx, orderId)
}
