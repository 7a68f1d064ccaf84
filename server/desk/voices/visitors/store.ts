import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { landingVisitors } from '#server/platform/schema.ts'

export type VisitorRow = typeof landingVisitors.$inferSelect

const holding = (q: string) =>
  q === '' ? undefined : sql`strpos(lower(${landingVisitors.email}), ${q.toLowerCase()}) > 0`

/** Returns visitors whose address contains `q`, newest first. */
export function findVisitors(
  db: Db,
  { q, before }: { q: string; before?: string | undefined },
  limit: number,
): Promise<VisitorRow[]> {
  const earlier = before === undefined ? undefined : lt(landingVisitors.id, before)
  return db
    .select()
    .from(landingVisitors)
    .where(and(holding(q), earlier))
    .orderBy(desc(landingVisitors.id))
    .limit(limit)
}

export function countVisitors(db: Db, q: string): Promise<number> {
  return db.$count(landingVisitors, holding(q))
}

/** Returns the next visitors in the order in which they came. */
export function visitorsAfter(db: Db, after: string | undefined, limit: number): Promise<VisitorRow[]> {
  const later = after === undefined ? undefined : gt(landingVisitors.id, after)
  return db.select().from(landingVisitors).where(later).orderBy(asc(landingVisitors.id)).limit(limit)
}

export async function deleteVisitor(tx: Db, id: string): Promise<VisitorRow | null> {
  const [row] = await tx.delete(landingVisitors).where(eq(landingVisitors.id, id)).returning()
  return row ?? null
}
