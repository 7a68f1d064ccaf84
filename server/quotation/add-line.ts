import { MAX_LINES } from '#contract/limits.ts'
import type { AddLine } from '#contract/settle-line.ts'
import { spoken } from '#server/catalogue/spoken.ts'
import { convertsTo, priceLine, soldOf, unitsOf } from '#server/estimate/pricing.ts'
import { soldBy } from '#server/estimate/sold-by.ts'
import { isBeingRead } from '#server/order/orders.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'
import { sureLine } from './item-line.ts'

/**
 * Adds an item at the end of a list: the next version of the quotation, or the first when nothing was found on the
 * list. The same id again changes nothing.
 * @throws RefusedError 409 as `correctQuotation`, or when the list is still being read, has the maximum number of
 * lines, or the item is unavailable · 400 for an unknown item or unit
 */
export async function addLine(parts: Parts, orderId: string, { id, itemId, quantity, unit }: AddLine): Promise<void> {
  const { find } = await parts.catalogue()
  await correctQuotation(parts, orderId, ({ order, lines }) => {
    if (lines.some((line) => line.id === id)) return null
    if (isBeingRead(order)) throw refused('list.reading')
    if (lines.length >= MAX_LINES) throw refused('line.many')
    const entry = find(itemId)
    if (entry === undefined) throw refusedField('line.item', 'itemId')
    if (!entry.available) throw refusedField('item.unavailable', 'itemId', { item: spoken(entry).name })
    if (!convertsTo(entry, unit)) throw refusedField('line.unit', 'unit', soldBy(unitsOf(entry), unit))
    const line = sureLine({
      kind: 'item',
      itemId,
      title: entry.name,
      quantity,
      unit,
      ...soldOf(priceLine({ quantity, unit }, entry)),
      priceIsEstimate: entry.priceIsEstimate,
    })
    return [...lines, { ...line, id }]
  })
}
