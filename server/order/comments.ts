import type * as z from 'zod/mini'
import type { OrderRef } from '#contract/order.ts'
import { type Customer, requireOpenAccount } from '#server/account/sessions.ts'
import { attachFiles } from '#server/answers/files.ts'
import { sendCommentAnswered, tellChangesRequested, tellComment } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { orderComments } from '#server/platform/schema.ts'
import { holdStatus, makeMove } from './lifecycle.ts'
import { findForCustomer, isExpired, orderById } from './orders.ts'
import * as store from './store.ts'

type Ref = z.output<typeof OrderRef>

/** Adds a customer's comment to the thread of their own order, and tells the desk. @throws RefusedError 404 */
export async function comment(parts: Parts, customer: Customer, { type, id }: Ref, text: string): Promise<void> {
  await findForCustomer(parts, customer.id, type, id)
  await parts.db.transaction(async (tx) => {
    await requireOpenAccount(tx, customer.id)
    // Locks the order, so that concurrent comments run one after another and each mail reports its own comment.
    await holdStatus(tx, id)
    await addComment(tx, { orderId: id, at: parts.clock.now(), by: 'customer', author: customer.name, text })
    await tellComment(parts, tx, id)
  })
}

/**
 * Adds to the thread what the customer said elsewhere, for instance by telephone, in the desk's transaction. The
 * comment waits for an answer.
 * @throws RefusedError 404 when the order does not exist
 */
export async function addSaidElsewhere(
  tx: Db,
  { orderId, author, text, at }: Pick<Said, 'orderId' | 'author' | 'text' | 'at'>,
): Promise<void> {
  await holdStatus(tx, orderId)
  await addComment(tx, { orderId, at, by: 'customer', author, text })
}

/**
 * Asks the desk for another version of the quotation of the customer's own order.
 * @throws RefusedError 404 when the order does not exist · 409 when the quotation is not open or has expired
 */
export async function askForChanges(parts: Parts, customer: Customer, { type, id }: Ref, text: string): Promise<void> {
  await findForCustomer(parts, customer.id, type, id)
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await requireOpenAccount(tx, customer.id)
    await holdStatus(tx, id)
    if (isExpired(await orderById(tx, id), at)) throw refused('quotation.expired')
    await makeMove(tx, { orderId: id, move: 'changes', by: 'customer', at, note: text })
    await addComment(tx, { orderId: id, at, by: 'customer', author: customer.name, text })
    await tellChangesRequested(parts, tx, id)
  })
}

/**
 * Makes sure that the operator has read every comment before answering. `seen` is the newest comment that the operator
 * read. The caller has locked the order.
 * @throws RefusedError 409 when the customer has written more since
 */
export async function requireHeard(tx: Db, orderId: string, seen: string | null): Promise<void> {
  if (await store.hasUnheard(tx, orderId, seen)) throw refused('comment.overtaken')
}

/**
 * Adds the desk's answer to the thread of the order, and mails it. Returns the answered comments, oldest first.
 * @throws RefusedError 404 · 409 as `requireHeard`, or when one of `files` no longer exists
 */
export async function answerComments(
  parts: Parts,
  tx: Db,
  {
    orderId,
    operator,
    text,
    seen,
    files,
  }: { orderId: string; operator: { name: string }; text: string; seen: string | null; files: string[] },
): Promise<string[]> {
  const at = parts.clock.now()
  await holdStatus(tx, orderId)
  await requireHeard(tx, orderId, seen)
  const answered = await store.settleComments(tx, orderId, at)
  const answerId = await addComment(tx, { orderId, at, by: 'operator', author: operator.name, text })
  await attachFiles(tx, { subject: 'order', subjectId: orderId, answerId }, files)
  await sendCommentAnswered(parts, tx, orderId)
  return answered
}

/** Marks the customer's comments as answered without a reply. Returns them, oldest first. */
export async function settleComments(tx: Db, orderId: string, at: Date): Promise<string[]> {
  return store.settleComments(tx, orderId, at)
}

type Said = Pick<typeof orderComments.$inferInsert, 'orderId' | 'at' | 'by' | 'author' | 'text'>

async function addComment(tx: Db, said: Said): Promise<string> {
  const id = newId()
  await store.insertComment(tx, { id, ...said })
  await store.updateOrder(tx, said.orderId, { updatedAt: said.at })
  return id
}
