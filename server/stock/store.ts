import { eq, sql } from 'drizzle-orm'
import type { EstimateLine, Pack } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { catalogueItems, type stock, stockMoves } from '#server/platform/schema.ts'

export type StockRow = typeof stock.$inferSelect

/** Everybody who changes stock for an order: they do not wait for each other, only for whoever begins to count an item. */
export async function holdStock(tx: Db): Promise<void> {
  await tx.execute(sql`lock table stock in row exclusive mode`)
}

/** Until the transaction ends nobody else changes any stock; whoever did has ended before. */
export async function lockStock(tx: Db): Promise<void> {
  await tx.execute(sql`lock table stock in share row exclusive mode`)
}

/** Those of the items that are counted, or were, and those of which something is reserved for an order, each with how much that is. */
export function stockFor(
  tx: Db,
  orderId: string,
  itemIds: readonly string[],
): Promise<
  {
    item_id: string
    name: string
    nameHi: string
    nameKn: string
    packs: Pack[]
    tracked: boolean
    reserved: number
  }[]
> {
  return rowsOf(
    tx,
    sql`select s.item_id, c.name, c.name_hi as "nameHi", c.name_kn as "nameKn", c.packs, s.tracked, coalesce(own.amount, 0)::float8 as reserved
      from stock s join catalogue_items c on c.id = s.item_id
      left join (${reservedOf(orderId)}) own on own.item_id = s.item_id
      where own.item_id is not null or s.item_id in (select jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb))`,
  )
}

/**
 * Changes what there is of an item and what of it is reserved, and notes since when it is low. With `ifLeft` it changes nothing, and gives false, where
 * the item is not counted or less than that is left: of two orders for the last unit the second one finds it taken.
 */
export async function changeStock(
  tx: Db,
  itemId: string,
  { onHand = 0, reserved = 0, ifLeft }: { onHand?: number; reserved?: number; ifLeft?: number },
  at: Date,
): Promise<boolean> {
  const guard = ifLeft === undefined ? sql`true` : sql`tracked and on_hand - reserved >= ${ifLeft}::numeric`
  const left = sql`on_hand + ${onHand}::numeric - reserved - ${reserved}::numeric`
  const changed = await rowsOf(
    tx,
    sql`update stock set on_hand = on_hand + ${onHand}::numeric, reserved = reserved + ${reserved}::numeric,
        low_since = case when tracked and ${left} <= reorder_point then coalesce(low_since, ${at.toISOString()}::timestamptz) end
      where item_id = ${itemId} and ${guard} returning id`,
  )
  return changed.length === 1
}

/** Sets from when on an item is low, and whether it is counted. */
export async function setStock(
  tx: Db,
  id: string,
  { tracked, reorderPoint }: Pick<StockRow, 'tracked' | 'reorderPoint'>,
  at: Date,
): Promise<void> {
  await tx.execute(
    sql`update stock set tracked = ${tracked}, reorder_point = ${reorderPoint}::numeric,
        low_since = case when ${tracked} and on_hand - reserved <= ${reorderPoint}::numeric then coalesce(low_since, ${at.toISOString()}::timestamptz) end
      where id = ${id}::uuid`,
  )
}

/** What of an item is left for new orders. */
export async function leftOf(tx: Db, itemId: string): Promise<number> {
  const [row] = await rowsOf<{ amount: number }>(
    tx,
    sql`select (on_hand - reserved)::float8 as amount from stock where item_id = ${itemId}`,
  )
  return row?.amount ?? 0
}

/** What is reserved for an order and neither released nor sold. */
export function reservedFor(tx: Db, orderId: string): Promise<{ item_id: string; amount: number }[]> {
  return rowsOf(tx, reservedOf(orderId))
}

const reservedOf = (orderId: string) => sql`select item_id, sum(${asReserved})::float8 as amount from stock_moves
  where order_id = ${orderId}::uuid group by item_id having sum(${asReserved}) > 0`

