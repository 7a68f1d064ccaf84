import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/database.ts'

const IS_ALLOWED = sql`(o.teaching_allowed_at is not null and o.teaching_ended_at is null)`
const HAS_FILES = sql`exists (select 1 from order_files f where f.order_id = o.id)`

export async function countLists(db: Db, customerId: string): Promise<{ lists: number; allowed: number }> {
  const [row] = await rowsOf<{ lists: number; allowed: number }>(
    db,
    sql`select count(*)::int as lists, (count(*) filter (where ${IS_ALLOWED}))::int as allowed
      from orders o where o.customer_id = ${customerId}::uuid and ${HAS_FILES}`,
  )
  return row ?? { lists: 0, allowed: 0 }
}

/** Skips lists without files, which have nothing to learn from. */
export async function allow(tx: Db, customerId: string, version: number, at: Date): Promise<void> {
  const set = sql`teaching_version = ${version}, teaching_allowed_at = ${at.toISOString()}::timestamptz, teaching_ended_at = null`
  await update(tx, customerId, set, sql`not ${IS_ALLOWED} and ${HAS_FILES}`)
}

export async function end(tx: Db, customerId: string, at: Date): Promise<void> {
  await update(tx, customerId, sql`teaching_ended_at = ${at.toISOString()}::timestamptz`, IS_ALLOWED)
}

/** Locks the orders by ascending id, to avoid deadlocks. */
async function update(tx: Db, customerId: string, set: SQL, which: SQL): Promise<void> {
  await tx.execute(
    sql`with own as (select o.id from orders o where o.customer_id = ${customerId}::uuid and ${which} order by o.id for update)
      update orders set ${set} where id in (select id from own)`,
  )
}
