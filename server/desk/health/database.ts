import { DAY_MS } from '#contract/day.ts'
import { type DatabaseSize, EMBEDDED_HOLDS, isOutgrown } from '#contract/desk/health.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** Returns the size of the shop on an embedded database; null on PostgreSQL. */
export function databaseSize({ db, clock, isEmbedded }: Parts): Promise<DatabaseSize> | null {
  return isEmbedded ? store.findSize(db, new Date(clock.now().getTime() - DAY_MS)) : null
}

/** Scheduled job that logs a warning when the shop has outgrown the embedded database. */
export async function warnOfSize(parts: Parts): Promise<void> {
  const size = await databaseSize(parts)
  if (size === null || !isOutgrown(size)) return
  parts.log.warn(
    { ...size, holds: EMBEDDED_HOLDS },
    'the shop has outgrown the embedded database; npm run move-to-postgres moves it to PostgreSQL',
  )
}
