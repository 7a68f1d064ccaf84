import { isReady } from '#contract/same-page.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { sendQuotationChanged, sendQuotationReady } from '#server/notification/notify.ts'
import { settleComments } from '#server/order/comments.ts'
import { holdStatus, makeMove } from '#server/order/lifecycle.ts'
import { orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { writeVersion } from './versions.ts'

/**
 * Publishes what an operator has prepared as the next version of an order's quotation, and tells the customer, in the
 * caller's transaction. Returns the number of the version.
 * @throws RefusedError 404 when the order does not exist · 409 when the status allows no quotation, a line is
 * unsettled, nothing is left to buy, or the puja has begun
 */
export async function publishVersion(
  parts: Parts,
  tx: Db,
  { orderId, preparedBy, lines }: { orderId: string; preparedBy: string; lines: EstimateLine[] },
): Promise<number> {
  const at = parts.clock.now()
  const status = await holdStatus(tx, orderId)
  if (status !== 'Pending' && status !== 'Changes Requested' && status !== 'Quoted') {
    throw refused('move.refused', { status })
  }
  if (!isReady(lines)) throw refused(lines.every((line) => line.leftOut) ? 'line.last' : 'line.unsettled')
  const before = await orderById(tx, orderId)
  if (before.starts_at !== null && new Date(before.starts_at) <= at) throw refused('draft.begun')
  const version = (before.quotation?.version ?? 0) + 1
  await writeVersion(tx, { orderId, version, preparedBy, lines, at, isPublication: true })
  if (status !== 'Quoted') await makeMove(tx, { orderId, move: 'quote', by: 'operator', at })
  // The new version answers the customer's comments.
  await settleComments(tx, orderId, at)
  const isKnown = before.history.some((entry) => entry.to_status === 'Quoted')
  await (isKnown ? sendQuotationChanged : sendQuotationReady)(parts, tx, orderId)
  return version
}
