import type { Db } from '#server/platform/database.ts'
import { feedback } from '#server/platform/schema.ts'

export async function insertFeedback(tx: Db, row: typeof feedback.$inferInsert): Promise<void> {
  await tx.insert(feedback).values(row)
}
