import { asSeen, isUnread } from '#contract/unread.ts'
import { isBeingRead } from '#server/order/orders.ts'
import { recordSkipped } from '#server/order/record.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'

/**
 * Nothing to order stands in the rows that could not be read, its customer says: they are marks from now on, and the list is quoted if nothing else of it
 * asks. Said twice it happens once.
 * @throws RefusedError 409 as `correctQuotation`, or the list is still being read
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