const asReserved = sql`case kind when 'reservation' then amount when 'return' then 0 else -amount end`

/** What of items that are counted went out with an order, how much of it came back, and the lines of the version that went out, or of the only one that is kept. */
export function soldFor(
  db: Db,
  orderId: string,
): Promise<{ item_id: string; name: string; packs: Pack[]; sold: number; came_back: number; lines: EstimateLine[] }[]> {
  return rowsOf(
    db,
    sql`select s.item_id, c.name, c.packs, m.sold, m.came_back, sent.lines from stock s join catalogue_items c on c.id = s.item_id
      join (select item_id, max(at) filter (where kind = 'sale') as at, coalesce(sum(amount) filter (where kind = 'sale'), 0)::float8 as sold,
          coalesce(sum(amount) filter (where kind = 'return'), 0)::float8 as came_back
        from stock_moves where order_id = ${orderId}::uuid group by item_id) m on m.item_id = s.item_id and m.sold > m.came_back
      cross join lateral (select q.lines from quotations q where q.order_id = ${orderId}::uuid
        order by (q.created_at <= m.at) desc, q.version desc limit 1) sent
      where s.tracked order by c.name`,
  )
}

export async function nameOf(tx: Db, itemId: string): Promise<string | null> {
  const [row] = await tx.select({ name: catalogueItems.name }).from(catalogueItems).where(eq(catalogueItems.id, itemId))
  return row?.name ?? null
}

/** The lines for an item of placed orders that are still here, for which nothing of it is reserved. */
export function unreservedLines(tx: Db, itemId: string): Promise<{ order_id: string; line: EstimateLine }[]> {
  return rowsOf(
    tx,
    sql`select o.id as order_id, line from orders o
      join quotations q on q.order_id = o.id and q.version = o.quotation_version
      cross join lateral jsonb_array_elements(q.lines) line
      where o.status = 'Upcoming' and o.dispatched_at is null and line->>'itemId' = ${itemId} and coalesce((
        select sum(${asReserved}) from stock_moves m where m.order_id = o.id and m.item_id = ${itemId}), 0) <= 0
      order by o.id`,
  )
}

export async function insertMove(tx: Db, row: typeof stockMoves.$inferInsert): Promise<void> {
  await tx.insert(stockMoves).values(row)
}

/** The item, with what it is sold in. */
export async function findItem(tx: Db, itemId: string): Promise<{ name: string; packs: Pack[] } | null> {
  const [row] = await tx
    .select({ name: catalogueItems.name, packs: catalogueItems.packs })
    .from(catalogueItems)
    .where(eq(catalogueItems.id, itemId))
  return row ?? null
}

interface HeldRow {
  id: string
  item_id: string
  tracked: boolean
  on_hand: number
  reorder_point: number | null
  name: string
  packs: Pack[]
}

/** The stock of an item, held until the transaction ends. */
export async function holdRow(tx: Db, id: string): Promise<HeldRow | null> {
  const [row] = await rowsOf<HeldRow>(
    tx,
    sql`select s.id, s.item_id, s.tracked, s.on_hand::float8 as on_hand, s.reorder_point::float8 as reorder_point, c.name, c.packs
      from stock s join catalogue_items c on c.id = s.item_id where s.id = ${id}::uuid for update of s`,
  )
  return row ?? null
}

/** The row of an item, made where there is none. */
export async function putRow(tx: Db, id: string, itemId: string): Promise<{ id: string; on_hand: number }> {
  const [row] = await rowsOf<{ id: string; on_hand: number }>(
    tx,
    sql`insert into stock (id, item_id, tracked) values (${id}::uuid, ${itemId}, true)
      on conflict (item_id) do update set tracked = true returning id, on_hand::float8 as on_hand`,
  )
  if (row === undefined) throw new Error('an upsert gave no row')
  return row
}

/** Whether an item is counted now. */
export async function isCounted(tx: Db, itemId: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from stock where item_id = ${itemId} and tracked`)
  return rows.length > 0
}
