import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/day.ts'
import type { DatabaseSize } from '#contract/desk/health.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { jobDays } from '#server/platform/desk-schema.ts'
import { leastIdOf } from '#server/platform/ids.ts'
import { dayOf, instant, inWords, type OfDay } from '../by-day.ts'

/** The list has pages that were read. An order picked from the catalogue has none. */
const WAS_READ = sql`o.type = 'custom' and o.reading->>'state' = 'done' and (o.reading->>'pagesDone')::int > 0`

/** No id from after this time is lower. One day of margin allows for clock differences between nodes. */
const idsSince = (at: Date) => sql`${leastIdOf(new Date(at.getTime() - DAY_MS))}::uuid`

const FIRST_QUOTED = sql`to_status = 'Quoted' and from_status = 'Pending'`

const SENT = dayOf(sql`o.created_at`)
/**
 * Lists that were read, by the day of submission, and how many of them were quoted by the system right after reading.
 * `in (select …)` computes that set once; a join would scan it for each list.
 */
export const listsRead = (since: Date) => sql`
  select ${inWords(SENT)}, count(*)::int as lists,
    count(*) filter (where o.id in (
      select order_id from order_history where ${FIRST_QUOTED} and by_actor = 'system' and at >= ${instant(since)}
    ))::int as settled
  from orders o
  where o.id >= ${idsSince(since)} and o.created_at >= ${instant(since)} and ${WAS_READ}
  group by ${SENT}`

const QUOTED = dayOf(sql`q.at`)
/**
 * Median waiting time of lists until their first quotation, in minutes, by the day of the quotation. `offset 0` makes
 * PostgreSQL look up the orders one by one. The parallel scan that the planner would choose takes five times as long.
 */
export const waitForQuotation = (since: Date) => sql`
  with quoted as materialized (select order_id, at from order_history where ${FIRST_QUOTED} and at >= ${instant(since)})
  select ${inWords(QUOTED)},
    percentile_cont(0.5) within group (order by extract(epoch from q.at - list.created_at)::float8 / 60) as minutes
  from quoted q
  cross join lateral (select o.created_at from orders o where o.id = q.order_id and ${WAS_READ} offset 0) list
  group by ${QUOTED}`

const FAILED = dayOf(sql`at`)
export const mailsFailed = (since: Date) => sql`
  select ${inWords(FAILED)}, count(*)::int as count from failed_mails where at >= ${instant(since)} group by ${FAILED}`

export const jobsWaited = (since: Date) => sql`
  select ${inWords(sql`day`)}, most_waiting as count from job_days
  where day >= (${instant(since)} at time zone 'Asia/Kolkata')::date`

/** Uses the row counts of the last VACUUM, which is at most an hour old. Counting now would block other queries. */
export async function findSize(db: Db, since: Date): Promise<DatabaseSize> {
  const counted = (table: string) =>
    sql`greatest((select reltuples from pg_class where oid = ${table}::regclass), 0)::int`
  const [size] = await rowsOf<DatabaseSize>(
    db,
    sql`select ${counted('customers')} as customers, ${counted('orders')} as orders, coalesce(max(placed), 0)::int as "ordersPerMinute"
      from (select count(*) as placed from orders where placed_at >= ${instant(since)} group by date_trunc('minute', placed_at)) minutes`,
  )
  return size ?? { customers: 0, orders: 0, ordersPerMinute: 0 }
}

/** The figures of the page that are counted over all orders, one statement each. */
export async function findLists(db: Db, since: Date) {
  return {
    lists: await rowsOf<OfDay<{ lists: number; settled: number }>>(db, listsRead(since)),
    waits: await rowsOf<OfDay<{ minutes: number }>>(db, waitForQuotation(since)),
  }
}

/** The other figures of the page. */
export async function findFaults(db: Db, since: Date) {
  return {
    mailsFailed: await rowsOf<OfDay<{ count: number }>>(db, mailsFailed(since)),
    jobs: await rowsOf<OfDay<{ count: number }>>(db, jobsWaited(since)),
  }
}

/** Stores the highest number of the day. */
export async function keepMostWaiting(db: Db, row: typeof jobDays.$inferInsert): Promise<void> {
  await db
    .insert(jobDays)
    .values(row)
    .onConflictDoUpdate({
      target: jobDays.day,
      set: { mostWaiting: sql`greatest(${jobDays.mostWaiting}, excluded.most_waiting)` },
    })
}
