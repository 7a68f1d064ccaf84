import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { failedMails } from '#server/platform/desk-schema.ts'
import { customerMails } from '#server/platform/schema.ts'

/** A job that runs once more after its last try is written down once. */
export async function insertFailedMail(db: Db, row: typeof failedMails.$inferInsert): Promise<void> {
  await db.insert(failedMails).values(row).onConflictDoNothing()
}

/** A mail that is made a second time for the same cause stays one. */
export async function insertMail(tx: Db, row: typeof customerMails.$inferInsert): Promise<void> {
  await tx.insert(customerMails).values(row).onConflictDoNothing()
}

/** Nothing happens for a mail that is not to a customer. */
export async function writeSent(db: Db, jobId: string, sentAt: Date): Promise<void> {
  await db.update(customerMails).set({ sentAt }).where(eq(customerMails.jobId, jobId))
}

/** For a mail that was overtaken by what happened, and does not go out. */
export async function deleteMail(db: Db, jobId: string): Promise<void> {
  await db.delete(customerMails).where(eq(customerMails.jobId, jobId))
}
