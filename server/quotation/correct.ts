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

/** Why a quotation that could be accepted asks again, as its history says it. */
const REOPENED = {
  'taken-back': m.note_asks_again_answer,
  'more-pages': m.note_asks_again_pages,
} as const

/** The order as its correction finds it, held until the correction is written. */
interface Held {
  tx: Db
  order: OrderRow
  status: Status
  /** The lines of the version that counts; none where nothing was found on the list. */
  lines: EstimateLine[]
}

/**
 * A customer's correction: `correct` gives the lines of the next version, or null when they are as wished already. The last doubt settled makes the order
 * `Quoted`; with `mayReopen`, a line that asks again makes it `Pending`. Two corrections at the same time follow each other, and neither is lost.
 * @throws RefusedError 409 the quotation can no longer change or has expired, a line of an open one would be unsettled, nothing would be left of it, or it
 * has been corrected too often
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
    // All its lines are about to be replaced.
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
      // A first version, and one with other lines, is what later corrections are compared with.
      isCorrection: quotation?.lines.length === lines.length,
      ...promiseOf(order, at),
    })
    if (reopens)
      await makeMove(tx, { orderId, move: 'reopen', by: 'customer', at, note: inEveryLanguage(REOPENED[mayReopen]) })
    // While files of it are read again more may come, and what a second reader looks at may change: they make it ready in the end.
    const isReadOnYet = isWithSecondReader(order) || (isReadOn && order.reading?.again !== undefined)
    const isQuoted =
      status === 'Pending' && !isReadOnYet && (await quoteWhenReady(tx, { orderId, lines, by: 'customer', at }))
    const isKnown = wasQuoted(order)
    if (isQuoted && !isKnown) await sendQuotationReady(parts, tx, orderId)
    // Once told that it is ready, they hear of what has changed since.
    if ((isQuoted && isKnown) || (status === 'Quoted' && !reopens)) await tellLater(parts, tx, orderId, version)
  })
}

/** Correcting a quotation that could be accepted does not make its other prices stand longer, even if it was reopened in between. */
export function promiseOf(order: OrderRow, at: Date): { validUntil?: Date } {
  if (order.quotation === null || !wasQuoted(order)) return {}
  const validUntil = new Date(order.quotation.valid_until)
  return validUntil > at ? { validUntil } : {}
}

/** Whether its quotation could be accepted at some time. */
export function wasQuoted({ history }: OrderRow): boolean {
  return history.some(({ to_status }) => to_status === 'Quoted')
}

/** What of these lines cannot stand on an open quotation. */
function whyNotReady(lines: EstimateLine[]): Refusal {
  const unsettled = lines.filter(isWaitingLine)
  if (unsettled.length === 0) return 'line.last'
  return unsettled.some(({ doubt }) => doubt === 'unavailable') ? 'line.unavailable' : 'line.unsettled'
}
