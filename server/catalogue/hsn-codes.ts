import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

/** HSN codes of these items for an invoice, read in the transaction of the caller. */
export async function hsnCodes(tx: Db, itemIds: readonly string[]): Promise<Map<string, string | null>> {
  if (itemIds.length === 0) return new Map()
  const rows = await store.hsnOf(tx, itemIds)
  return new Map(rows.map(({ id, hsn }) => [id, hsn]))
}
