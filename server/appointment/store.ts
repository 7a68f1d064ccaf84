import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Language } from '#contract/puja.ts'
import type { Db } from '#server/platform/database.ts'
import { panditHolds, pandits } from '#server/platform/schema.ts'
import type { Stretch } from './times.ts'

/**
 * Who performs a puja, and speaks the language if one is named. Their rows are held until the transaction ends, taken in the order
 * of their ids, so that two who want the same people follow each other and never wait for one another in a ring.
 */
export async function lockPandits(tx: Db, pujaId: string, language: Language | null): Promise<number[]> {
  const rows = await tx
    .select({ id: pandits.id })
    .from(pandits)
    .where(
      and(
        sql`${pandits.pujas} @> ${JSON.stringify([pujaId])}::jsonb`,
        language === null ? undefined : sql`${pandits.languages} @> ${JSON.stringify([language])}::jsonb`,
      ),
    )
    .orderBy(pandits.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** When these pandits are taken within a stretch of time, each with their stretches in the order of time. */
export async function takenTimes(tx: Db, panditIds: number[], within: Stretch): Promise<Map<number, Stretch[]>> {
  const rows = await tx
    .select({ panditId: panditHolds.panditId, startsAt: panditHolds.startsAt, endsAt: panditHolds.endsAt })
    .from(panditHolds)
    .where(
      and(
        inArray(panditHolds.panditId, panditIds),
        lt(panditHolds.startsAt, within.endsAt),
        gt(panditHolds.endsAt, within.startsAt),
      ),
    )
    .orderBy(panditHolds.startsAt)
  return Map.groupBy(rows, ({ panditId }) => panditId)
}

export async function insertHolds(tx: Db, orderId: string, panditId: number, stretches: Stretch[]): Promise<void> {
  await tx.insert(panditHolds).values(stretches.map((stretch) => ({ orderId, panditId, ...stretch })))
}
