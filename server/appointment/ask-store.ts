import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { orders, panditAsks, panditDaysOff, pandits } from '#server/platform/schema.ts'

export type AskRow = typeof panditAsks.$inferSelect

const isOpen = and(isNull(panditAsks.declinedAt), isNull(panditAsks.endedAt))

export async function openAsk(tx: Db, orderId: string): Promise<AskRow | null> {
  const [row] = await tx
    .select()
    .from(panditAsks)
    .where(and(eq(panditAsks.orderId, orderId), isOpen))
  return row ?? null
}

export async function findAsk(db: Db, id: string): Promise<AskRow | null> {
  const [row] = await db.select().from(panditAsks).where(eq(panditAsks.id, id))
  return row ?? null
}

export async function insertAsk(tx: Db, row: typeof panditAsks.$inferInsert): Promise<void> {
  await tx.insert(panditAsks).values(row)
}

export async function updateAsk(tx: Db, id: string, set: Partial<AskRow>): Promise<void> {
  await tx.update(panditAsks).set(set).where(eq(panditAsks.id, id))
}

export async function findByLink(db: Db, linkId: string): Promise<{ id: number; name: string } | null> {
  const [row] = await db.select({ id: pandits.id, name: pandits.name }).from(pandits).where(eq(pandits.linkId, linkId))
  return row ?? null
}

/** Open requests to a pandit for pujas that end at or after `from`, soonest first. */
export async function findOpenAsks(db: Db, panditId: number, from: Date): Promise<AskRow[]> {
  const rows = await db
    .select({ ask: panditAsks })
    .from(panditAsks)
    .innerJoin(orders, eq(orders.id, panditAsks.orderId))
    .where(and(eq(panditAsks.panditId, panditId), isOpen, or(gte(panditAsks.startsAt, from), gte(orders.endsAt, from))))
    .orderBy(asc(panditAsks.startsAt), asc(panditAsks.id))
  return rows.map(({ ask }) => ask)
}

export function findDaysOff(db: Db, panditId: number, from: string): Promise<{ day: string; reason: string }[]> {
  return db
    .select({ day: panditDaysOff.day, reason: panditDaysOff.reason })
    .from(panditDaysOff)
    .where(and(eq(panditDaysOff.panditId, panditId), gte(panditDaysOff.day, from)))
    .orderBy(asc(panditDaysOff.day))
}

/** Open requests to pandits for the future pujas of a customer. */
export async function openAsksOf(tx: Db, customerId: string, now: Date): Promise<AskRow[]> {
  const rows = await tx
    .select({ ask: panditAsks })
    .from(panditAsks)
    .innerJoin(orders, eq(orders.id, panditAsks.orderId))
    .where(and(eq(orders.customerId, customerId), isOpen, gt(panditAsks.startsAt, now)))
  return rows.map(({ ask }) => ask)
}

/** Limit for one run of the job, which runs every minute. */
const AT_ONCE = 200

/**
 * Ids of future bookings where a pandit was told something that is no longer true, or where the booking is accepted and
 * its pandit was not asked yet.
 */
export async function findUntold(db: Db, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const open = sql`a.declined_at is null and a.ended_at is null`
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select o.id from pandit_asks a join orders o on o.id = a.order_id
      where ${open} and a.starts_at > ${at} and o.status <> 'Completed'
        and (a.starts_at <> o.starts_at or not exists (select 1 from pandit_holds h where h.order_id = o.id and h.pandit_id = a.pandit_id))
    union
    select o.id from orders o where o.status = 'Upcoming' and o.type = 'appointment' and o.starts_at > ${at}
      and exists (select 1 from pandit_holds h where h.order_id = o.id)
      and not exists (select 1 from pandit_asks a where a.order_id = o.id and ${open})
    limit ${AT_ONCE}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Requests to remind pandits of: confirmed pujas that start before `until` and were requested before 9 am on the day
 * before. A pandit who was asked later does not need a reminder.
 */
export function findToRemind(db: Db, now: Date, until: Date): Promise<{ id: string; orderId: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return rowsOf(
    db,
    sql`select a.id, a.order_id as "orderId" from pandit_asks a join orders o on o.id = a.order_id
      cross join lateral (select (date_trunc('day', a.starts_at at time zone 'Asia/Kolkata') - interval '15 hours') at time zone 'Asia/Kolkata' as due) d
      where a.declined_at is null and a.ended_at is null and a.reminded_at is null and o.status = 'Upcoming'
        and a.starts_at > ${at} and a.starts_at < ${until.toISOString()}::timestamptz and d.due <= ${at} and a.asked_at < d.due
      order by a.starts_at`,
  )
}
