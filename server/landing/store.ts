import type { Db } from '#server/platform/database.ts'
import { landingVisitors } from '#server/platform/schema.ts'

/** Keeps the address as it was typed. One that is known, whatever its case, stays with the moment of its first consent. */
export async function insertVisitor(db: Db, row: typeof landingVisitors.$inferInsert): Promise<void> {
  await db.insert(landingVisitors).values(row).onConflictDoNothing()
}
