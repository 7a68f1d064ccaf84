import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

/** The HSN codes that invoices need of these items, as the caller's transaction sees them. */
export async function hsnCodes(tx: Db, itemIds: readonly string[]): Promise<Map<string, string | null>> {
  if (itemIds.length === 0) return new Map()
  const rows = await store.hsnOf(tx, itemIds)
  return new Map(rows.map(({ id, hsn }) => [id, hsn]))
}
