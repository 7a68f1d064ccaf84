import { formatAmount } from '#contract/desk/stock.ts'
import type { EstimateLine, Pack } from '#server/estimate/types.ts'
import { goesIntoParcel } from '#server/order/packing.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { countedAmountOf, thousandths, unitOfStock } from './amounts.ts'
import { byItem } from './settle.ts'
import * as store from './store.ts'

/**
 * Reserves what an order takes of items that are counted, in the transaction that places it.
 * @throws RefusedError 409 when less is left of one than the order takes
 */
export async function reserveStock(tx: Db, orderId: string, lines: readonly EstimateLine[], at: Date): Promise<void> {
  const taken = lines.filter(goesIntoParcel)
  const itemIds = [...new Set(taken.flatMap(({ itemId }) => itemId ?? []))]
  if (itemIds.length === 0) return
  await store.holdStock(tx)
  const short: string[] = []
  for (const { item_id: itemId, name, packs } of byItem(await store.countedAmong(tx, itemIds))) {
    const amount = sumOf(
      taken.filter((line) => line.itemId === itemId),
      packs,
    )
    if (await store.changeStock(tx, itemId, { reserved: amount, ifLeft: amount }, at)) {
      await store.insertMove(tx, { id: newId(), itemId, at, kind: 'reservation', amount, orderId })
    } else short.push(`${name} (${leftWords(await store.leftOf(tx, itemId), packs)})`)
  }
  if (short.length > 0) throw refused('stock.short', { items: short.join(', ') })
}

function leftWords(left: number, packs: readonly Pack[]): string {
  const unit = unitOfStock(packs)
  return left > 0 && unit !== null ? `${formatAmount(left, unit)} left` : 'none left'
}

/** The same item may be on several lines. */
function sumOf(lines: readonly EstimateLine[], packs: readonly Pack[]): number {
  return thousandths(lines.reduce((sum, line) => sum + countedAmountOf(line, packs), 0))
}

/** Reserves what placed orders take of an item, where nothing of it is reserved for them: it was not counted when they were placed. */
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
