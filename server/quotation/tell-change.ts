import { sendQuotationChanged } from '#server/notification/notify.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { isExpired, orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'

/**
 * How long a customer must pause before we mail them their corrections, because one correction is often followed by the
 * next.
 */
export const REST_SECONDS = 5 * 60

/** Queues a delayed mail about a version, in the transaction that writes it. */
export function tellLater(parts: Parts, tx: Db, orderId: string, version: number): Promise<void> {
  return parts.jobs.enqueue(tx, 'quotation.tell', { orderId, version }, { afterSeconds: REST_SECONDS })
}

/**
 * The job that sends the mail. Does nothing when another version followed, or the quotation can no longer be accepted.
 */
export async function tellChange(parts: Parts, { data }: Pick<RunningJob<'quotation.tell'>, 'data'>): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, data.orderId)
    const order = await orderById(tx, data.orderId)
    if (status !== 'Quoted' || order.quotation?.version !== data.version || isExpired(order, parts.clock.now())) return
    await sendQuotationChanged(parts, tx, data.orderId)
  })
}
