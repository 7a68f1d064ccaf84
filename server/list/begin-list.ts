import type { EstimateLine } from '#server/estimate/types.ts'
import { sendListReceived, sendQuotationReady } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { StoredReading } from '#server/platform/schema.ts'
import { currentWork } from '#server/platform/work.ts'
import { quoteWhenReady } from '#server/quotation/versions.ts'

/** What every list order begins with, whichever way it comes in. */
export function newListOrder({ id, name, phone }: { id: string; name: string; phone: string }, at: Date) {
  return {
    id: newId(),
    type: 'custom',
    customerId: id,
    createdAt: at,
    customerName: name,
    phoneNumber: phone,
  } as const
}

/** A reading that waits from now on. What is asked for by no request belongs to the one before. */
export function asked(reading: StoredReading): StoredReading {
  const reqId = currentWork()?.reqId ?? reading.reqId
  return { ...reading, ...(reqId && { reqId }) }
}

/** Of an order whose lines are known as it begins: the status that follows from them, and the mail, in the caller's transaction. */
export async function quoteAtOnce(
  parts: Parts,
  tx: Db,
  quotation: { orderId: string; lines: EstimateLine[]; at: Date },
): Promise<void> {
  const isQuoted = await quoteWhenReady(tx, { ...quotation, by: 'system' })
  await (isQuoted ? sendQuotationReady : sendListReceived)(parts, tx, quotation.orderId)
}
