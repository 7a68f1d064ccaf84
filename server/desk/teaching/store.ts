import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { formatQuantity } from '#contract/format.ts'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { leastIdOf } from '#server/platform/ids.ts'
import { orders } from '#server/platform/schema.ts'
import { tellsOfSomebody } from './tells-of-somebody.ts'

/** Time range in which lists were sent. `to` is exclusive. */
export interface Range {
  from: Date
  to: Date
}

const sentIn = ({ from, to }: Range) => sql`o.id >= ${leastIdOf(from)} and o.id < ${leastIdOf(to)}`

/**
 * SQL for the lines that can be learned from. Selects among the lists `which` those whose customers allow it and whose
 * files still exist, and their lines with a meaning that a person settled. If one place of a page asks for several
 * items, all of them must be settled. Excluded are substitutes, because they do not match the writing, and lines that
 * were accepted in bulk.
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
          and not (e.line->>'leftOut')::boolean and e.line->>'insteadOf' is null and e.line->>'inBulk' is null
      ) over (partition by l.id, e.line->>'fileId', e.line->>'page', e.line->'box') as is_certain
    from lists l cross join lateral jsonb_array_elements(l.lines) with ordinality as e (line, place)
    where e.line->>'kind' = 'item' and e.line->>'fileId' is not null and jsonb_typeof(e.line->'box') = 'array'
  ),
  taught as (select order_id, place, line from lines where is_certain)`

/** The fields of a line with its place, and all text that its image or its row may show. */
const SHOWN = ['fileId', 'page', 'box', 'text', 'alsoRead', 'title', 'quantity', 'unit'] as const
type Shown = Pick<EstimateLine, (typeof SHOWN)[number]>

/** Removes all places of a list where any text that was read or typed contains personal data. */
function withoutPeople<Line extends Shown>(lines: readonly Line[]): Line[] {
  const places = Map.groupBy(lines, ({ fileId, page, box }) => JSON.stringify([fileId, page, box]))
  return [...places.values()].filter((own) => !own.some((line) => wordsOf(line).some(tellsOfSomebody))).flat()
}

const wordsOf = ({ text, alsoRead, title, quantity, unit }: Shown) => [
  text,
  alsoRead ?? '',
  `${title}, ${formatQuantity(quantity, unit)}`,
]

export async function countTaught(db: Db, range: Range): Promise<{ lists: number; lines: number }> {
  const shown = sql.raw(SHOWN.map((part) => `'${part}', line->'${part}'`).join(', '))
  const [row] = await rowsOf<{ lists: number; lines: Shown[] }>(
    db,
    sql`with ${taught(sentIn(range))}
      select (select count(*) from lists)::int as lists,
        coalesce((select jsonb_agg(jsonb_build_object(${shown})) from taught), '[]') as lines`,
  )
  return { lists: row?.lists ?? 0, lines: withoutPeople(row?.lines ?? []).length }
}

/** Returns the lists that may have lines to learn from, oldest first. */
export async function findTaughtLists(db: Db, range: Range): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with ${taught(sentIn(range))} select distinct order_id as id from taught order by order_id`,
  )
  return rows.map(({ id }) => id)
}

export interface TaughtList {
  lines: EstimateLine[]
  /** What the reader made of all lines of the list. */
  read: EstimateLine[]
}

/** Returns the lines of a list that can be learned from now: none once the customer has withdrawn the permission. */
export async function findTaught(db: Db, orderId: string): Promise<TaughtList> {
  const [list] = await rowsOf<TaughtList>(
    db,
    sql`with ${taught(sql`o.id = ${orderId}::uuid`)}
      select coalesce((select jsonb_agg(line order by place) from taught), '[]') as lines,
        coalesce((select q.lines from quotations q join orders o on o.id = q.order_id
          where o.id = ${orderId}::uuid and q.version = coalesce((o.reading->>'version')::int, 1) and q.prepared_by = ${INSTANT_ESTIMATE}), '[]') as read`,
  )
  return list ? { ...list, lines: withoutPeople(list.lines) } : { lines: [], read: [] }
}

/** Returns those of these lists whose customers still allow learning from them. */
export async function findStillAllowed(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNotNull(orders.teachingAllowedAt), isNull(orders.teachingEndedAt)))
  return new Set(rows.map(({ id }) => id))
}
