import { type SQL, sql } from 'drizzle-orm'
import type { MailKind } from '#contract/account.ts'
import type { Locale } from '#contract/locale.ts'
import type { OrderType } from '#contract/order.ts'
import type { Status } from '#contract/status.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { anyOf, type Clues, customerFits, GONE_THROUGH, isMoreThan, mayBeUsual, namedBy, orderFits } from './clues.ts'

/** Search criteria for customers, or `everybody` for all of them. */
export type Wanted = Clues & { everybody?: true }

export interface FoundRow {
  id: string
  name: string
  email: string
  phone: string
  created_at: string
  orders: number
  last_order: { id: string; type: OrderType; status: Status; created_at: string } | null
  found_order: { id: string; type: OrderType } | null
}

/**
 * Finds the latest customers that match any criterion, with their orders, in one statement. For a name, the latest
 * customers are scanned first, because a common name fills the page from there. Rarer criteria use their index.
 */
export function findCustomers(
  db: Db,
  clues: Wanted,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<FoundRow[]> {
  const earlier = before === undefined ? sql`true` : sql`c.id < ${before}::uuid`
  const page = sql`order by c.id desc limit ${limit}`
  const newest = sql`(select c.* from customers c where ${earlier} order by c.id desc limit ${GONE_THROUGH}) c`
  const isShort = sql`(select count(*) < ${limit} from recent)`
  const candidates = lookedUp(clues, { isShort, isLeft: sql`${isShort} and ${isMoreThan(newest)}` })
  const found = sql`recent as materialized (
        select c.id from ${newest} where ${anyOf(mayBeUsual(clues) ? customerFits(clues) : [])} ${page}),
      candidate (id, order_id) as (select id, null::uuid from recent union all ${sql.join(candidates, sql` union all `)}),
      found as (select id, max(order_id::text)::uuid as order_id from candidate group by id),
      chosen as (select c.*, f.order_id from customers c join found f on f.id = c.id where ${earlier} ${page})`
  const all = sql`chosen as (select c.*, null::uuid as order_id from customers c where ${earlier} ${page})`
  return rowsOf<FoundRow>(
    db,
    sql`with ${clues.everybody ? all : found}
      select c.id, c.name, c.email, c.phone, c.created_at, of.count as orders, to_jsonb(last.*) as last_order,
        (select jsonb_build_object('id', o.id, 'type', o.type) from orders o where o.id = c.order_id) as found_order
      from chosen c
      cross join lateral (select count(*)::int as count from orders o where o.customer_id = c.id) of
      left join lateral (select o.id, o.type, o.status, o.created_at from orders o where o.customer_id = c.id order by o.id desc limit 1) last on true
      order by c.id desc`,
  )
}

/**
 * Looks up each criterion by its index while the page is not full. For names, customers are looked up only if there are
 * more than those scanned.
 */
function lookedUp(clues: Clues, { isShort, isLeft }: { isShort: SQL; isLeft: SQL }): SQL[] {
  const customer = customerFits(clues)
  if (clues.id !== undefined) customer.push(sql`c.id = ${clues.id}::uuid`)
  const ofCustomers = mayBeUsual(clues) ? isLeft : sql`true`
  return [
    sql`select null::uuid, null::uuid where false`,
    ...customer.map((where) => sql`select c.id, null::uuid from customers c where ${ofCustomers} and ${where}`),
    ...orderFits(clues).map((where) => sql`select o.customer_id, o.id from orders o where ${isShort} and ${where}`),
    // Most orders have the customer's own name as recipient. Matching those would make every order the one that was
    // searched for.
    ...namedBy(clues, sql`o.customer_name`).map(
      (where) => sql`select o.customer_id, o.id from orders o join customers c on c.id = o.customer_id
        where ${isShort} and ${where} and o.customer_name <> c.name`,
    ),
  ]
}

export interface DetailRow {
  id: string
  name: string
  email: string
  phone: string
  locale: Locale
  created_at: string
  deleted_at: string | null
  muted_mails: MailKind[]
  email_confirmed: boolean
  may_pay_later: boolean
  lists: number
  bookings: number
  ordered_count: number
  ordered_paise: number
  last: { lane1: string; lane2: string | null; lane3: string | null; pincode: string | null } | null
}

/** Returns a customer with the totals of their orders. */
export async function findCustomer(db: Db, id: string): Promise<DetailRow | null> {
  const [row] = await rowsOf<DetailRow>(
    db,
    sql`select c.id, c.name, c.email, c.phone, c.locale, c.created_at, c.deleted_at, c.muted_mails, c.confirmed_at is not null as email_confirmed, c.may_pay_later, sums.*,
        (select jsonb_build_object('lane1', o.lane1, 'lane2', o.lane2, 'lane3', o.lane3, 'pincode', o.pincode)
          from orders o where o.customer_id = c.id and o.lane1 is not null order by o.id desc limit 1) as last
      from customers c
      cross join lateral (
        select count(*) filter (where o.type = 'custom')::int as lists, count(*) filter (where o.type = 'appointment')::int as bookings,
          count(*) filter (where o.status in ('Upcoming', 'Completed'))::int as ordered_count,
          coalesce(sum(q.total_paise) filter (where o.status in ('Upcoming', 'Completed')), 0)::float8 as ordered_paise
        from orders o left join quotations q on q.order_id = o.id and q.version = o.quotation_version
        where o.customer_id = c.id
      ) sums
      where c.id = ${id}::uuid`,
  )
  return row ?? null
}

export interface EventRow {
  kind: string
  id: string
  at: string
  detail: Record<string, unknown>
}

/**
 * Returns the history of a customer, newest first, in one statement. Ids are ordered by creation time across all kinds
 * of events.
 */
export function findHistory(
  db: Db,
  customerId: string,
  before: string | undefined,
  limit: number,
): Promise<EventRow[]> {
  const page = (id: SQL) =>
    sql`${before === undefined ? sql`` : sql`and ${id} < ${before}::uuid`} order by ${id} desc limit ${limit}`
  const whose = sql`${customerId}::uuid`
  return rowsOf<EventRow>(
    db,
    sql`select * from (
      (select 'order' as kind, o.id, o.created_at as at, jsonb_build_object('type', o.type, 'status', o.status, 'nameOfPuja', o.name_of_puja,
          'startsAt', o.starts_at, 'totalPaise', q.total_paise, 'byTelephone', o.taken_by is not null) as detail
        from orders o left join quotations q on q.order_id = o.id and q.version = o.quotation_version
        where o.customer_id = ${whose} ${page(sql`o.id`)})
      union all
      (select 'comment', m.id, m.at, jsonb_build_object('orderId', o.id, 'type', o.type, 'status', o.status, 'by', m.by_actor, 'author', m.author, 'text', m.text)
        from orders o join order_comments m on m.order_id = o.id where o.customer_id = ${whose} ${page(sql`m.id`)})
      union all
      (select 'query', e.id, e.created_at, jsonb_build_object('text', e.query, 'closed', e.closed_at is not null,
          'replies', (select count(*) from enquiry_replies r where r.enquiry_id = e.id))
        from enquiries e where e.customer_id = ${whose} ${page(sql`e.id`)})
      union all
      (select 'feedback', f.id, f.created_at, jsonb_build_object('rating', f.rating, 'text', f.reason, 'files', jsonb_array_length(f.files))
        from feedback f where f.customer_id = ${whose} ${page(sql`f.id`)})
      union all
      (select 'mail', m.id, m.at, jsonb_build_object('subject', m.subject, 'state',
          case when m.sent_at is not null then 'sent' when m.held is not null then 'held' when exists (select 1 from failed_mails f where f.id = m.job_id) then 'failed'
            when again.at is not null then 'retrying' else 'waiting' end, 'nextTryAt', again.at)
        from customer_mails m
        left join lateral (select j.start_after as at from pgboss.job j where j.name = 'mail.send' and j.id = m.job_id
          and m.sent_at is null and j.state < 'active' and (j.retry_count > 0 or j.state = 'retry')) again on true
        where m.customer_id = ${whose} ${page(sql`m.id`)})
      union all
      (select 'account', c.id, c.created_at, '{}'::jsonb from customers c where c.id = ${whose} ${page(sql`c.id`)})
    ) happened order by id desc limit ${limit}`,
  )
}
