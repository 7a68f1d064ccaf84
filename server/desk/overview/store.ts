import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/day.ts'
import type { Status } from '#contract/status.ts'
import { costOfOrder } from '#server/payment/sums.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { leastIdOf } from '#server/platform/ids.ts'
import { dayOf, instant, inWords, type OfDay } from '../by-day.ts'

const MOVED = dayOf(sql`at`)
/** Number of orders that moved to each status, by day. */
export const moves = (since: Date) => sql`
  select ${inWords(MOVED)}, to_status as status, count(*)::int as count
  from order_history where from_status is distinct from to_status and at >= ${instant(since)}
  group by ${MOVED}, to_status`

/** Number of orders currently in each of these statuses. */
export const standing = (statuses: readonly Status[]) => sql`
  select status, count(*)::int as count from orders
  where status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )}) group by status`

const PLACED = dayOf(sql`o.placed_at`)
/** Current cost of placed orders in paise, by the day they were placed. */
export const revenue = (since: Date) => sql`
  with placed as materialized (
    select id, quotation_version, placed_at, status, cancellation_fee_paise, cancellation_credit_paise from orders
    where placed_at >= ${instant(since)}
  )
  select ${inWords(PLACED)}, sum(${costOfOrder})::float8 as paise
  from placed o join quotations q on q.order_id = o.id and q.version = o.quotation_version
  group by ${PLACED}`

/** Orders first quoted since a time, and their outcome. A placed order counts as accepted, whatever happened later. */
export const quoted = (since: Date) => sql`
  with quoted as materialized (
    select distinct order_id from order_history where to_status = 'Quoted' and from_status = 'Pending' and at >= ${instant(since)}
  )
  select count(*)::int as count, count(*) filter (where o.placed_at is not null)::int as accepted,
    count(*) filter (where o.status in ('Pending', 'Quoted', 'Changes Requested'))::int as waiting
  from quoted q join orders o on o.id = q.order_id`

/**
 * The latest lists read since a time, and the number of doubtful lines in their first quotation. Limited to `limit`
 * lists, because all lines of each list are scanned.
 */
export const questions = (since: Date, limit: number) => sql`
  with lists as materialized (
    select o.id from orders o
    where o.id >= ${leastIdOf(new Date(since.getTime() - DAY_MS))}::uuid and o.created_at >= ${instant(since)} and o.type = 'custom'
      and o.reading->>'state' = 'done' and (o.reading->>'pagesDone')::int > 0
    order by o.id desc limit ${limit}
  )
  select count(distinct l.id)::int as lists,
    count(*) filter (where line->>'state' <> 'matched' and not coalesce((line->>'leftOut')::boolean, false))::int as questions
  from lists l join quotations q on q.order_id = l.id and q.version = 1
  left join lateral jsonb_array_elements(q.lines) line on true`

/** The items with the highest sales since a time, by invoices minus credit notes. */
export const bestSellers = (since: Date, limit: number) => sql`
  select l.title, sum(case d.kind when 'invoice' then 1 else -1 end * l.quantity)::float8 as packs,
    sum(case d.kind when 'invoice' then 1 else -1 end * l."totalPaise")::float8 as paise
  from documents d
  cross join lateral jsonb_to_recordset(d.snapshot->'lines') as l(title text, quantity numeric, "totalPaise" bigint, "isService" boolean)
  where d.kind in ('invoice', 'credit-note') and d.issued_at >= ${instant(since)} and not l."isService"
  group by l.title having sum(case d.kind when 'invoice' then 1 else -1 end * l."totalPaise") > 0
  order by paise desc, l.title limit ${limit}`

/** Pujas that begin in a period. */
export const pujas = (from: Date, until: Date) => sql`
  select count(*)::int as count from orders
  where status = 'Upcoming' and type = 'appointment' and starts_at >= ${instant(from)} and starts_at < ${instant(until)}`

export const mailsFailed = (since: Date) => sql`
  select count(*)::int as count from failed_mails where at >= ${instant(since)}`

/** The figures of the last days that only this page has, one statement each. */
export async function findFigures(db: Db, { since, lists, sellers }: { since: Date; lists: number; sellers: number }) {
  const [answered] = await rowsOf<{ count: number; accepted: number; waiting: number }>(db, quoted(since))
  const [asked] = await rowsOf<{ lists: number; questions: number }>(db, questions(since, lists))
  return {
    quoted: answered ?? { count: 0, accepted: 0, waiting: 0 },
    reading: asked ?? { lists: 0, questions: 0 },
    bestSellers: await rowsOf<{ title: string; packs: number | null; paise: number }>(db, bestSellers(since, sellers)),
    moves: await rowsOf<OfDay<{ status: Status; count: number }>>(db, moves(since)),
    revenue: await rowsOf<OfDay<{ paise: number }>>(db, revenue(since)),
  }
}

interface Now {
  /** Start of today and of tomorrow. */
  today: Date
  tomorrow: Date
  statuses: readonly Status[]
}

/** Returns the current figures. */
export async function findNow(db: Db, { today, tomorrow, statuses }: Now) {
  const [led] = await rowsOf<{ count: number }>(db, pujas(today, tomorrow))
  const [failed] = await rowsOf<{ count: number }>(db, mailsFailed(today))
  return {
    pujas: led?.count ?? 0,
    mailsFailed: failed?.count ?? 0,
    standing: await rowsOf<{ status: Status; count: number }>(db, standing(statuses)),
  }
}
