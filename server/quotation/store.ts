import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { EstimateLine } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { quotationDrafts } from '#server/platform/desk-schema.ts'
import { quotations } from '#server/platform/schema.ts'

export async function insertQuotation(tx: Db, row: typeof quotations.$inferInsert): Promise<void> {
  await tx.insert(quotations).values(row)
}

/** The line as it stands in the latest version in which the customer had not settled it or left it out; null when there is none. */
export async function findLineBeforeCustomer(tx: Db, orderId: string, lineId: string): Promise<EstimateLine | null> {
  const [found] = await rowsOf<{ line: EstimateLine }>(
    tx,
    sql`select line from quotations, jsonb_array_elements(lines) line
      where order_id = ${orderId} and line->>'id' = ${lineId} and line->>'settledBy' is distinct from 'customer'
      order by version desc limit 1`,
  )
  return found?.line ?? null
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
