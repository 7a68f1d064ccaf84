import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/day.ts'
import type { Status } from '#contract/status.ts'
import { costOfOrder } from '#server/payment/sums.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { leastIdOf } from '#server/platform/ids.ts'
import { dayOf, instant, inWords, type OfDay } from '../by-day.ts'

const MOVED = dayOf(sql`at`)
/** How many orders came to each status. */
export const moves = (since: Date) => sql`
  select ${inWords(MOVED)}, to_status as status, count(*)::int as count
  from order_history where from_status is distinct from to_status and at >= ${instant(since)}
  group by ${MOVED}, to_status`

/** How many stand now where something is still to be done. */
export const standing = (statuses: readonly Status[]) => sql`
  select status, count(*)::int as count from orders
  where status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )}) group by status`

const PLACED = dayOf(sql`o.placed_at`)
/** What placed orders cost by now, by the day they were placed, in paise. */
export const revenue = (since: Date) => sql`
  with placed as materialized (
    select id, quotation_version, placed_at, status, cancellation_fee_paise, cancellation_credit_paise from orders
    where placed_at >= ${instant(since)}
  )
  select ${inWords(PLACED)}, sum(${costOfOrder})::float8 as paise
  from placed o join quotations q on q.order_id = o.id and q.version = o.quotation_version
  group by ${PLACED}`

/** Orders first quoted since then, and what became of them: one that is placed was accepted, whatever came after. */
export const quoted = (since: Date) => sql`
  with quoted as materialized (
    select distinct order_id from order_history where to_status = 'Quoted' and from_status = 'Pending' and at >= ${instant(since)}
  )
  select count(*)::int as count, count(*) filter (where o.placed_at is not null)::int as accepted,
    count(*) filter (where o.status in ('Pending', 'Quoted', 'Changes Requested'))::int as waiting
  from quoted q join orders o on o.id = q.order_id`

/**
 * The newest lists that were read since then, at most so many, and the lines of their first quotation that asked something: a bound number, since
 * all lines of each are gone through.
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

/** The items that sold for most since then, by invoices less credit notes. */
export const bestSellers = (since: Date, limit: number) => sql`
  select l.title, sum(case d.kind when 'invoice' then 1 else -1 end * l.quantity)::float8 as packs,
    sum(case d.kind when 'invoice' then 1 else -1 end * l."totalPaise")::float8 as paise
  from documents d
  cross join lateral jsonb_to_recordset(d.snapshot->'lines') as l(title text, quantity numeric, "totalPaise" bigint, "isService" boolean)
  where d.kind in ('invoice', 'credit-note') and d.issued_at >= ${instant(since)} and not l."isService"
  group by l.title having sum(case d.kind when 'invoice' then 1 else -1 end * l."totalPaise") > 0
  order by paise desc, l.title limit ${limit}`

/** Pujas that begin in a span of time. */
export const pujas = (from: Date, until: Date) => sql`
  select count(*)::int as count from orders
  where status = 'Upcoming' and type = 'appointment' and starts_at >= ${instant(from)} and starts_at < ${instant(until)}`

export const mailsFailed = (since: Date) => sql`
  select count(*)::int as count from failed_mails where at >= ${instant(since)}`

/** The figures of the last days that no other page has, each by one statement. */
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
  /** The first moment of today and of tomorrow. */
  today: Date
  tomorrow: Date
  statuses: readonly Status[]
}

/** How things stand now. */
export async function findNow(db: Db, { today, tomorrow, statuses }: Now) {
  const [led] = await rowsOf<{ count: number }>(db, pujas(today, tomorrow))
  const [failed] = await rowsOf<{ count: number }>(db, mailsFailed(today))
  return {
    pujas: led?.count ?? 0,
    mailsFailed: failed?.count ?? 0,
    standing: await rowsOf<{ status: Status; count: number }>(db, standing(statuses)),
  }
}
