import type { Db } from '#server/platform/database.ts'
import { quotations } from '#server/platform/schema.ts'

export async function insertQuotation(tx: Db, row: typeof quotations.$inferInsert): Promise<void> {
  await tx.insert(quotations).values(row)
}
