import { sql } from 'drizzle-orm'
import type { EstimateLine } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { quotations } from '#server/platform/schema.ts'

export async function insertQuotation(tx: Db, row: typeof quotations.$inferInsert): Promise<void> {
  await tx.insert(quotations).values(row)
}

/** The line as it stands in the latest version in which the customer had not settled it or left it out; null when there is none. */
export async function findLineBeforeCustomer(tx: Db, orderId: string, lineId: string): Promise<EstimateLine | null> {
  const [found] = await rowsOf<{ line: EstimateLine }>(
    tx,
    sql`select line from quotations, jsonb_array_elements(lines) line
      where order_id = ${orderId} and line->>'id' = ${lineId} and line->>'settledBy' is distinct from 'customer'
      order by version desc limit 1`,
  )
  return found?.line ?? null
}
