import { and, asc, eq, sql } from 'drizzle-orm'
import type { HandMessage } from '#contract/desk/chats.ts'
import { messagesToSend } from '#server/notification/by-hand.ts'
import { rowsOf } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { customers, handMessages, operators } from '#server/platform/schema.ts'
import { record } from '../audit/record.ts'

/**
 * Returns the messages about an order that an operator sends by hand, sent or not, oldest first. `overtaken` counts
 * unsent messages that no longer apply.
 */
export async function handMessagesOf(
  { db, clock }: Parts,
  orderId: string,
): Promise<{ byHand: HandMessage[]; overtaken: number }> {
  const { id, at, subject, text, sentAt } = handMessages
  const isToSend = sql<boolean>`${id} in (select m.id from ${messagesToSend(clock.now())} m where m.order_id = ${orderId})`
  const rows = await db
    .select({ id, at, subject, text, sentAt, isToSend, phone: customers.phone, by: operators.name })
    .from(handMessages)
    .innerJoin(customers, eq(customers.id, handMessages.customerId))
    .leftJoin(operators, eq(operators.id, handMessages.operatorId))
    .where(eq(handMessages.orderId, orderId))
    .orderBy(asc(at), asc(id))
  const shown = rows.filter(({ sentAt, isToSend }) => sentAt !== null || isToSend)
  return {
    byHand: shown.map(({ id, at, subject, text, phone, sentAt, by }) => ({
      ...{ id, at: at.toISOString(), subject, text, phone },
      sent: sentAt && { at: sentAt.toISOString(), by: by ?? '' },
    })),
    overtaken: rows.length - shown.length,
  }
}

/** Returns the number of messages to send by hand for each of these orders that has any. */
export async function countToSend({ db, clock }: Parts, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ order_id: string; count: number }>(
    db,
    sql`select m.order_id, count(*)::int as count from ${messagesToSend(clock.now())} m
      where m.order_id in ${orderIds} group by m.order_id`,
  )
  return new Map(rows.map(({ order_id, count }) => [order_id, count]))
}

/** Marks a message as sent by hand, or as not sent. @throws RefusedError 404 */
export async function tickMessage(
  { db, clock }: Parts,
  { orderId, id, operator }: { orderId: string; id: string; operator: { id: string; name: string } },
  isSent: boolean,
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const isIt = and(eq(handMessages.id, id), eq(handMessages.orderId, orderId))
    const [message] = await tx.select().from(handMessages).where(isIt).for('update')
    if (message === undefined) throw refused('not.found')
    if ((message.sentAt !== null) === isSent) return
    await tx
      .update(handMessages)
      .set(isSent ? { sentAt: at, operatorId: operator.id } : { sentAt: null, operatorId: null })
      .where(isIt)
    const action = isSent ? 'order.message.send' : 'order.message.unsend'
    const after = { subject: message.subject }
    await record(tx, { operator, at, action, subject: 'order', subjectId: orderId, after })
  })
}
