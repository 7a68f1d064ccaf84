import { formatAmount } from '#contract/desk/stock.ts'
import * as m from '#messages'
import { spoken } from '#server/catalogue/spoken.ts'
import type { EstimateLine, Pack } from '#server/estimate/types.ts'
import { goesIntoParcel } from '#server/order/packing.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { countedAmountOf, thousandths, unitOfStock } from './amounts.ts'
import { byItem } from './settle.ts'
import * as store from './store.ts'

/**
 * Reserves the tracked items of an order, in the transaction that places or changes the order. Changes only the
 * difference to the existing reservation, so that kept amounts are never released in between. Locks items in one global
 * order to avoid deadlocks.
 * @throws RefusedError 409 `short` too little stock is left of an item
 */
export async function reserveStock(
  tx: Db,
  orderId: string,
  lines: readonly EstimateLine[],
  at: Date,
  short: 'stock.short' | 'change.short' = 'stock.short',
): Promise<void> {
  await store.holdStock(tx)
  const taken = lines.filter(goesIntoParcel)
  const itemIds = [...new Set(taken.flatMap(({ itemId }) => itemId ?? []))]
  const missing: string[] = []
  for (const { item_id: itemId, packs, tracked, reserved, ...item } of byItem(
    await store.stockFor(tx, orderId, itemIds),
  )) {
    const wanted = sumOf(
      taken.filter((line) => line.itemId === itemId),
      packs,
    )
    const more = thousandths(wanted - reserved)
    if (more < 0) {
      await store.changeStock(tx, itemId, { reserved: more }, at)
      await store.insertMove(tx, { id: newId(), itemId, at, kind: 'release', amount: -more, orderId })
    }
    if (more <= 0 || !tracked) continue
    if (await store.changeStock(tx, itemId, { reserved: more, ifLeft: more }, at)) {
      await store.insertMove(tx, { id: newId(), itemId, at, kind: 'reservation', amount: more, orderId })
    } else missing.push(leftWords(spoken(item).name, await store.leftOf(tx, itemId), packs))
  }
  if (missing.length > 0) throw refused(short, { items: missing.join(', ') })
}

function leftWords(item: string, left: number, packs: readonly Pack[]): string {
  const unit = unitOfStock(packs)
  if (left <= 0 || unit === null) return m.error_stock_none({ item })
  return m.error_stock_left({ item, amount: formatAmount(left, unit) })
}

/** Sums over lines, because one item can be on several of them. */
export function sumOf(lines: readonly EstimateLine[], packs: readonly Pack[]): number {
  return thousandths(lines.reduce((sum, line) => sum + countedAmountOf(line, packs), 0))
}

/** Reserves an item for orders that were placed while its stock was not tracked. */
export async function reserveForPlaced(tx: Db, itemId: string, packs: readonly Pack[], at: Date): Promise<void> {
  const found = (await store.unreservedLines(tx, itemId)).filter(({ line }) => goesIntoParcel(line))
  const orderIds = new Set(found.map(({ order_id }) => order_id))
  for (const orderId of orderIds) {
    const amount = sumOf(
      found.filter(({ order_id }) => order_id === orderId).map(({ line }) => line),
      packs,
    )
    await store.changeStock(tx, itemId, { reserved: amount }, at)
    await store.insertMove(tx, { id: newId(), itemId, at, kind: 'reservation', amount, orderId })
  }
}
