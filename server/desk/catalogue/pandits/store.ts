import { and, asc, eq, gt, gte, inArray, max, sql } from 'drizzle-orm'
import type { DayOff } from '#contract/desk/catalogue.ts'
import type { Db } from '#server/platform/database.ts'
import { orders, panditDaysOff, panditHolds, pandits, pujas } from '#server/platform/schema.ts'

export type PanditRow = typeof pandits.$inferSelect

/** Until the transaction ends nobody else changes a pandit or books one; who reads does not wait. */
export async function holdPandits(tx: Db): Promise<void> {
  await tx.execute(sql`lock table pandits in share row exclusive mode`)
  // In the order in which a booking takes them.
  await tx.select({ id: pandits.id }).from(pandits).orderBy(asc(pandits.id)).for('update')
}

export function allPandits(db: Db): Promise<PanditRow[]> {
  return db.select().from(pandits).orderBy(asc(pandits.id))
}

/** Those from `day` on, by pandit. */
export async function daysOff(db: Db, from: string): Promise<Map<number, DayOff[]>> {
  const rows = await db
    .select()
    .from(panditDaysOff)
    .where(gte(panditDaysOff.day, from))
    .orderBy(asc(panditDaysOff.panditId), asc(panditDaysOff.day))
  return Map.groupBy(rows, ({ panditId }) => panditId) as Map<number, DayOff[]>
}

/** A time that a pandit is away for a booking, travel included: `from` to `to`. A booking of several days has several. */
export interface Booking {
  panditId: number
  orderId: string
  nameOfPuja: string | null
  customerName: string
  startsAt: Date | null
  from: Date
  to: Date
}

/** What pandits, or one of them, are booked for that is not over at a moment. */
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

/** Those of `ids` that are pujas. */
export async function knownPujas(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: pujas.id }).from(pujas).where(inArray(pujas.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/**
 * The pandit, held until the transaction ends: whoever books him, or gives him to a booking, holds him as well. The table comes first, as
 * `holdPandits` has it, so that the two never wait for each other in a ring.
 */
export async function lockPandit(tx: Db, id: number): Promise<PanditRow | null> {
  await tx.execute(sql`lock table pandits in row exclusive mode`)
  const [row] = await tx.select().from(pandits).where(eq(pandits.id, id)).for('update')
  return row ?? null
}

/** Numbers of the desk's own begin here: those below may come with the product. */
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

/** A day that is off already takes the new reason. */
export async function putDaysOff(tx: Db, rows: (typeof panditDaysOff.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(panditDaysOff)
    .values(rows)
    .onConflictDoUpdate({ target: [panditDaysOff.panditId, panditDaysOff.day], set: { reason: sql`excluded.reason` } })
}

/** Gives false when he works on that day. */
export async function deleteDayOff(tx: Db, panditId: number, day: string): Promise<boolean> {
  const deleted = await tx
    .delete(panditDaysOff)
    .where(and(eq(panditDaysOff.panditId, panditId), eq(panditDaysOff.day, day)))
    .returning({ day: panditDaysOff.day })
  return deleted.length === 1
}
