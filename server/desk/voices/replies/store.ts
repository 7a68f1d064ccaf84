import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { savedReplies } from '#server/platform/desk-schema.ts'

type Row = typeof savedReplies.$inferSelect

export function findReplies(db: Db): Promise<Row[]> {
  return db.select().from(savedReplies).orderBy(asc(savedReplies.name))
}

export async function putReply(tx: Db, row: Row): Promise<void> {
  const { name, text } = row
  await tx.insert(savedReplies).values(row).onConflictDoUpdate({ target: savedReplies.id, set: { name, text } })
}

/** Returns the deleted reply, or null. */
export async function deleteReply(tx: Db, id: string): Promise<Row | null> {
  const [row] = await tx.delete(savedReplies).where(eq(savedReplies.id, id)).returning()
  return row ?? null
}

/** Locks the table, so that two concurrent changes cannot both find a name unused. */
export async function holdReplies(tx: Db): Promise<Row[]> {
  await tx.execute(sql`lock table saved_replies in share row exclusive mode`)
  return findReplies(tx)
}
