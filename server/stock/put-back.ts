import type { PutBackRow } from '#contract/desk/stock.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { goesIntoParcel } from '#server/order/packing.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { thousandths, unitOfStock } from './amounts.ts'
import { sumOf } from './reserve.ts'
import * as store from './store.ts'

/**
 * Lists goods that left with the parcel of an order and no longer belong to the customer: the whole parcel of a
 * cancelled order, or what a later change removed. They stay in the parcel until an operator puts them back into the
 * store. Pack sizes may have changed since, so the lines only give the share of the sold amount that the customer
 * keeps.
 */
export async function toPutBack(db: Db, order: Pick<OrderRow, 'id' | 'status' | 'quotation'>): Promise<PutBackRow[]> {
  const kept = order.status === 'Cancelled' ? [] : (order.quotation?.lines.filter(goesIntoParcel) ?? [])
  return (await store.soldFor(db, order.id)).flatMap(({ item_id: itemId, name, packs, sold, came_back, lines }) => {
    const amountIn = (version: readonly EstimateLine[]) =>
      sumOf(
        version.filter((line) => line.itemId === itemId),
        packs,
      )
    const left = amountIn(lines.filter(goesIntoParcel))
    const stays = left === 0 ? 0 : sold * (amountIn(kept) / left)
    const back = thousandths(sold - came_back - stays)
    const unit = unitOfStock(packs)
    return back > 0 && unit !== null ? [{ itemId, name, unit, amount: back }] : []
  })
}

/**
 * Puts the returned goods of an item back into stock. `amount` is the full amount, as the operator saw it. A repeated
 * call changes nothing. Returns the name of the item, and in `isNews` whether the stock changed.
 * @throws RefusedError 404 · 409 the amount has changed meanwhile
 */
export async function putBack(
  tx: Db,
  { orderId, itemId, amount }: { orderId: string; itemId: string; amount: number },
  { operatorId, at }: { operatorId: string; at: Date },
): Promise<{ name: string; isNews: boolean }> {
  await holdStatus(tx, orderId)
  await store.holdStock(tx)
  const name = await store.nameOf(tx, itemId)
  if (name === null) throw refused('not.found')
  const row = (await toPutBack(tx, await orderById(tx, orderId))).find((each) => each.itemId === itemId)
  if (row === undefined) return { name, isNews: false }
  if (row.amount !== amount) throw refused('stock.moved')
  await store.changeStock(tx, itemId, { onHand: amount }, at)
  await store.insertMove(tx, { id: newId(), itemId, at, kind: 'return', amount, orderId, operatorId })
  return { name, isNews: true }
}
