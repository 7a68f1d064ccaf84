import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { dayInIndia } from '#contract/day.ts'
import type { OrderType } from '#contract/order.ts'
import type { Pays } from '#contract/pays.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { deliverySlots, deliveryWindows, orders, zonePincodes, zones } from '#server/platform/schema.ts'

/** The zone of all pincodes that are in no other zone. The first migration of zones creates it. */
export const FIRST_ZONE = 'bengaluru'

export type ZoneRow = typeof zones.$inferSelect
export type WindowRow = typeof deliveryWindows.$inferSelect

export async function zoneOf(db: Db, pincode: string): Promise<ZoneRow> {
  const own = sql`coalesce((select zone_id from zone_pincodes where pincode = ${pincode}), ${FIRST_ZONE})`
  const [row] = await db.select().from(zones).where(eq(zones.id, own))
  if (row === undefined) throw new Error(`there is no zone for ${pincode}`)
  return row
}

/** Returns the zone with this id. The caller has the id from a foreign key, so a missing row is a bug. */
export async function zoneById(db: Db, id: string): Promise<ZoneRow> {
  const [row] = await db.select().from(zones).where(eq(zones.id, id))
  if (row === undefined) throw new Error(`there is no zone ${id}`)
  return row
}

/** The first zone, then the others by name. */
export function allZones(db: Db): Promise<ZoneRow[]> {
  return db.select().from(zones).orderBy(sql`${zones.id} <> ${FIRST_ZONE}`, asc(zones.name), asc(zones.id))
}

export function allZonePincodes(db: Db): Promise<{ pincode: string; zoneId: string }[]> {
  return db.select().from(zonePincodes).orderBy(asc(zonePincodes.pincode))
}

export function windowsOf(db: Db, zoneIds: string[]): Promise<WindowRow[]> {
  return db
    .select()
    .from(deliveryWindows)
    .where(inArray(deliveryWindows.zoneId, zoneIds))
    .orderBy(asc(deliveryWindows.startsMinute), asc(deliveryWindows.weekdays))
}

/** Number of booked places, keyed by the start of the slot in milliseconds. */
export async function bookedBetween(db: Db, zoneId: string, from: Date, to: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ startsAt: deliverySlots.startsAt, booked: deliverySlots.booked })
    .from(deliverySlots)
    .where(and(eq(deliverySlots.zoneId, zoneId), gte(deliverySlots.startsAt, from), lte(deliverySlots.startsAt, to)))
  return new Map(rows.map(({ startsAt, booked }) => [startsAt.getTime(), booked]))
}

/**
 * Takes a place in one statement, so that two orders never get the same last place. Returns false when the slot is
 * full.
 */
export async function takePlace(tx: Db, zoneId: string, startsAt: Date, capacity: number): Promise<boolean> {
  const taken = await rowsOf(
    tx,
    sql`insert into delivery_slots (zone_id, starts_at, booked) values (${zoneId}, ${startsAt.toISOString()}, 1)
      on conflict (zone_id, starts_at) do update set booked = delivery_slots.booked + 1
        where delivery_slots.booked < ${capacity}::int
      returning booked`,
  )
  return taken.length === 1
}

export async function givePlaceBack(tx: Db, zoneId: string, startsAt: Date): Promise<void> {
  await tx
    .update(deliverySlots)
    .set({ booked: sql`greatest(${deliverySlots.booked} - 1, 0)` })
    .where(and(eq(deliverySlots.zoneId, zoneId), eq(deliverySlots.startsAt, startsAt)))
}

/** The slot of a placed order, or null. The caller holds the lock on the order row. */
export async function placeOf(tx: Db, orderId: string): Promise<{ zoneId: string; startsAt: Date } | null> {
  const [row] = await tx
    .select({ zoneId: orders.slotZone, startsAt: orders.slotAt, placedAt: orders.placedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row?.zoneId || row.startsAt === null || row.placedAt === null) return null
  return { zoneId: row.zoneId, startsAt: row.startsAt }
}

/** The delivery choice of an order so far. */
export async function choiceOf(
  tx: Db,
  orderId: string,
): Promise<{ type: OrderType; pays: Pays | null; pincode: string | null } | null> {
  const [row] = await tx
    .select({ type: orders.type, pays: orders.pays, pincode: orders.pincode })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row ?? null
}

/** The seasonal gift at this moment. When seasons overlap, the one that began last wins. */
export async function giftAt(db: Db, at: Date): Promise<{ title: string; itemId: string | null } | null> {
  const [row] = await rowsOf<{ title: string; itemId: string | null }>(
    db,
    sql`select title, item_id as "itemId" from season_gifts where active and ${dayInIndia(at)}::date between from_day and to_day
      order by from_day desc, id desc limit 1`,
  )
  return row ?? null
}
