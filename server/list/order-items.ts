import type { OrderItems } from '#contract/order-requests.ts'
import { INSTANT_ESTIMATE, isExtra } from '#contract/quotation.ts'
import { isPast } from '#contract/status.ts'
import type { Customer } from '#server/account/sessions.ts'
import { spoken } from '#server/catalogue/spoken.ts'
import { priceLine, soldOf, UNPRICED } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { ABSENT, itemLine } from '#server/quotation/item-line.ts'
import { writeVersion } from '#server/quotation/versions.ts'
import { newListOrder, quoteAtOnce } from './begin-list.ts'

/**
 * Creates a list order of catalogue items. Each item comes in its smallest pack, the one the catalogue shows.
 * @throws RefusedError 400 at the first item that the shop does not sell · 409 at the first item that is not available
 * now
 */
export async function orderItems(parts: Parts, customer: Customer, items: OrderItems['items']): Promise<OrderRow> {
  const { find } = await parts.catalogue()
  const lines = items.map(({ itemId, packs }, index) => {
    const entry = find(itemId)
    if (entry === undefined) throw refusedField('line.item', `items.${index}.itemId`)
    if (!entry.available) throw refusedField('item.unavailable', `items.${index}.itemId`, { item: spoken(entry).name })
    return itemLine(entry, packs)
  })
  return beginWithLines(parts, customer, lines)
}

/**
 * Creates a list order with the items of an earlier order, at today's prices. Lines that were left out stay out. An
 * item that is no longer sold becomes an unknown line. Returns the new order.
 * @throws RefusedError 409 while the earlier order is still open
 */
export async function orderAgain(parts: Parts, customer: Customer, earlier: OrderRow): Promise<OrderRow> {
  if (!isPast(earlier.status) || earlier.quotation === null) throw refused('again.open')
  const { find } = await parts.catalogue()
  const lines = earlier.quotation.lines
    .filter(({ kind, leftOut }) => !isExtra(kind) && !leftOut)
    .map((line) => today(line, find))
  return beginWithLines(parts, customer, lines)
}

/** No file has to be read, so the order, its quotation, its status and the mail are written in one transaction. */
async function beginWithLines(parts: Parts, customer: Customer, lines: EstimateLine[]): Promise<OrderRow> {
  const at = parts.clock.now()
  const order = newListOrder(customer, at)
  const orderId = order.id
  return parts.db.transaction(async (tx) => {
    await beginOrder(
      tx,
      {
        ...order,
        reading: { ...NOT_YET_READ, state: 'done', itemsFound: lines.length },
      },
      [],
    )
    await writeVersion(tx, { orderId, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
    return quoteAtOnce(parts, tx, { orderId, lines, at })
  })
}

/**
 * A line of an earlier order at today's price. The new order has no list, so the line has no position. A settled or
 * assumed line does not ask again: where the quantity alone does not decide what is sold, the line keeps its packs.
 */
function today(line: EstimateLine, find: (itemId: string) => CatalogueEntry | undefined): EstimateLine {
  const fresh: EstimateLine = {
    ...line,
    id: newId(),
    fileId: null,
    page: 1,
    box: null,
    settledBy: null,
    copyOf: undefined,
    copyAnswer: undefined,
  }
  const entry = line.itemId === null ? undefined : find(line.itemId)
  if (entry === undefined) {
    return { ...fresh, ...UNPRICED, itemId: null, alternatives: [], state: 'unknown', doubt: 'item', confidence: 0 }
  }
  const price = priceLine(line, entry)
  const samePacks = line.state === 'matched' ? samePacksToday(line, entry) : null
  const isLeftOpen = price.doubt !== null || price.rule !== null || line.rule !== null
  const isSure = line.state === 'matched' && (samePacks !== null || line.quantity === null || price.doubt === null)
  return {
    ...fresh,
    title: entry.name,
    ...(isLeftOpen && samePacks !== null ? samePacks : soldOf(price)),
    priceIsEstimate: entry.priceIsEstimate,
    state: isSure ? 'matched' : 'uncertain',
    doubt: isSure ? null : (price.doubt ?? line.doubt ?? 'quantity'),
    ...(entry.available ? {} : ABSENT),
  }
}

/** The same number of packs of the same size at today's price. Null when the item is no longer sold in that size. */
function samePacksToday({ packs, pack: label }: EstimateLine, entry: CatalogueEntry): Partial<EstimateLine> | null {
  const pack = entry.packs.find((each) => each.label === label)
  if (pack === undefined || packs === 0) return null
  return { unitPricePaise: pack.pricePaise, amountPaise: packs * pack.pricePaise, taxRate: entry.taxRate }
}
