import { eq, sql } from 'drizzle-orm'
import type { EstimateLine, Pack } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { catalogueItems, type stock, stockMoves } from '#server/platform/schema.ts'

export type StockRow = typeof stock.$inferSelect

/** Lock for changing stock on behalf of an order. Holders do not block each other, only `lockStock`. */
export async function holdStock(tx: Db): Promise<void> {
  await tx.execute(sql`lock table stock in row exclusive mode`)
}

/** Blocks all other changes of stock until the transaction ends, and waits for running ones. */
export async function lockStock(tx: Db): Promise<void> {
  await tx.execute(sql`lock table stock in share row exclusive mode`)
}

/**
 * Returns the stock of those items that have a stock row, and of all items that are reserved for the order. `reserved`
 * is the amount that the order holds.
 */
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
 * Changes the stock and the reservation of an item, and records since when it is low. With `ifLeft` it changes nothing
 * and returns false when the item is not tracked or has less than this amount left, so that two orders cannot both take
 * the last unit.
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

/** Sets the reorder point and whether the stock is tracked. */
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

/** Amount of an item that new orders can take. */
export async function leftOf(tx: Db, itemId: string): Promise<number> {
  const [row] = await rowsOf<{ amount: number }>(
    tx,
    sql`select (on_hand - reserved)::float8 as amount from stock where item_id = ${itemId}`,
  )
  return row?.amount ?? 0
}

/** What an order has reserved and not yet released or sold. */
export function reservedFor(tx: Db, orderId: string): Promise<{ item_id: string; amount: number }[]> {
  return rowsOf(tx, reservedOf(orderId))
}

const reservedOf = (orderId: string) => sql`select item_id, sum(${asReserved})::float8 as amount from stock_moves
  where order_id = ${orderId}::uuid group by item_id having sum(${asReserved}) > 0`

const asReserved = sql`case kind when 'reservation' then amount when 'return' then 0 else -amount end`

/**
 * For each tracked item of an order: the amount sold, the amount that came back, and the lines of the quotation version
 * that was dispatched. If that version is no longer kept, the latest version.
 */
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

/** Lines for an item in placed orders that are not dispatched and have no reservation for it. */
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

/** Returns the name and the packs of an item. */
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

/** Returns a stock row by its id and locks it until the transaction ends. */
export async function holdRow(tx: Db, id: string): Promise<HeldRow | null> {
  const [row] = await rowsOf<HeldRow>(
    tx,
    sql`select s.id, s.item_id, s.tracked, s.on_hand::float8 as on_hand, s.reorder_point::float8 as reorder_point, c.name, c.packs
      from stock s join catalogue_items c on c.id = s.item_id where s.id = ${id}::uuid for update of s`,
  )
  return row ?? null
}

/** Creates the stock row of an item or turns tracking on for an existing one. */
export async function putRow(tx: Db, id: string, itemId: string): Promise<{ id: string; on_hand: number }> {
  const [row] = await rowsOf<{ id: string; on_hand: number }>(
    tx,
    sql`insert into stock (id, item_id, tracked) values (${id}::uuid, ${itemId}, true)
      on conflict (item_id) do update set tracked = true returning id, on_hand::float8 as on_hand`,
  )
  if (row === undefined) throw new Error('an upsert gave no row')
  return row
}

export async function isCounted(tx: Db, itemId: string): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from stock where item_id = ${itemId} and tracked`)
  return rows.length > 0
}
