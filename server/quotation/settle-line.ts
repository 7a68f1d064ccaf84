import { isUnsettled, type SettleLine } from '#contract/quotation.ts'
import { LineStays, NotSoManyPlates, settle, UnitDoesNotConvert, UnknownItem } from '#server/estimate/settle.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { sendQuotationReady } from '#server/notification/notify.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { isExpired, orderById } from '#server/order/orders.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { tellLater } from './tell-change.ts'
import { isReady, quoteWhenReady, writeVersion } from './versions.ts'

/**
 * Applies a customer's correction to one line: the next version of the quotation, at once priced. The last doubt settled makes
 * the order `Quoted`. Two corrections at the same time follow each other, and neither is lost.
 * @throws RefusedError 404 no such line · 409 the quotation can no longer change or has expired, nothing would be left, or the line belongs to the
 * booked puja · 400 unit or item unknown, too few or too many plates
 */
export async function settleLine(parts: Parts, orderId: string, lineId: string, change: SettleLine): Promise<void> {
  const catalogue = await parts.catalogue()
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    if (order.quotation === null || (status !== 'Pending' && status !== 'Quoted')) {
      throw refused('move.refused', { status })
    }
    if (isExpired(order, at)) throw refused('quotation.expired')
    const before = order.quotation.lines.find((line) => line.id === lineId)
    if (before === undefined) throw refused('not.found')
    const after = settled(before, change, catalogue.find)
    const lines = order.quotation.lines.map((line) => (line.id === lineId ? after : line))
    if (status === 'Quoted' && !isReady(lines)) throw refused(lines.some(isUnsettled) ? 'line.unsettled' : 'line.last')
    const version = order.quotation.version + 1
    await writeVersion(tx, {
      orderId,
      version,
      preparedBy: order.quotation.prepared_by,
      lines,
      at,
      // Correcting an open quotation does not make its other prices stand longer.
      ...(status === 'Quoted' ? { validUntil: new Date(order.quotation.valid_until) } : {}),
    })
    const isQuoted = status === 'Pending' && (await quoteWhenReady(tx, { orderId, lines, by: 'customer', at }))
    if (isQuoted) await sendQuotationReady(parts, tx, orderId)
    if (status === 'Quoted') await tellLater(parts, tx, orderId, version)
  })
}

function settled(line: EstimateLine, change: SettleLine, find: Parameters<typeof settle>[2]): EstimateLine {
  try {
    return settle(line, change, find, 'customer')
  } catch (error) {
    if (error instanceof UnitDoesNotConvert) throw refusedField('line.unit', 'unit')
    if (error instanceof NotSoManyPlates) throw refusedField('line.plates', 'quantity')
    if (error instanceof LineStays) throw refused('line.stays')
    if (error instanceof UnknownItem) throw refusedField('line.item', 'itemId')
    throw error
  }
}
