import { eq, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/day.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { keptFigures } from '#server/platform/desk-schema.ts'
import { leastIdOf } from '#server/platform/ids.ts'

/**
 * Returns whether there are more than `count` orders since a time. Stops counting at that number. One day of margin
 * allows for clock differences between nodes.
 */
export async function areMoreThan(db: Db, count: number, since: Date): Promise<boolean> {
  const [row] = await rowsOf<{ is: boolean }>(
    db,
    sql`select count(*) > ${count} as is from (
      select 1 from orders where id >= ${leastIdOf(new Date(since.getTime() - DAY_MS))}::uuid limit ${count + 1}) o`,
  )
  return row?.is ?? false
}

export async function findKept(db: Db, name: string): Promise<{ at: Date; figures: unknown } | null> {
  const [row] = await db.select().from(keptFigures).where(eq(keptFigures.name, name))
  return row ?? null
}

export async function keep(db: Db, row: typeof keptFigures.$inferInsert): Promise<void> {
  const { name, ...set } = row
  await db.insert(keptFigures).values(row).onConflictDoUpdate({ target: keptFigures.name, set })
}
