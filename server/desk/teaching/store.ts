import { type SQL, sql } from 'drizzle-orm'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { leastIdOf } from '#server/platform/ids.ts'

/** When a list was sent: `to` does not belong to it. */
export interface Range {
  from: Date
  to: Date
}

const sentIn = ({ from, to }: Range) => sql`o.id >= ${leastIdOf(from)} and o.id < ${leastIdOf(to)}`

/** A telephone number has eight figures or more, in any script that we read. What has one, or an address of the Internet, tells of somebody. */
const TELLS_OF_SOMEBODY = '([0-9०-९০-৯૦-૯௦-௯౦-౯೦-೯][ .-]?){8}|@|www\\.|https?:'

/**
 * Of the lists `which` that their customers let us learn from, and whose files are there: the lines on their pages of which a person said what they ask
 * for. Where one place of a page asks for several things, all of them are said; a substitute says nothing of what is written.
 */
const taught = (which: SQL) => sql`
  lists as (
    select o.id, q.lines from orders o left join quotations q on q.order_id = o.id and q.version = o.quotation_version
    where o.teaching_allowed_at is not null and o.teaching_ended_at is null and ${which}
      and exists (select 1 from order_files f where f.order_id = o.id)
  ),
  lines as (
    select l.id as order_id, e.place, e.line,
      bool_and(
        e.line->>'settledBy' is not null and e.line->>'state' = 'matched'
          and not (e.line->>'leftOut')::boolean and e.line->>'insteadOf' is null
      ) over (partition by l.id, e.line->>'fileId', e.line->>'page', e.line->'box') as is_certain
    from lists l cross join lateral jsonb_array_elements(l.lines) with ordinality as e (line, place)
    where e.line->>'kind' = 'item' and e.line->>'fileId' is not null and jsonb_typeof(e.line->'box') = 'array'
  ),
  taught as (select order_id, place, line from lines where is_certain and line->>'text' !~* ${TELLS_OF_SOMEBODY})`

export async function countTaught(db: Db, range: Range): Promise<{ lists: number; lines: number }> {
  const [row] = await rowsOf<{ lists: number; lines: number }>(
    db,
    sql`with ${taught(sentIn(range))}
      select (select count(*) from lists)::int as lists, (select count(*) from taught)::int as lines`,
  )
  return row ?? { lists: 0, lines: 0 }
}

/** The lists that have lines to learn from, the oldest first. */
export async function findTaughtLists(db: Db, range: Range): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with ${taught(sentIn(range))} select distinct order_id as id from taught order by order_id`,
  )
  return rows.map(({ id }) => id)
}

export interface TaughtList {
  lines: EstimateLine[]
  /** What reading the list had made of all its lines. */
  read: EstimateLine[]
}

/** What is to be learnt from a list now: nothing once its customer has taken it back. */
export async function findTaught(db: Db, orderId: string): Promise<TaughtList> {
  const [list] = await rowsOf<TaughtList>(
    db,
    sql`with ${taught(sql`o.id = ${orderId}::uuid`)}
      select coalesce((select jsonb_agg(line order by place) from taught), '[]') as lines,
        coalesce((select q.lines from quotations q join orders o on o.id = q.order_id
          where o.id = ${orderId}::uuid and q.version = coalesce((o.reading->>'version')::int, 1) and q.prepared_by = ${INSTANT_ESTIMATE}), '[]') as read`,
  )
  return list ?? { lines: [], read: [] }
}
