import type { Db } from '#server/platform/database.ts'
import { enquiries } from '#server/platform/schema.ts'

export async function insertEnquiry(tx: Db, row: typeof enquiries.$inferInsert): Promise<void> {
  await tx.insert(enquiries).values(row)
}
