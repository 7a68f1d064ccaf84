import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

/** Locks the list of names that are not sold against changes until the transaction ends. Readers are not blocked. */
export async function lockNotSold(tx: Db): Promise<void> {
  await tx.execute(sql`lock table not_sold_names in share row exclusive mode`)
}

/**
 * Timestamp for a change to the list of names that are not sold. It is always later than all earlier ones, even if the
 * clock of this server is behind. Lock the list first.
 */
export function nextNotSoldChange(now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, (select max(updated_at) + interval '1 millisecond' from not_sold_names))`
}
