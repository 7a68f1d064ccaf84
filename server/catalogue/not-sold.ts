import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'

/** Locks the list of what is not sold against changes until the transaction ends. Reading goes on. */
export async function lockNotSold(tx: Db): Promise<void> {
  await tx.execute(sql`lock table not_sold_names in share row exclusive mode`)
}

/** When the list of what is not sold changes now: later than it changed before, whatever the clock of this server says. Lock the list first. */
export function nextNotSoldChange(now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, (select max(updated_at) + interval '1 millisecond' from not_sold_names))`
}
