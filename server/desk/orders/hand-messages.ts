import { and, asc, eq } from 'drizzle-orm'
import type { HandMessage } from '#contract/desk/chats.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { customers, handMessages, operators } from '#server/platform/schema.ts'
import { record } from '../audit/record.ts'

/** What is to be sent by hand about an order, and what was; the oldest first. */
export async function handMessagesOf(db: Db, orderId: string): Promise<HandMessage[]> {
  const { id, at, subject, text, sentAt } = handMessages
  const rows = await db
    .select({ id, at, subject, text, sentAt, phone: customers.phone, by: operators.name })
    .from(handMessages)
    .innerJoin(customers, eq(customers.id, handMessages.customerId))
    .leftJoin(operators, eq(operators.id, handMessages.operatorId))
    .where(eq(handMessages.orderId, orderId))
    .orderBy(asc(at), asc(id))
  return rows.map(({ at, sentAt, by, ...row }) => ({
    ...row,
    at: at.toISOString(),
    sent: sentAt && { at: sentAt.toISOString(), by: by ?? '' },
  }))
}

/** Ticks a message as sent by hand, or takes that back. @throws RefusedError 404 */
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
