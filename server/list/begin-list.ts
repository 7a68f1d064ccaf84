import { isReady } from '#contract/same-page.ts'
import * as m from '#messages'
import type { EstimateLine } from '#server/estimate/types.ts'
import { sendListReceived, sendQuotationReady } from '#server/notification/notify.ts'
import { makeMove } from '#server/order/lifecycle.ts'
import type { OrderRow } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { StoredReading } from '#server/platform/schema.ts'
import { currentWork } from '#server/platform/work.ts'

/** The columns that every new list order has, whichever way the list comes in. */
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

/** Links a reading to the current request. Without a current request, the reading keeps its earlier request id. */
export function asked(reading: StoredReading): StoredReading {
  const reqId = currentWork()?.reqId ?? reading.reqId
  return { ...reading, ...(reqId && { reqId }) }
}

/**
 * Sets the status of an order whose lines are known from the start and which has no unread rows, and queues the mail,
 * in the caller's transaction. Returns the updated order.
 */
export async function quoteAtOnce(
  parts: Parts,
  tx: Db,
  { orderId, lines, at }: { orderId: string; lines: EstimateLine[]; at: Date },
): Promise<OrderRow> {
  if (!isReady(lines)) return sendListReceived(parts, tx, orderId)
  await makeMove(tx, { orderId, move: 'quote', by: 'system', at, note: inEveryLanguage(m.words_instant_estimate) })
  return sendQuotationReady(parts, tx, orderId)
}
