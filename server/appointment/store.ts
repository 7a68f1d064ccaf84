import { and, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { dayInIndia } from '#contract/day.ts'
import type { Language } from '#contract/puja.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { panditDaysOff, panditHolds, pandits } from '#server/platform/schema.ts'
import type { Stretch } from './times.ts'

/**
 * Active pandits who lead the puja and speak the language, if one is given, and the pandit assigned before (`also`).
 * Locks their rows until the transaction ends, ordered by id so that concurrent bookings do not deadlock.
 */
export async function lockPandits(
  tx: Db,
  { pujaId, language, also }: { pujaId: string; language: Language | null; also: number | null },
): Promise<number[]> {
  const rows = await tx
    .select({ id: pandits.id })
    .from(pandits)
    .where(
      and(
        pandits.active,
        or(
          and(
            sql`${pandits.pujas} @> ${JSON.stringify([pujaId])}::jsonb`,
            language === null ? undefined : sql`${pandits.languages} @> ${JSON.stringify([language])}::jsonb`,
          ),
          also === null ? undefined : eq(pandits.id, also),
        ),
      ),
    )
    .orderBy(pandits.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Booked times of these pandits within a span, for each pandit ordered by time. */
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

/** Locks the row of one pandit until the transaction ends. Null when there is none. */
export async function lockPandit(tx: Db, id: number): Promise<{ name: string; active: boolean } | null> {
  const [row] = await tx
    .select({ name: pandits.name, active: pandits.active })
    .from(pandits)
    .where(eq(pandits.id, id))
    .for('update')
  return row ?? null
}

/** Days off of these pandits within a span, such as `2026-12-24`. */
export async function daysOff(tx: Db, panditIds: number[], within: Stretch): Promise<Map<number, string[]>> {
  const rows = await tx
    .select({ panditId: panditDaysOff.panditId, day: panditDaysOff.day })
    .from(panditDaysOff)
    .where(
      and(
        inArray(panditDaysOff.panditId, panditIds),
        gte(panditDaysOff.day, dayInIndia(within.startsAt)),
        lte(panditDaysOff.day, dayInIndia(within.endsAt)),
      ),
    )
  const days = Map.groupBy(rows, ({ panditId }) => panditId)
  return new Map([...days].map(([panditId, off]) => [panditId, off.map(({ day }) => day)]))
}

/** @throws RefusedError 409 the exclusion constraint of the database rejects overlapping times of a pandit */
export async function insertHolds(tx: Db, orderId: string, panditId: number, stretches: Stretch[]): Promise<void> {
  try {
    await tx.insert(panditHolds).values(stretches.map((stretch) => ({ orderId, panditId, ...stretch })))
  } catch (error) {
    throw isOverlap(error) ? refused('pandit.taken') : error
  }
}

const EXCLUSION_VIOLATION = '23P01'

function isOverlap(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } }
  return cause?.code === EXCLUSION_VIOLATION
}
