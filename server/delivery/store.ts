import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { dayInIndia } from '#contract/day.ts'
import type { OrderType } from '#contract/order.ts'
import type { Pays } from '#contract/pays.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { deliverySlots, deliveryWindows, orders, zonePincodes, zones } from '#server/platform/schema.ts'

/** The zone of all pincodes that belong to no other. The first migration of zones makes it. */
export const FIRST_ZONE = 'bengaluru'

export type ZoneRow = typeof zones.$inferSelect
export type WindowRow = typeof deliveryWindows.$inferSelect

export async function zoneOf(db: Db, pincode: string): Promise<ZoneRow> {
  const own = sql`coalesce((select zone_id from zone_pincodes where pincode = ${pincode}), ${FIRST_ZONE})`
  const [row] = await db.select().from(zones).where(eq(zones.id, own))
  if (row === undefined) throw new Error(`there is no zone for ${pincode}`)
  return row
}

/** The zone of this id, which something refers to. */
export async function zoneById(db: Db, id: string): Promise<ZoneRow> {
  const [row] = await db.select().from(zones).where(eq(zones.id, id))
  if (row === undefined) throw new Error(`there is no zone ${id}`)
  return row
}

/** The first zone comes first, the others by name. */
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

/** How many places are taken, by the start of the slot in milliseconds. */
export async function bookedBetween(db: Db, zoneId: string, from: Date, to: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ startsAt: deliverySlots.startsAt, booked: deliverySlots.booked })
    .from(deliverySlots)
    .where(and(eq(deliverySlots.zoneId, zoneId), gte(deliverySlots.startsAt, from), lte(deliverySlots.startsAt, to)))
  return new Map(rows.map(({ startsAt, booked }) => [startsAt.getTime(), booked]))
}

/** Takes a place in one statement, so that two orders never get the last one. Gives false when all are taken. */
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

/** The place that a placed order has, if it has one. The order is held. */
export async function placeOf(tx: Db, orderId: string): Promise<{ zoneId: string; startsAt: Date } | null> {
  const [row] = await tx
    .select({ zoneId: orders.slotZone, startsAt: orders.slotAt, placedAt: orders.placedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!row?.zoneId || row.startsAt === null || row.placedAt === null) return null
  return { zoneId: row.zoneId, startsAt: row.startsAt }
}

/** What the customer has chosen for an order so far. */
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

/** The gift at a moment; of several the one whose season began last. */
export async function giftAt(db: Db, at: Date): Promise<{ title: string; itemId: string | null } | null> {
  const [row] = await rowsOf<{ title: string; itemId: string | null }>(
    db,
    sql`select title, item_id as "itemId" from season_gifts where active and ${dayInIndia(at)}::date between from_day and to_day
      order by from_day desc, id desc limit 1`,
  )
  return row ?? null
}
