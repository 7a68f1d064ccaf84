import { and, asc, eq, gt, gte, inArray, max, sql } from 'drizzle-orm'
import type { DayOff } from '#contract/desk/catalogue.ts'
import type { Db } from '#server/platform/database.ts'
import { orders, panditDaysOff, panditHolds, pandits, pujas } from '#server/platform/schema.ts'

export type PanditRow = typeof pandits.$inferSelect

/** Locks all pandits against changes and bookings until the transaction ends. Reads do not wait. */
export async function holdPandits(tx: Db): Promise<void> {
  await tx.execute(sql`lock table pandits in share row exclusive mode`)
  // Locks rows in the same order as a booking, to avoid deadlocks.
  await tx.select({ id: pandits.id }).from(pandits).orderBy(asc(pandits.id)).for('update')
}

export function allPandits(db: Db): Promise<PanditRow[]> {
  return db.select().from(pandits).orderBy(asc(pandits.id))
}

/** Returns the days off from `from` on, by pandit. */
export async function daysOff(db: Db, from: string): Promise<Map<number, DayOff[]>> {
  const rows = await db
    .select()
    .from(panditDaysOff)
    .where(gte(panditDaysOff.day, from))
    .orderBy(asc(panditDaysOff.panditId), asc(panditDaysOff.day))
  return Map.groupBy(rows, ({ panditId }) => panditId) as Map<number, DayOff[]>
}

/** A time at which a pandit is away for a booking, including travel. A booking of several days has several. */
export interface Booking {
  panditId: number
  orderId: string
  nameOfPuja: string | null
  customerName: string
  startsAt: Date | null
  from: Date
  to: Date
}

/** Returns the bookings that are not over at a time, of all pandits or of one. */
export function bookingsAfter(db: Db, at: Date, panditId?: number): Promise<Booking[]> {
  return db
    .select({
      panditId: panditHolds.panditId,
      orderId: orders.id,
      nameOfPuja: orders.nameOfPuja,
      customerName: orders.customerName,
      startsAt: orders.startsAt,
      from: panditHolds.startsAt,
      to: panditHolds.endsAt,
    })
    .from(panditHolds)
    .innerJoin(orders, eq(orders.id, panditHolds.orderId))
    .where(and(gt(panditHolds.endsAt, at), panditId === undefined ? undefined : eq(panditHolds.panditId, panditId)))
    .orderBy(asc(panditHolds.startsAt), asc(orders.id))
}

export function pujaNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db.select({ id: pujas.id, name: pujas.name }).from(pujas).orderBy(asc(pujas.position))
}

/** Returns those of `ids` that are pujas. */
export async function knownPujas(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: pujas.id }).from(pujas).where(inArray(pujas.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks a pandit until the transaction ends. Every booking or assignment of a pandit takes the same lock. Takes the
 * table lock first, in the same order as `holdPandits`, to avoid a deadlock between the two.
 */
export async function lockPandit(tx: Db, id: number): Promise<PanditRow | null> {
  await tx.execute(sql`lock table pandits in row exclusive mode`)
  const [row] = await tx.select().from(pandits).where(eq(pandits.id, id)).for('update')
  return row ?? null
}

/** First id of pandits added at the desk. Lower ids are reserved for built-in pandits. */
const FIRST_OWN = 1000

export async function insertPandit(tx: Db, row: Omit<PanditRow, 'id' | 'linkId'>): Promise<number> {
  const [last] = await tx.select({ id: max(pandits.id) }).from(pandits)
  const id = Math.max(FIRST_OWN, (last?.id ?? 0) + 1)
  await tx.insert(pandits).values({ ...row, id })
  return id
}

export async function updatePandit(tx: Db, id: number, set: Partial<PanditRow>): Promise<void> {
  await tx.update(pandits).set(set).where(eq(pandits.id, id))
}

/** Adds days off, or updates the reason of a day that is already off. */
export async function putDaysOff(tx: Db, rows: (typeof panditDaysOff.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(panditDaysOff)
    .values(rows)
    .onConflictDoUpdate({ target: [panditDaysOff.panditId, panditDaysOff.day], set: { reason: sql`excluded.reason` } })
}

/** Returns false when it is not a day off. */
export async function deleteDayOff(tx: Db, panditId: number, day: string): Promise<boolean> {
  const deleted = await tx
    .delete(panditDaysOff)
    .where(and(eq(panditDaysOff.panditId, panditId), eq(panditDaysOff.day, day)))
    .returning({ day: panditDaysOff.day })
  return deleted.length === 1
}
