import type * as z from 'zod/mini'
import type { OrderRef } from '#contract/order.ts'
import type { Customer } from '#server/account/sessions.ts'
import { tellChangesRequested, tellComment } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { holdStatus, makeMove } from './lifecycle.ts'
import { findForCustomer, isExpired, orderById } from './orders.ts'
import * as store from './store.ts'

type Ref = z.output<typeof OrderRef>

/** Adds what a customer says to the thread of their own order, and tells the desk. @throws RefusedError 404 */
export async function comment(parts: Parts, customer: Customer, { type, id }: Ref, text: string): Promise<void> {
  await findForCustomer(parts, customer.id, type, id)
  await parts.db.transaction(async (tx) => {
    // Of two at once the second comes after the first, so that each mail tells of its own.
    await holdStatus(tx, id)
    await addComment(tx, { orderId: id, at: parts.clock.now(), customer, text })
    await tellComment(parts, tx, id)
  })
}

/**
 * Asks the desk for another version of the quotation of the customer's own order.
 * @throws RefusedError 404 not there · 409 the quotation is not open, or its time has passed
 */
export async function askForChanges(parts: Parts, customer: Customer, { type, id }: Ref, text: string): Promise<void> {
  await findForCustomer(parts, customer.id, type, id)
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await holdStatus(tx, id)
    if (isExpired(await orderById(tx, id), at)) throw refused('quotation.expired')
    await makeMove(tx, { orderId: id, move: 'changes', by: 'customer', at, note: text })
    await addComment(tx, { orderId: id, at, customer, text })
    await tellChangesRequested(parts, tx, id)
  })
}

async function addComment(
  tx: Db,
  { orderId, at, customer, text }: { orderId: string; at: Date; customer: { name: string }; text: string },
): Promise<void> {
  await store.insertComment(tx, { id: newId(), orderId, at, by: 'customer', author: customer.name, text })
  await store.updateOrder(tx, orderId, { updatedAt: at })
}
