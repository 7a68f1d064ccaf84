import { sql } from 'drizzle-orm'
import type { Language } from '#contract/puja.ts'
import type { Status } from '#contract/status.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'

interface Within {
  from: Date
  to: Date
}

export interface BookedRow {
  id: string
  name_of_puja: string
  customer_name: string
  status: Status
  language: Language | null
  is_proposed: boolean
}

export interface HoldRow extends BookedRow {
  pandit_id: number
  is_confirmed: boolean
  asked_at: string | null
  /** Start of the whole booking. */
  starts_at: string
  away_from: string
  away_to: string
}

const booked = sql`o.id, coalesce(o.name_of_puja, '') as name_of_puja, o.customer_name, o.status, o.language,
  o.proposed_starts_at is not null as is_proposed`

const open = sql`a.declined_at is null and a.ended_at is null`

/** Returns the times at which pandits are away for bookings in this period, one row for each day of each booking. */
export function findHolds(db: Db, { from, to }: Within): Promise<HoldRow[]> {
  return rowsOf(
    db,
    sql`select ${booked}, h.pandit_id, h.starts_at as away_from, h.ends_at as away_to,
        o.pandit_confirmed_at is not null as is_confirmed, a.asked_at, o.starts_at
      from pandit_holds h join orders o on o.id = h.order_id
      left join pandit_asks a on a.order_id = o.id and a.pandit_id = h.pandit_id and a.starts_at = o.starts_at and ${open}
      where tstzrange(h.starts_at, h.ends_at) && tstzrange(${from.toISOString()}, ${to.toISOString()})
      order by h.starts_at, h.pandit_id`,
  )
}

export interface UnassignedRow extends BookedRow {
  starts_at: string
  count: number
}

/** Returns future bookings that need a pandit and have none, soonest first. Each row has the total count. */
export function findUnassigned(db: Db, now: Date, limit: number): Promise<UnassignedRow[]> {
  return rowsOf(
    db,
    sql`select ${booked}, o.starts_at, count(*) over ()::int as count
      from orders o left join pujas p on p.id = o.puja_id
      where o.status in ('Pending', 'Quoted', 'Changes Requested', 'Upcoming') and o.type = 'appointment'
        and o.starts_at > ${now.toISOString()} and coalesce(p.minutes, 1) > 0
        and not exists (select 1 from pandit_holds h where h.order_id = o.id)
      order by o.starts_at limit ${limit}`,
  )
}

export interface UnansweredRow extends UnassignedRow {
  asked_at: string
  pandit_name: string
  phone: string | null
  link_id: string | null
}

/** Returns future bookings whose pandit was asked and has not answered, soonest first. Each row has the total count. */
export function findUnanswered(db: Db, now: Date, limit: number): Promise<UnansweredRow[]> {
  return rowsOf(
    db,
    sql`select ${booked}, o.starts_at, a.asked_at, p.name as pandit_name, p.phone, p.link_id, count(*) over ()::int as count
      from pandit_asks a join orders o on o.id = a.order_id join pandits p on p.id = a.pandit_id
      where ${open} and a.starts_at > ${now.toISOString()} and a.starts_at = o.starts_at and o.pandit_confirmed_at is null
        and exists (select 1 from pandit_holds h where h.order_id = o.id and h.pandit_id = a.pandit_id)
      order by a.starts_at, a.id limit ${limit}`,
  )
}

export interface AnswerRow {
  pandit_id: number
  name: string
  email_id: string | null
  link_id: string | null
  starts_at: string
  asked_at: string
  declined_at: string | null
  reason: string | null
}

/** Returns the pandits who were asked about a booking and have not answered or have declined, latest first. */
export function findAnswers(db: Db, orderId: string): Promise<AnswerRow[]> {
  return rowsOf(
    db,
    sql`select a.pandit_id, p.name, p.email_id, p.link_id, a.starts_at, a.asked_at, a.declined_at, a.reason
      from pandit_asks a join pandits p on p.id = a.pandit_id
      where a.order_id = ${orderId} and a.ended_at is null order by a.id desc`,
  )
}

export interface PanditRow {
  id: number
  name: string
  phone: string | null
  languages: Language[]
  pujas: string[]
}

/** Returns the active pandits, and inactive ones that have a booking in this period. */
export function findPandits(db: Db, { from, to }: Within): Promise<PanditRow[]> {
  return rowsOf(
    db,
    sql`select id, name, phone, languages, pujas from pandits p where p.active or exists (
        select 1 from pandit_holds h where h.pandit_id = p.id
          and tstzrange(h.starts_at, h.ends_at) && tstzrange(${from.toISOString()}, ${to.toISOString()}))
      order by name, id`,
  )
}

export async function findPanditName(db: Db, id: number): Promise<string | null> {
  const [row] = await rowsOf<{ name: string }>(db, sql`select name from pandits where id = ${id}`)
  return row?.name ?? null
}

export function findActivePandits(db: Db): Promise<PanditRow[]> {
  return rowsOf(db, sql`select id, name, phone, languages, pujas from pandits where active order by name, id`)
}

/** Returns the days off from `first` to `last`, both inclusive. */
export function findDaysOff(
  db: Db,
  { first, last }: { first: string; last: string },
): Promise<{ pandit_id: number; day: string; reason: string }[]> {
  return rowsOf(
    db,
    sql`select pandit_id, day::text as day, reason from pandit_days_off
      where day between ${first} and ${last} order by day, pandit_id`,
  )
}
