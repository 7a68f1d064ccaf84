import type * as z from 'zod/mini'
import { formatRupees } from '#contract/format.ts'
import { MAX_LINES } from '#contract/limits.ts'
import type { OrderRef } from '#contract/order.ts'
import { packName } from '#contract/pack.ts'
import type { AddToOrder } from '#contract/settle-line.ts'
import * as m from '#messages'
import { requireOpenAccount } from '#server/account/sessions.ts'
import { spoken } from '#server/catalogue/spoken.ts'
import { totals, withExtras } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import { sendOrderChanged, tellItemsAdded } from '#server/notification/notify.ts'
import { hasBegun } from '#server/order/cancellation.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { findForCustomer, orderById } from '#server/order/orders.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { toPaise } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { sureLine } from '#server/quotation/item-line.ts'
import { requireRoom } from '#server/quotation/versions.ts'
import { noteOf, toOwner } from './amendments.ts'
import { acceptedOf, makeNextVersion } from './next-version.ts'
import * as store from './store.ts'

/**
 * Adds packs of an item to the customer's own placed order, at the catalogue price that they were shown. Writes the
 * next version of the quotation at once, and withdraws a change that the desk has proposed, because that was based on
 * the old version. The same id sent twice adds one line.
 * @throws RefusedError 404 · 400 no such item or pack · 409 wrong status, packing has begun, the puja has begun, the
 * item is unavailable, the price has changed, or too many lines
 */
export async function addToOrder(
  parts: Parts,
  customerId: string,
  { type, id: orderId }: z.output<typeof OrderRef>,
  adding: z.output<typeof AddToOrder>,
): Promise<void> {
  await findForCustomer(parts, customerId, type, orderId)
  const { find } = await parts.catalogue()
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await requireOpenAccount(tx, customerId)
    const status = await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    const accepted = acceptedOf(order)
    const {
      version,
      lines: before,
      total_paise: wasPaise,
      shipping_paise: shippingPaise,
      prepared_by: preparedBy,
    } = accepted
    if (before.some(({ id }) => id === adding.id)) return
    if (hasBegun(order, at)) throw refused('change.begun')
    if (order.packed_lines.length > 0) throw refused('change.packed')
    if (before.length >= MAX_LINES) throw refused('line.many')
    await requireRoom(tx, orderId)
    const added = { ...lineOf(find(adding.itemId), adding), id: adding.id }
    const lines = withExtras([...before, added], shippingPaise)
    const proposed = await store.findProposed(tx, orderId)
    if (proposed !== null) await store.settleAmendment(tx, proposed.id, { state: 'withdrawn', answeredAt: at })
    const row = {
      id: newId(),
      orderId,
      baseVersion: version,
      lines,
      totalPaise: totals(lines, shippingPaise).totalPaise,
      note: '',
      operatorId: null,
      at,
      state: 'accepted',
      answeredAt: at,
      how: 'customer',
      seenAt: null,
    } as const satisfies store.AmendmentRow
    await store.insertAmendment(tx, row)
    await makeNextVersion(parts, tx, order, { lines, preparedBy, isPublication: false, at })
    const change = toOwner(order, { ...row, baseLines: before, baseTotalPaise: wasPaise, operatorName: null })
    const note = noteOf(m.note_change_made, change, proposed === null ? undefined : m.note_change_withdrawn_too)
    await noteChange(tx, { orderId, status, by: 'customer', at, note })
    await sendOrderChanged(parts, tx, orderId, change)
    await tellItemsAdded(parts, tx, orderId)
  })
}

function lineOf(entry: CatalogueEntry | undefined, adding: z.output<typeof AddToOrder>): EstimateLine {
  if (entry === undefined) throw refusedField('line.item', 'itemId')
  const { id: itemId, name: title } = entry
  if (!entry.available) throw refusedField('item.unavailable', 'itemId', { item: spoken(entry).name })
  const pack = entry.packs.find(({ label }) => [label, packName(label)].includes(adding.pack))
  if (pack === undefined) throw refusedField('change.pack', 'pack')
  const { pricePaise: unitPricePaise, unit, label } = pack
  if (toPaise(adding.unitPrice) !== unitPricePaise) {
    throw refusedField('change.price', 'unitPrice', {
      item: spoken(entry).name,
      price: formatRupees(unitPricePaise / 100),
    })
  }
  const { packs } = adding
  return sureLine({
    kind: 'item',
    itemId,
    title,
    quantity: packs * pack.quantity,
    unit,
    packs,
    pack: label,
    unitPricePaise,
    amountPaise: packs * unitPricePaise,
    taxRate: entry.taxRate,
    priceIsEstimate: false,
  })
}
