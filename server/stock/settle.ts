import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import * as store from './store.ts'

/**
 * Ends the reservations of an order, in the transaction of the caller. `release` is for a cancelled order; `sale` is
 * for a parcel that was dispatched or handed over. A repeated call changes nothing.
 */
export async function settleReserved(tx: Db, orderId: string, kind: 'release' | 'sale', at: Date): Promise<void> {
  await store.holdStock(tx)
  for (const { item_id: itemId, amount } of byItem(await store.reservedFor(tx, orderId))) {
    await store.changeStock(tx, itemId, { onHand: kind === 'sale' ? -amount : 0, reserved: -amount }, at)
    await store.insertMove(tx, { id: newId(), itemId, at, kind, amount, orderId })
  }
}

/** Sorts stock rows in the global lock order, to avoid deadlocks between orders. */
export function byItem<Row extends { item_id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.item_id < other.item_id ? -1 : 1))
}
