import { and, eq, lt, sql } from 'drizzle-orm'
import type { EstimateLine, Pack } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { bought } from '#server/platform/desk-schema.ts'

/** A line of a placed order. `day` is the day on which to buy it, or null when it has none. */
export interface LineRow {
  order_id: string
  customer_name: string
  day: string | null
  is_packed: boolean
  line: EstimateLine
}

const inIndia = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Kolkata')::date`

/**
 * The day to buy for an order: the delivery day for a list. For a puja it is the day before, or the day of placing if
 * that is later.
 */
const dayOf = sql`case o.type when 'custom' then ${inIndia('o.delivery_at')}
  else greatest(${inIndia('o.starts_at')} - 1, ${inIndia('o.placed_at')}) end`

/**
 * Returns the lines of orders that are placed and neither dispatched nor completed, for the days from `from` to `to`
 * and for those without a day. Earlier days are included for counted items, because they use up the stock first.
 */
export function linesToBuy(db: Db, { from, to }: { from: string; to: string }): Promise<LineRow[]> {
  return rowsOf(
    db,
    sql`select o.id as order_id, o.customer_name, o.day::text as day, o.packed_lines @> to_jsonb(line->>'id') as is_packed, line
      from (select o.*, ${dayOf} as day from orders o where o.status = 'Upcoming' and o.dispatched_at is null) o
      join quotations q on q.order_id = o.id and q.version = o.quotation_version
      cross join lateral jsonb_array_elements(q.lines) line
      where o.day is null or o.day between ${from}::date and ${to}::date
        or o.day < ${from}::date and exists (select 1 from stock s where s.tracked and s.item_id = line->>'itemId')
      order by o.day, o.id`,
  )
}

export interface ItemRow {
  id: string
  name: string
  name_hi: string
  vendor: string
  packs: Pack[]
  /** Stock on hand. Null for an item that is not counted. */
  on_hand: number | null
}

export async function itemsById(db: Db, ids: readonly string[]): Promise<Map<string, ItemRow>> {
  const rows = await rowsOf<ItemRow>(
    db,
    sql`select c.id, c.name, c.name_hi, c.vendor, c.packs, s.on_hand::float8 as on_hand
      from catalogue_items c left join stock s on s.item_id = c.id and s.tracked
      where c.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface BoughtRow {
  day: string
  thing: string
  amount: number
  operator_name: string
  at: string
}

export function boughtFor(db: Db, { from, to }: { from: string; to: string }): Promise<BoughtRow[]> {
  return rowsOf(
    db,
    sql`select b.day::text as day, b.thing, b.amount::float8 as amount, who.name as operator_name, b.at
      from bought b join operators who on who.id = b.operator_id where b.day between ${from}::date and ${to}::date`,
  )
}

/**
 * Marks a row as bought. Returns false when nothing changed: a tick for the same or a larger amount keeps its operator.
 */
export async function putBought(tx: Db, row: typeof bought.$inferInsert): Promise<boolean> {
  const { amount, operatorId, at } = row
  const put = await tx
    .insert(bought)
    .values(row)
    .onConflictDoUpdate({
      target: [bought.day, bought.thing],
      set: { amount, operatorId, at },
      setWhere: lt(bought.amount, sql`excluded.amount`),
    })
    .returning({ day: bought.day })
  return put.length === 1
}

/** Returns false when the row was not ticked. */
export async function deleteBought(tx: Db, day: string, thing: string): Promise<boolean> {
  const gone = await tx
    .delete(bought)
    .where(and(eq(bought.day, day), eq(bought.thing, thing)))
    .returning({ day: bought.day })
  return gone.length === 1
}
