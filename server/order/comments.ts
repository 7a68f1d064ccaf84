import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import * as store from './store.ts'

/** Adds what a customer says to the thread of an order. */
export async function addComment(
  tx: Db,
  { orderId, at, customer, text }: { orderId: string; at: Date; customer: { name: string }; text: string },
): Promise<void> {
  await store.insertComment(tx, { id: newId(), orderId, at, by: 'customer', author: customer.name, text })
  await store.updateOrder(tx, orderId, { updatedAt: at })
}
