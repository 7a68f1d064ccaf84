import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

/** `rate` is GST in hundredths of a percent, null for the shop's default. */
export interface ItemTax {
  hsn: string | null
  rate: number | null
}

/** What invoices need of these items, as the caller's transaction sees them. */
export async function itemTaxes(tx: Db, itemIds: readonly string[]): Promise<Map<string, ItemTax>> {
  if (itemIds.length === 0) return new Map()
  const rows = await store.taxesOf(tx, itemIds)
  return new Map(rows.map(({ id, ...tax }) => [id, tax]))
}
