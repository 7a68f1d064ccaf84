import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#contract/desk/claim.ts'
import type { WorkKind } from '#contract/desk/work.ts'
import { ANSWER_HOURS, type DeskHours } from '#contract/desk-hours.ts'
import { messagesToSend } from '#server/notification/by-hand.ts'
import { LATE_REFUND_HOURS, UNSEEN_REFUND_HOURS } from '#server/payment/late-refund.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'

/** Hours before a puja when an unconfirmed pandit becomes work. */
const PANDIT_ASKED_HOURS = 72
/**
 * Hours before the event by which work has to be done: a puja has to be settled before it starts, and a parcel packed
 * before its delivery window.
 */
const LEAD_HOURS = { puja: 24, delivery: 2 } as const

/** Hours within which a refund has to be sent. */
export const REFUND_HOURS = 48

/** Hours after which work without a deadline is sorted as if it were due. */
export const PATIENT_HOURS = 24

interface Kind {
  subject: Subject
  /** The page of the desk where this work is done. */
  place: SQL
  /**
   * SQL condition for the rows that are work of this kind. An order can have several kinds of work, for example a
   * payment to confirm and a delivery to plan.
   */
  where: (now: Date) => SQL
  since: SQL | ((now: Date) => SQL)
  /** What is promised within a time after `since`; null when nothing is. */
  promise: 'answer' | 'refund' | null
  /** Whether the work has a puja or delivery that comes even if the work is not done. */
  hasEvent: boolean
  /** Whether the work is shown together with the other lists of the same customer. */
  isOfFamily?: boolean
}

/**
 * SQL version of `answerDue` in the contract. Only the desk's opening hours count; time left of a promise at closing
 * time is carried over to the next opening. `counted_from` is when the time starts to count, `left_over` what is left
 * of it at closing time, and `days` how many more days it takes.
 */
export function answeredBy(since: SQL, { opens, closes }: DeskHours): SQL {
  const openFor = sql`(${closes}::interval - ${opens}::interval)`
  return sql`(select (case
        when left_over <= interval '0' then counted_from + ${hours(ANSWER_HOURS)}
        else date_trunc('day', counted_from) + ${opens}::interval + days * interval '1 day' + left_over - (days - 1) * ${openFor}
        end) at time zone 'Asia/Kolkata'
      from (select ${since} at time zone 'Asia/Kolkata' as came) sent,
        lateral (select case
          when came::time < ${opens}::time then date_trunc('day', came) + ${opens}::interval
          when came::time >= ${closes}::time then date_trunc('day', came) + interval '1 day' + ${opens}::interval
          else came end as counted_from) begun,
        lateral (select ${hours(ANSWER_HOURS)} - (date_trunc('day', counted_from) + ${closes}::interval - counted_from) as left_over) cut,
        lateral (select ceil(extract(epoch from left_over) / extract(epoch from ${openFor})) as days) carried)`
}
export const hours = (count: number) => sql.raw(`interval '${count} hours'`)
const sent = sql`created_at`
/**
 * When the customer last asked for changes. The `updated_at` of the row would not do, because it changes for other
 * reasons too.
 */
const wished = sql`(select max(h.at) from order_history h
  where h.order_id = orders.id and h.to_status = 'Changes Requested' and h.from_status = 'Quoted')`
const unseen = sql`a.seen_at is null and (a.state = 'declined' or a.operator_id is null)`
const amended = sql`(select min(a.answered_at) from order_amendments a where a.order_id = orders.id and ${unseen})`
const claimed = sql`least(
  (select min(p.at) from payments p where p.order_id = orders.id and p.state = 'claimed'),
  (select min(l.settled_at) from payment_links l where l.order_id = orders.id and l.state = 'unclear'))`
const owed = sql`(select r.requested_at from refunds r where r.order_id = orders.id and r.state = 'requested')`
/** Refunds that the provider has not settled for a long time. The desk looks them up in the provider's dashboard. */
const isLate = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`r.state = 'pending'
    and (r.sent_at < ${at} - ${hours(LATE_REFUND_HOURS)} or r.looked_at < ${at} - ${hours(UNSEEN_REFUND_HOURS)})`
}
const refundSince = sql`coalesce(${owed}, (select min(r.sent_at) from refunds r where r.order_id = orders.id and r.state = 'pending'))`
/** Comments of customers that nobody has answered. A request for changes is a kind of its own. */
const said = sql`c.by_actor = 'customer' and c.answered_at is null`
const commented = sql`(select min(c.at) from order_comments c where c.order_id = orders.id and ${said})`
const deliveryDay = sql`date_trunc('day', delivery_at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`

/** At least one page does not look like a list. */
export const hasNoListPage = (reading: SQL) => sql`coalesce(${reading}->'skipped' @> '[{"kind": "no-list"}]', false)`
/** At least one row of writing could not be read. */
const hasUnread = sql`coalesce(reading->'skipped' @> '[{"kind": "unread"}]', false)`
/** No page looks like a list, and nobody has said yet that it is one. */
const isNoList = sql`quotation_version is null and ${hasNoListPage(sql`reading`)}`

const isListToSettle = sql`status = 'Pending' and type = 'custom' and reading->>'state' = 'done' and not (${isNoList})`

