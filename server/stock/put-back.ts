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
 * What went out with an order, and is its customer's no more: all of a cancelled order, and what a change took away after the parcel left. It lies in the
 * parcel, until somebody puts it back into the store. Packs may have other sizes by now, so they only tell which share of what went out stays.
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
 * Puts back into the store what came back of an item. `amount` is all of it, as the operator saw it. Said twice it is as if said once. Gives the name of the
 * item.
 * @throws RefusedError 404 · 409 there is another amount of it by now
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
