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
  /** As it was before. */
  order: OrderRow
  reading: Pick<Reading, 'problems' | 'skipped' | 'again'>
  lines: EstimateLine[]
  version: number
  /** Its customer went on with these lines already, and need not say so twice. */
  hasGoneOn: boolean
  /** There is anything that was not there before. */
  isNew: boolean
  at: Date
}

/** The last step of a reading, in its transaction: the list is quoted where that may be, and its customer hears of it. */
export async function quoteAndTell(
  parts: Parts,
  tx: Db,
  { order, reading, lines, version, hasGoneOn, isNew, at }: EndedReading,
): Promise<void> {
  // A page that could not be read, or looks like no list, may hold items too: then a person looks before the quotation counts.
  const isWhole = reading.problems.length === 0 && !reading.skipped.some(isOfNoList)
  const by = hasGoneOn ? 'customer' : 'system'
  const isQuoted = (isWhole || hasGoneOn) && (await quoteWhenReady(tx, { orderId: order.id, lines, by, at }))
  const isKnown = wasQuoted(order)
  // Reading again that changed nothing is no news.
  if (reading.again && !isNew && (isKnown || !isQuoted)) return
  if (isQuoted && isKnown) await tellLater(parts, tx, order.id, version)
  else await (isQuoted ? sendQuotationReady : sendListReceived)(parts, tx, order.id)
}
