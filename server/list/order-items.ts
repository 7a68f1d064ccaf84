import type { OrderItems } from '#contract/order.ts'
import type { Customer } from '#server/account/sessions.ts'
import { priceLine, smallestPack } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import { sendQuotationReady } from '#server/notification/notify.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { INSTANT_ESTIMATE, quoteWhenReady, writeVersion } from '#server/quotation/versions.ts'

/**
 * Makes a list order of catalogue items, each so many of its smallest pack, the one the catalogue shows. Nothing is read and
 * nothing is in doubt, so the order, its quotation, the status `Quoted` and the mail are one transaction. Gives the order's id.
 * @throws RefusedError 400 beside the first item that the shop does not sell
 */
export async function orderItems(parts: Parts, customer: Customer, items: OrderItems['items']): Promise<string> {
  const { find } = await parts.catalogue()
  const lines = items.map(({ itemId, packs }, index) => {
    const entry = find(itemId)
    if (entry === undefined) throw refusedField('line.item', `items.${index}.itemId`)
    return lineOf(entry, packs)
  })
  const orderId = newId()
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await beginOrder(
      tx,
      {
        id: orderId,
        type: 'custom',
        customerId: customer.id,
        createdAt: at,
        customerName: customer.name,
        phoneNumber: customer.phone,
        reading: { state: 'done', pagesDone: 0, pages: 0, itemsFound: lines.length, problems: [] },
      },
      [],
    )
    await writeVersion(tx, { orderId, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
    await quoteWhenReady(tx, { orderId, lines, by: 'system', at })
    await sendQuotationReady(parts, tx, orderId)
  })
  return orderId
}

/** Priced as the same words on a list would be: many small packs may become fewer large ones. */
function lineOf(entry: CatalogueEntry, packs: number): EstimateLine {
  const smallest = smallestPack(entry)
  const quantity = packs * smallest.quantity
  const price = priceLine({ quantity, unit: smallest.unit }, entry)
  return {
    id: newId(),
    fileId: null,
    page: 1,
    box: null,
    text: '',
    itemId: entry.id,
    title: entry.name,
    quantity,
    unit: smallest.unit,
    packs: price.packs,
    pack: price.pack.label,
    unitPricePaise: price.unitPricePaise,
    amountPaise: price.amountPaise,
    priceIsEstimate: entry.priceIsEstimate,
    state: 'matched',
    doubt: null,
    confidence: 1,
    alternatives: [],
    leftOut: false,
    settledBy: null,
  }
}
