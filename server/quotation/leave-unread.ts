import { asSeen, isUnread } from '#contract/unread.ts'
import { isBeingRead } from '#server/order/orders.ts'
import { recordSkipped } from '#server/order/record.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'

/**
 * Marks the unread rows as empty, as the customer says. The list is quoted if no other line asks. A repeated request
 * changes nothing.
 * @throws RefusedError 409 as `correctQuotation`, or when the list is still being read
 */
export async function leaveUnread(parts: Parts, orderId: string): Promise<void> {
  await correctQuotation(parts, orderId, async ({ tx, order, status, lines }) => {
    const { reading } = order
    if (reading === null || isBeingRead(order)) throw refused('list.reading')
    if (!reading.skipped.some(isUnread)) return null
    await recordSkipped(tx, order.id, { ...reading, skipped: reading.skipped.map(asSeen) })
    return status === 'Quoted' || lines.length === 0 ? null : lines
  })
}
