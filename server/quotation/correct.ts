import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import { isReady, isWaiting, isWaitingLine } from '#contract/same-page.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'
import type { EstimateLine } from '#server/estimate/types.ts'
import { sendQuotationReady } from '#server/notification/notify.ts'
import { holdStatus, makeMove } from '#server/order/lifecycle.ts'
import { isBeingRead, isExpired, isWithSecondReader, type OrderRow, orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { type Refusal, refused } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { tellLater } from './tell-change.ts'
import { makeRoom, quoteWhenReady, writeVersion } from './versions.ts'

/** The history notes for a quotation that is reopened. */
const REOPENED = {
  'taken-back': m.note_asks_again_answer,
  'more-pages': m.note_asks_again_pages,
} as const

/** The order that a correction starts from. It is locked until the correction is written. */
interface Held {
  tx: Db
  order: OrderRow
  status: Status
  /** The lines of the current version. Empty when nothing was found on the list. */
  lines: EstimateLine[]
}

/**
 * Writes a customer's correction. `correct` returns the lines of the next version, or null when nothing changes.
 * Settling the last question makes the order `Quoted`; with `mayReopen`, a line that asks again makes it `Pending`.
 * Concurrent corrections run one after another, and none is lost.
 * @throws RefusedError 409 when the quotation can no longer change or has expired, a line of an open quotation would be
 * unsettled, nothing would be left, or it was corrected too often
 */
export async function correctQuotation(
  parts: Parts,
  orderId: string,
  correct: (held: Held) => EstimateLine[] | null | Promise<EstimateLine[] | null>,
  { mayReopen }: { mayReopen?: keyof typeof REOPENED } = {},
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    const { quotation } = order
    if (status !== 'Pending' && status !== 'Quoted') throw refused('move.refused', { status })
    if (isExpired(order, at)) throw refused('quotation.expired')
    const isReadOn = order.reading !== null && isBeingRead(order)
    // All lines are about to be replaced by a repeated reading.
    if (isReadOn && order.reading?.again?.whole) throw refused('again.reading')
    const lines = await correct({ tx, order, status, lines: quotation?.lines ?? [] })
    if (lines === null) return
    const reopens = status === 'Quoted' && mayReopen !== undefined && isWaiting(lines)
    if (status === 'Quoted' && !reopens && !isReady(lines)) throw refused(whyNotReady(lines))
    if (quotation !== null) await makeRoom(tx, orderId, quotation.version, at)
    const version = (quotation?.version ?? 0) + 1
    await writeVersion(tx, {
      orderId,
      version,
      preparedBy: quotation?.prepared_by ?? INSTANT_ESTIMATE,
      lines,
      at,
      // Later corrections are compared with a first version, and with one that has other lines, so these are kept.
      isCorrection: quotation?.lines.length === lines.length,
      ...promiseOf(order, at),
    })
    if (reopens)
      await makeMove(tx, { orderId, move: 'reopen', by: 'customer', at, note: inEveryLanguage(REOPENED[mayReopen]) })
    // A repeated reading may add lines, and a second reader may change some. They make the quotation ready when they
    // finish.
    const isReadOnYet = isWithSecondReader(order) || (isReadOn && order.reading?.again !== undefined)
    const isQuoted =
      status === 'Pending' && !isReadOnYet && (await quoteWhenReady(tx, { orderId, lines, by: 'customer', at }))
    const isKnown = wasQuoted(order)
    if (isQuoted && !isKnown) await sendQuotationReady(parts, tx, orderId)
    // A customer who was told that the quotation is ready is also told about changes.
    if ((isQuoted && isKnown) || (status === 'Quoted' && !reopens)) await tellLater(parts, tx, orderId, version)
  })
}

/**
 * Keeps the validity of the earlier version: correcting a quotation does not extend its other prices, even if it was
 * reopened in between.
 */
export function promiseOf(order: OrderRow, at: Date): { validUntil?: Date } {
  if (order.quotation === null || !wasQuoted(order)) return {}
  const validUntil = new Date(order.quotation.valid_until)
  return validUntil > at ? { validUntil } : {}
}

/** Whether the quotation has ever been open for acceptance. */
export function wasQuoted({ history }: OrderRow): boolean {
  return history.some(({ to_status }) => to_status === 'Quoted')
}

/** Why these lines cannot be an open quotation. */
function whyNotReady(lines: EstimateLine[]): Refusal {
  const unsettled = lines.filter(isWaitingLine)
  if (unsettled.length === 0) return 'line.last'
  return unsettled.some(({ doubt }) => doubt === 'unavailable') ? 'line.unavailable' : 'line.unsettled'
}
