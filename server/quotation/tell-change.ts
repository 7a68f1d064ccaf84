import { sendQuotationChanged } from '#server/notification/notify.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { isExpired, orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'

/** A customer who corrects one line mostly corrects the next: they hear of all of it once they have rested for so long. */
export const REST_SECONDS = 5 * 60

/** Puts off telling of a version, in the transaction that writes it. */
export function tellLater(parts: Parts, tx: Db, orderId: string, version: number): Promise<void> {
  return parts.jobs.enqueue(tx, 'quotation.tell', { orderId, version }, { afterSeconds: REST_SECONDS })
}

/** The job that tells of it: nothing when another version followed, or when the quotation is no longer to be accepted. */
export async function tellChange(parts: Parts, { data }: Pick<RunningJob<'quotation.tell'>, 'data'>): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, data.orderId)
    const order = await orderById(tx, data.orderId)
    if (status !== 'Quoted' || order.quotation?.version !== data.version || isExpired(order, parts.clock.now())) return
    await sendQuotationChanged(parts, tx, data.orderId)
  })
}
