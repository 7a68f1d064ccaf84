import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { runs } from '#server/platform/desk-schema.ts'
import { operators } from '#server/platform/schema.ts'

/**
 * Returns the list orders that are delivered in a period, by time and area. `areas` are all areas of the order's
 * pincode. A cancelled order is included until the day is over or an operator takes it off the run.
 */
export function stopsBetween(
  db: Db,
  { from, to, isOver, limit }: { from: Date; to: Date; isOver: boolean; limit: number },
): Promise<{ id: string; areas: string[] }[]> {
  return rowsOf(
    db,
    sql`select o.id, (select coalesce(jsonb_agg(p.area order by p.area), '[]') from pincodes p where p.pincode = o.pincode) as areas
      from orders o where o.type = 'custom' and (o.status in ('Upcoming', 'Completed')
          or o.status = 'Cancelled' and o.placed_at is not null and o.off_run_at is null and not ${isOver}::boolean)
        and o.delivery_at >= ${from.toISOString()}::timestamptz and o.delivery_at <= ${to.toISOString()}::timestamptz
      order by o.delivery_at, o.pincode, o.id limit ${limit}`,
  )
}

/** Returns the time of the next undelivered list order after a time. */
export async function nextDelivery(db: Db, after: Date): Promise<string | null> {
  const [row] = await rowsOf<{ at: string | null }>(
    db,
    sql`select min(delivery_at) as at from orders
      where type = 'custom' and status = 'Upcoming' and delivery_at > ${after.toISOString()}::timestamptz`,
  )
  return row?.at ?? null
}

export interface RunRow {
  orderIds: string[]
  savedAt: Date
  operatorName: string
}

export async function findRun(db: Db, day: string): Promise<RunRow | null> {
  const [row] = await db
    .select({ orderIds: runs.orderIds, savedAt: runs.savedAt, operatorName: operators.name })
    .from(runs)
    .innerJoin(operators, eq(operators.id, runs.operatorId))
    .where(eq(runs.day, day))
  return row ?? null
}

/**
 * Saves the driving order of a day. `seenAt` is when the version that the operator saw was saved, null if none was.
 * Returns false when another version has been saved since.
 */
export async function putRun(tx: Db, row: typeof runs.$inferInsert, seenAt: Date | null): Promise<boolean> {
  const { orderIds, operatorId, savedAt } = row
  const put = await tx
    .insert(runs)
    .values(row)
    .onConflictDoUpdate({
      target: runs.day,
      set: { orderIds, operatorId, savedAt },
      setWhere: sql`${runs.savedAt} = ${seenAt?.toISOString() ?? null}::timestamptz`,
    })
    .returning({ day: runs.day })
  return put.length === 1
}
