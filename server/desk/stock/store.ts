import { type SQL, sql } from 'drizzle-orm'
import type { StockMoveKind } from '#contract/desk/stock.ts'
import type { Pack } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'

export interface StockRow {
  id: string
  item_id: string
  tracked: boolean
  on_hand: number
  reserved: number
  reorder_point: number | null
  low_since: string | null
  name: string
  name_hi: string
  vendor: string
  packs: Pack[]
}

const rows = (where: SQL, limit: SQL) => sql`
  select s.id, s.item_id, s.tracked, s.on_hand::float8 as on_hand, s.reserved::float8 as reserved, s.reorder_point::float8 as reorder_point,
    s.low_since, c.name, c.name_hi, c.vendor, c.packs
  from stock s join catalogue_items c on c.id = s.item_id where ${where}
  order by s.tracked desc, s.low_since is null, c.name ${limit}`

/** Items that are low come first; items that are no longer counted come last. */
export function allStock(db: Db): Promise<StockRow[]> {
  return rowsOf(db, rows(sql`true`, sql``))
}

export async function findStock(db: Db, id: string): Promise<StockRow | null> {
  const [row] = await rowsOf<StockRow>(db, rows(sql`s.id = ${id}::uuid`, sql`limit 1`))
  return row ?? null
}

export async function findStockOfItem(db: Db, itemId: string): Promise<StockRow | null> {
  const [row] = await rowsOf<StockRow>(db, rows(sql`s.item_id = ${itemId}`, sql`limit 1`))
  return row ?? null
}

/** Maximum number of stock movements shown. */
const MOST_MOVES = 100

export interface MoveRow {
  id: string
  at: string
  kind: StockMoveKind
  amount: number
  reason: string
  order_id: string | null
  operator_name: string | null
}

/** Returns the latest movements first. */
export function movesOf(db: Db, itemId: string): Promise<MoveRow[]> {
  return rowsOf(
    db,
    sql`select m.id, m.at, m.kind, m.amount::float8 as amount, m.reason, m.order_id, who.name as operator_name
      from stock_moves m left join operators who on who.id = m.operator_id
      where m.item_id = ${itemId} order by m.id desc limit ${MOST_MOVES}`,
  )
}
