import { isOfNoList } from '#contract/no-list.ts'
import type { Reading } from '#contract/order.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { sendListReceived, sendQuotationReady } from '#server/notification/notify.ts'
import type { OrderRow } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { wasQuoted } from '#server/quotation/correct.ts'
import { tellLater } from '#server/quotation/tell-change.ts'
import { quoteWhenReady } from '#server/quotation/versions.ts'

interface EndedReading {
  /** The order before this reading ended. */
  order: OrderRow
  reading: Pick<Reading, 'problems' | 'skipped' | 'again'>
  lines: EstimateLine[]
  version: number
  /** The customer already continued with these lines, and need not confirm them again. */
  hasGoneOn: boolean
  /** This reading found something new. */
  isNew: boolean
  at: Date
}

/** The last step of a reading, in its transaction: quotes the list if allowed, and tells the customer. */
export async function quoteAndTell(
  parts: Parts,
  tx: Db,
  { order, reading, lines, version, hasGoneOn, isNew, at }: EndedReading,
): Promise<void> {
  // An unreadable page, or one that does not look like a list, may hold more items. A person then checks the list
  // before it is quoted.
  const isWhole = reading.problems.length === 0 && !reading.skipped.some(isOfNoList)
  const by = hasGoneOn ? 'customer' : 'system'
  const isQuoted = (isWhole || hasGoneOn) && (await quoteWhenReady(tx, { orderId: order.id, lines, by, at }))
  const isKnown = wasQuoted(order)
  // A repeated reading that changed nothing sends no mail.
  if (reading.again && !isNew && (isKnown || !isQuoted)) return
  if (isQuoted && isKnown) await tellLater(parts, tx, order.id, version)
  else await (isQuoted ? sendQuotationReady : sendListReceived)(parts, tx, order.id)
}
