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

/**
 * Of an order whose lines are known as it begins, and of which no row is unread: the status that follows from them, and the mail, in the caller's transaction.
 * Gives the order as it is then.
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
