import { sql } from 'drizzle-orm'
import { UNIT_NAMES, UNITS } from '#contract/unit.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'

const factor = sql.raw(
  `case c.packs->0->>'unit' ${UNIT_NAMES.map((unit) => `when '${unit}' then ${UNITS[unit].factor}`).join(' ')} end`,
)

/** Tracked items with less stock left than their smallest pack. */
export const soldOut = sql`select s.item_id from stock s join catalogue_items c on c.id = s.item_id
  where s.tracked and s.on_hand - s.reserved < (c.packs->0->>'quantity')::numeric * ${factor}`

export async function soldOutItems(db: Db): Promise<Set<string>> {
  const rows = await rowsOf<{ item_id: string }>(db, soldOut)
  return new Set(rows.map(({ item_id }) => item_id))
}
