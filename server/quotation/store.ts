import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { quotations } from '#server/platform/schema.ts'

export async function insertQuotation(tx: Db, row: typeof quotations.$inferInsert): Promise<void> {
  await tx.insert(quotations).values(row)
}

export async function findQuotation(
  tx: Db,
  orderId: string,
  version: number,
): Promise<typeof quotations.$inferSelect | null> {
  const [row] = await tx
    .select()
    .from(quotations)
    .where(and(eq(quotations.orderId, orderId), eq(quotations.version, version)))
  return row ?? null
}