/** The puja or delivery of an order, which comes even if the work is not done. */
export const EVENT = {
  /**
   * Null when the order is over. A dispatched parcel has an event only for the kind `delivery`, which tracks its
   * arrival.
   */
  at: (kind: WorkKind) => sql`case
    when status in ('Completed', 'Cancelled', 'Rejected', 'Expired') ${kind === 'delivery' ? sql`` : sql`or dispatched_at is not null`} then null
    when type = 'appointment' then starts_at
    else coalesce(delivery_at, slot_at) end`,
  of: sql`case type when 'appointment' then 'puja' else 'delivery' end`,
  lead: sql`case type when 'appointment' then ${hours(LEAD_HOURS.puja)} else ${hours(LEAD_HOURS.delivery)} end`,
  /** Whether the work can still help: the puja has not begun, or the parcel has not been dispatched. */
  isAhead: (now: Date) =>
    sql`case type when 'appointment' then starts_at > ${now.toISOString()}::timestamptz else dispatched_at is null end`,
}

/**
 * All kinds of work for operators. These indexes find it: `orders_of_status`, `orders_to_deliver`,
 * `orders_without_pandit`, `order_comments_waiting`, `hand_messages_to_send`, `payments_claimed`,
 * `payment_links_unclear`, `refunds_requested`, `order_amendments_to_see`, `stock_low` and `enquiries_open`.
 */
export const KINDS: Record<WorkKind, Kind> = {
  list: {
    subject: 'order',
    place: sql`'list'`,
    where: () => sql`${isListToSettle} and not ${hasUnread}`,
    since: sent,
    promise: 'answer',
    hasEvent: true,
    isOfFamily: true,
  },
  unread: {
    subject: 'order',
    place: sql`'list'`,
    where: () => sql`${isListToSettle} and ${hasUnread}`,
    since: sent,
    promise: 'answer',
    hasEvent: true,
    isOfFamily: true,
  },
  reading: {
    subject: 'order',
    place: sql`'list'`,
    where: () =>
      sql`status = 'Pending' and type = 'custom' and (reading->>'state' = 'failed' or (reading->>'state' = 'done' and ${isNoList}))`,
    since: sent,
    promise: 'answer',
    hasEvent: true,
    isOfFamily: true,
  },
  booking: {
    subject: 'order',
    place: sql`'booking'`,
    where: () => sql`status = 'Pending' and type = 'appointment'`,
    since: sent,
    promise: 'answer',
    hasEvent: true,
  },
  changes: {
    subject: 'order',
    place: sql`case type when 'custom' then 'list' else 'booking' end`,
    where: () => sql`status = 'Changes Requested'`,
    since: wished,
    promise: 'answer',
    hasEvent: true,
  },
  comment: {
    subject: 'order',
    place: sql`'order'`,
    where: () => sql`status <> 'Changes Requested' and id in (select c.order_id from order_comments c where ${said})`,
    since: commented,
    promise: 'answer',
    hasEvent: true,
  },
  message: {
    subject: 'order',
    place: sql`'messages'`,
    where: (now) => sql`id in (select m.order_id from ${messagesToSend(now)} m)`,
    since: (now) => sql`(select min(m.at) from ${messagesToSend(now)} m where m.order_id = orders.id)`,
    promise: 'answer',
    hasEvent: true,
  },
  amendment: {
    subject: 'order',
    place: sql`'order'`,
    where: () => sql`status = 'Upcoming' and id in (select a.order_id from order_amendments a where ${unseen})`,
    since: amended,
    promise: 'answer',
    hasEvent: true,
  },
  payment: {
    subject: 'order',
    place: sql`'order'`,
    // One list of ids: with an `or` PostgreSQL would scan all orders.
    where: () => sql`id in (select p.order_id from payments p where p.state = 'claimed'
      union all select l.order_id from payment_links l where l.state = 'unclear')`,
    since: claimed,
    promise: 'answer',
    hasEvent: true,
  },
  refund: {
    subject: 'order',
    place: sql`'order'`,
    where: (now) => sql`id in (select r.order_id from refunds r where r.state = 'requested'
      union all select r.order_id from refunds r where ${isLate(now)})`,
    since: refundSince,
    promise: 'refund',
    hasEvent: false,
  },
  day: {
    subject: 'order',
    place: sql`'order'`,
    where: () => sql`status = 'Upcoming' and type = 'custom' and delivery_at is null`,
    since: sql`placed_at`,
    promise: null,
    hasEvent: false,
  },
  delivery: {
    subject: 'order',
    place: sql`'order'`,
    where: (now) =>
      sql`status = 'Upcoming' and type = 'custom' and delivery_at <= ${endOfDayInIndia(now, 0).toISOString()}::timestamptz`,
    since: sql`greatest(placed_at, ${deliveryDay})`,
    promise: null,
    hasEvent: true,
  },
  pandit: {
    subject: 'order',
    place: sql`'booking'`,
    // A puja that the family leads itself needs no pandit.
    where: () => sql`status = 'Upcoming' and type = 'appointment' and pandit_confirmed_at is null
      and not exists (select 1 from pujas p where p.id = puja_id and p.minutes = 0)`,
    since: sql`greatest(placed_at, starts_at - ${hours(PANDIT_ASKED_HOURS)})`,
    promise: null,
    hasEvent: true,
  },
  stock: {
    subject: 'stock',
    place: sql`'stock'`,
    where: () => sql`low_since is not null`,
    since: sql`low_since`,
    promise: null,
    hasEvent: false,
  },
  query: {
    subject: 'enquiry',
    place: sql`'query'`,
    where: () => sql`closed_at is null`,
    since: sent,
    promise: 'answer',
    hasEvent: false,
  },
}
