import type { Db } from '#server/platform/database.ts'
import { landingVisitors } from '#server/platform/schema.ts'

/** Stores the address as typed. A known address, in any case, keeps the time of its first consent. */
export async function insertVisitor(db: Db, row: typeof landingVisitors.$inferInsert): Promise<void> {
  await db.insert(landingVisitors).values(row).onConflictDoNothing()
}
