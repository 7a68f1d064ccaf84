import { and, eq, gt, notExists } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { quotationDrafts } from '#server/platform/desk-schema.ts'
import { quotations } from '#server/platform/schema.ts'

export async function insertQuotation(tx: Db, row: typeof quotations.$inferInsert): Promise<void> {
  await tx.insert(quotations).values(row)
}

/**
 * Takes a version away that is a customer's correction made after `since`, unless the desk prepares the next one from it. Gives whether it did.
 * The order is held.
 */
export async function deleteCorrection(tx: Db, orderId: string, version: number, since: Date): Promise<boolean> {
  const isDraftsBase = tx
    .select({ id: quotationDrafts.orderId })
    .from(quotationDrafts)
    .where(and(eq(quotationDrafts.orderId, orderId), eq(quotationDrafts.basedOn, version)))
  const deleted = await tx
    .delete(quotations)
    .where(
      and(
        eq(quotations.orderId, orderId),
        eq(quotations.version, version),
        eq(quotations.isCorrection, true),
        gt(quotations.createdAt, since),
        notExists(isDraftsBase),
      ),
    )
    .returning({ version: quotations.version })
  return deleted.length > 0
}

export function countVersions(tx: Db, orderId: string): Promise<number> {
  return tx.$count(quotations, eq(quotations.orderId, orderId))
}
