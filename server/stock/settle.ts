import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import * as store from './store.ts'

/**
 * Ends what is reserved for an order, in its transaction: a cancelled order releases it; a parcel that is sent out, or handed over without that, has taken
 * it out of the store. Done twice it is as if done once.
 */
export async function settleReserved(tx: Db, orderId: string, kind: 'release' | 'sale', at: Date): Promise<void> {
  await store.holdStock(tx)
  for (const { item_id: itemId, amount } of byItem(await store.reservedFor(tx, orderId))) {
    await store.changeStock(tx, itemId, { onHand: kind === 'sale' ? -amount : 0, reserved: -amount }, at)
    await store.insertMove(tx, { id: newId(), itemId, at, kind, amount, orderId })
  }
}

/** In the one order in which rows of stock are locked, so that no two orders wait for each other in a ring. */
export function byItem<Row extends { item_id: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.item_id < other.item_id ? -1 : 1))
}
