import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { chatMessages, customers } from '#server/platform/schema.ts'

export type ChatRow = typeof chatMessages.$inferSelect

/** Whether the customer agreed to messages and has confirmed the account. */
export async function wantsChats(tx: Db, customerId: string): Promise<boolean> {
  const wanting = and(eq(customers.id, customerId), isNotNull(customers.chatsSince), isNotNull(customers.confirmedAt))
  return (await tx.$count(customers, wanting)) > 0
}

/** Returns false when a message with this id exists: it is the same message. */
export async function insertMessage(tx: Db, row: typeof chatMessages.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(chatMessages).values(row).onConflictDoNothing().returning({ id: chatMessages.id })
  return inserted.length === 1
}

export function messagesOf(db: Db, orderId: string): Promise<ChatRow[]> {
  return db.select().from(chatMessages).where(eq(chatMessages.orderId, orderId)).orderBy(desc(chatMessages.at))
}

/** Marks a waiting message as being sent. Returns false when it was not waiting. */
export async function beginSending(db: Db, id: string): Promise<boolean> {
  const begun = await db
    .update(chatMessages)
    .set({ state: 'sending' })
    .where(and(eq(chatMessages.id, id), eq(chatMessages.state, 'waiting')))
    .returning({ id: chatMessages.id })
  return begun.length === 1
}

/**
 * A message with the phone number of its customer. The number is null when the customer has not agreed or has withdrawn
 * the consent.
 */
export async function findMessage(db: Db, id: string): Promise<(ChatRow & { phone: string | null }) | null> {
  const agreed = and(
    eq(customers.id, chatMessages.customerId),
    isNotNull(customers.chatsSince),
    isNull(customers.deletedAt),
  )
  const [row] = await db
    .select({ message: chatMessages, phone: customers.phone })
    .from(chatMessages)
    .leftJoin(customers, agreed)
    .where(eq(chatMessages.id, id))
  return row === undefined ? null : { ...row.message, phone: row.phone }
}

export async function settleMessage(
  db: Db,
  id: string,
  set: Pick<ChatRow, 'state'> & Partial<Pick<ChatRow, 'settledAt' | 'reason'>>,
): Promise<void> {
  await db.update(chatMessages).set(set).where(eq(chatMessages.id, id))
}
