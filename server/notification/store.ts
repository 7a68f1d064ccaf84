import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { failedMails } from '#server/platform/desk-schema.ts'
import { customerMails, customers, handMessages, panditAsks, pandits } from '#server/platform/schema.ts'

type HeldMail = NonNullable<(typeof customerMails.$inferSelect)['held']>

/** A job that runs once more after its last try is recorded once. */
export async function insertFailedMail(db: Db, row: typeof failedMails.$inferInsert): Promise<void> {
  await db.insert(failedMails).values(row).onConflictDoNothing()
}

/** A second mail for the same cause is ignored. */
export async function insertMail(tx: Db, row: typeof customerMails.$inferInsert): Promise<void> {
  await tx.insert(customerMails).values(row).onConflictDoNothing()
}

/**
 * For a customer without an e-mail address. A deleted customer has none either and gets no message. A second message
 * for the same cause is ignored.
 */
export async function insertHandMessage(tx: Db, row: typeof handMessages.$inferInsert): Promise<void> {
  const isOpen = and(eq(customers.id, row.customerId), isNull(customers.deletedAt))
  if ((await tx.$count(customers, isOpen)) > 0) await tx.insert(handMessages).values(row).onConflictDoNothing()
}

/** Does nothing for a mail that is not to a customer. */
export async function writeSent(db: Db, jobId: string, sentAt: Date): Promise<void> {
  await db.update(customerMails).set({ sentAt }).where(eq(customerMails.jobId, jobId))
}

/** For a mail that is outdated and not sent. */
export async function deleteMail(db: Db, jobId: string): Promise<void> {
  await db.delete(customerMails).where(eq(customerMails.jobId, jobId))
}

export async function findPandit(
  tx: Db,
  id: number,
): Promise<Pick<typeof pandits.$inferSelect, 'name' | 'emailId' | 'linkId'> | null> {
  const { name, emailId, linkId } = pandits
  const [row] = await tx.select({ name, emailId, linkId }).from(pandits).where(eq(pandits.id, id))
  return row ?? null
}

/** Whether this pandit is still asked to lead the puja at that time. */
export async function isAsked(
  db: Db,
  { orderId, panditId, startsAt }: { orderId: string; panditId: number; startsAt: Date },
): Promise<boolean> {
  const isSo = and(
    eq(panditAsks.orderId, orderId),
    eq(panditAsks.panditId, panditId),
    eq(panditAsks.startsAt, startsAt),
    isNull(panditAsks.declinedAt),
    isNull(panditAsks.endedAt),
  )
  return (await db.$count(panditAsks, isSo)) > 0
}

export async function isMailMade(tx: Db, jobId: string): Promise<boolean> {
  const made = await tx.select({ id: customerMails.id }).from(customerMails).where(eq(customerMails.jobId, jobId))
  return made.length > 0
}

/**
 * Whether the address of this customer is confirmed. With `wait`, a concurrent confirmation waits for this transaction.
 * Nothing else waits, because the caller may hold an order lock already.
 */
export async function isConfirmed(tx: Db, customerId: string, { wait = false } = {}): Promise<boolean> {
  const found = tx.select({ confirmedAt: customers.confirmedAt }).from(customers).where(eq(customers.id, customerId))
  const [row] = await (wait ? found.for('key share') : found)
  return row !== undefined && row.confirmedAt !== null
}

/** Number of mails made since this time that wait for the confirmation of an address. */
export function countHeldMails(db: Db, since: Date): Promise<number> {
  return db.$count(customerMails, and(isNotNull(customerMails.held), gte(customerMails.at, since)))
}

/**
 * Takes the mails made since this time that wait for this customer to confirm the address, oldest first. They no longer
 * count as held.
 */
export async function takeHeldMails(
  tx: Db,
  customerId: string,
  since: Date,
): Promise<{ jobId: string; mail: HeldMail }[]> {
  const isHeld = and(
    eq(customerMails.customerId, customerId),
    isNotNull(customerMails.held),
    gte(customerMails.at, since),
  )
  const rows = await tx
    .select({ jobId: customerMails.jobId, mail: customerMails.held })
    .from(customerMails)
    .where(isHeld)
    .orderBy(asc(customerMails.id))
  await tx.update(customerMails).set({ held: null }).where(isHeld)
  return rows.flatMap(({ jobId, mail }) => (mail === null ? [] : [{ jobId, mail }]))
}

export async function redirectHeldMails(tx: Db, customerId: string, to: string): Promise<void> {
  await tx
    .update(customerMails)
    .set({ held: sql`jsonb_set(${customerMails.held}, '{to}', ${JSON.stringify(to)}::jsonb)` })
    .where(and(eq(customerMails.customerId, customerId), isNotNull(customerMails.held)))
}
