import { type SQL, sql } from 'drizzle-orm'
import type { Due, OrderBrief } from '#contract/desk/orders.ts'
import type { OrderType } from '#contract/order.ts'
import type { Pays } from '#contract/pays.ts'
import type { Status } from '#contract/status.ts'
import type { Money } from '#server/payment/balance.ts'
import { moneyOfOrder } from '#server/payment/sums.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import {
  anyOf,
  type Clues,
  customerFits,
  GONE_THROUGH,
  isMoreThan,
  mayBeUsual,
  namedBy,
  orderFits,
} from '../customer/clues.ts'

/** An order in the list. Times are timestamps as text from the database. */
export interface BriefRow {
  id: string
  type: OrderType
  status: Status
  customer_name: string
  phone_number: string | null
  name_of_puja: string | null
  is_list: boolean
  items: number
  has_pandit: boolean | null
  pincode: string | null
  created_at: string
  placed_at: string | null
  deliver_at: string | null
  deliver_until: string | null
  total_paise: number
  cancellation_fee_paise: number | null
  cancellation_credit_paise: number | null
  advance_paise: number | null
  penalty_from: string | null
  pays: Pays | null
  money: Money
  unread: OrderBrief['unread']
  to_pack: number
  packed: number
  taken_by: string | null
  change_proposed: boolean
}

export interface Wanted {
  status?: Status | undefined
  /** Search criteria from the text that the operator typed. */
  found?: Clues | undefined
}

const deliverAt = sql`case o.type when 'custom' then o.delivery_at else o.starts_at end`

/** Lines that go into the parcel. `server/order/packing.ts` has the same rule in TypeScript. */
const goesIntoParcel = sql`l->>'kind' in ('item', 'gift') and not (l->>'leftOut')::boolean and (l->>'packs')::numeric > 0`

/** Orders with a parcel: a list order, or an accepted puja that items are delivered for. */
const isParcel = sql`(o.type = 'custom' or o.placed_at is not null and exists (
  select 1 from quotations q, jsonb_array_elements(q.lines) l where q.order_id = o.id and q.version = o.quotation_version and ${goesIntoParcel}))`

/** Returns the rows of one page with their counts. Only the rows of the page are counted. */
function briefs(page: SQL, order: SQL): SQL {
  return sql`select o.id, o.type, o.status, o.customer_name, o.phone_number, o.name_of_puja, o.pincode, o.created_at, o.placed_at,
      (o.list_text is not null or coalesce((o.reading->>'pages')::int, 0) > 0) as is_list, c.items, c.has_pandit,
      ${deliverAt} as deliver_at, case o.type when 'custom' then o.delivery_until end as deliver_until, coalesce(q.total_paise, 0)::float8 as total_paise,
      o.cancellation_fee_paise::float8 as cancellation_fee_paise, o.cancellation_credit_paise::float8 as cancellation_credit_paise, o.advance_paise::float8 as advance_paise, o.penalty_from, o.pays, ${moneyOfOrder} as money,
      case when q.order_id is null and o.type = 'custom' and o.reading->>'state' in ('waiting', 'reading', 'failed') then o.reading->>'state' end as unread,
      exists (select 1 from order_amendments a where a.order_id = o.id and a.state = 'proposed') as change_proposed,
      who.name as taken_by, c.to_pack, c.packed
    from (${page}) o
    left join quotations q on q.order_id = o.id and q.version = o.quotation_version
    left join operators who on who.id = o.taken_by
    cross join lateral (select (count(*) filter (where ${goesIntoParcel}))::int as to_pack,
        (count(*) filter (where ${goesIntoParcel} and o.packed_lines @> to_jsonb(l->>'id')))::int as packed,
        (count(*) filter (where l->>'kind' = 'item' and not (l->>'leftOut')::boolean))::int as items, bool_or(l->>'kind' = 'dakshina') as has_pandit
      from jsonb_array_elements(coalesce(q.lines, '[]')) l) c
    order by ${order}`
}

/** Returns the latest orders before `before`. */
export function newestOrders(
  db: Db,
  { status, found }: Wanted,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<BriefRow[]> {
  const within = sql.join(
    [
      status === undefined ? sql`true` : sql`o.status = ${status}`,
      before === undefined ? sql`true` : sql`o.id < ${before}`,
    ],
    sql` and `,
  )
  const newest = sql`order by o.id desc limit ${limit}`
  const page =
    found === undefined
      ? sql`select o.* from orders o where ${isParcel} and ${within} ${newest}`
      : foundOrders(found, within, newest, limit)
  return rowsOf<BriefRow>(db, briefs(page, sql`o.id desc`))
}

/**
 * For a name, the latest orders are scanned first, because a common name fills the page from there. Rarer criteria use
 * their index, if there are more orders than those scanned.
 */
function foundOrders(clues: Clues, within: SQL, page: SQL, limit: number): SQL {
  const newest = sql`(select o.* from orders o where ${within} order by o.id desc limit ${GONE_THROUGH}) o`
  const isName = mayBeUsual(clues)
  const isLeft = isName ? sql`(select count(*) < ${limit} from recent) and ${isMoreThan(newest)}` : sql`true`
  const own = ownFits(clues).map((where) => sql`select o.id from orders o where ${isLeft} and ${where}`)
  const ofCustomers = customerFits(clues).map(
    (where) => sql`select o.id from customers c join orders o on o.customer_id = c.id where ${isLeft} and ${where}`,
  )
  return sql`with recent as materialized (
      select o.id from ${newest} where ${isName ? isFound(clues) : sql`false`} and ${isParcel} ${page}),
    fit as materialized (${sql.join([sql`select id from recent`, ...own, ...ofCustomers], sql` union `)})
    select o.* from fit f join orders o on o.id = f.id where ${within} and ${isParcel} ${page}`
}

export interface Span {
  from: Date | null
  to: Date | null
  /**
   * Only orders that have ended by this time (`is: true`) or have not. A delivery ends with its window, a puja counts
   * as ended when it begins.
   */
  ended?: { by: Date; is: boolean }
}

const between = (column: SQL, { from, to }: Span) =>
  sql`${column} >= ${from?.toISOString() ?? '-infinity'}::timestamptz and ${column} < ${to?.toISOString() ?? 'infinity'}::timestamptz`

const ends = (column: SQL, { ended }: Span) =>
  ended === undefined ? sql`true` : sql`${column} ${ended.is ? sql`<` : sql`>=`} ${ended.by.toISOString()}::timestamptz`

/** Each branch uses its own index: `orders_to_deliver`, `orders_to_remind`. */
const isDue = (span: Span) => sql`o.status = 'Upcoming' and (
  o.type = 'custom' and ${between(sql`o.delivery_at`, span)} and ${ends(sql`coalesce(o.delivery_until, o.delivery_at)`, span)}
  or o.type = 'appointment' and ${between(sql`o.starts_at`, span)} and ${ends(sql`o.starts_at`, span)})`

/** Returns placed orders that are due in a period, most urgent first. */
export function dueOrders(
  db: Db,
  span: Span,
  found: Clues | undefined,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<BriefRow[]> {
  const follows =
    after === undefined ? sql`true` : sql`(${deliverAt}, o.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
  const page = sql`select o.* from orders o where ${isDue(span)} and ${isParcel} and ${isFound(found)} and ${follows}
    order by ${deliverAt}, o.id limit ${limit}`
  return rowsOf<BriefRow>(db, briefs(page, sql`${deliverAt}, o.id`))
}

const isUnset = sql`o.status = 'Upcoming' and o.type = 'custom' and o.delivery_at is null`

/** Returns placed orders without a delivery day, oldest first. */
export function unsetOrders(
  db: Db,
  found: Clues | undefined,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<BriefRow[]> {
  const follows = after === undefined ? sql`true` : sql`o.id > ${after}`
  const page = sql`select o.* from orders o where ${isUnset} and ${isFound(found)} and ${follows} order by o.id limit ${limit}`
  return rowsOf<BriefRow>(db, briefs(page, sql`o.id`))
}

/** Returns the number of orders due in each period, and without a day. */
export async function countDues(db: Db, spans: Record<Exclude<Due, 'unset'>, Span>): Promise<Record<Due, number>> {
  const counts = Object.entries(spans).map(
    ([due, span]) =>
      sql`(select count(*)::int from orders o where ${isDue(span)} and ${isParcel}) as ${sql.identifier(due)}`,
  )
  const unset = sql`(select count(*)::int from orders o where ${isUnset}) as unset`
  const [row] = await rowsOf<Record<Due, number>>(db, sql`select ${sql.join([...counts, unset], sql`, `)}`)
  if (row === undefined) throw new Error('a count gave no row')
  return row
}

/** SQL conditions for an order itself, one for each criterion. */
const ownFits = (clues: Clues): SQL[] => [...orderFits(clues), ...namedBy(clues, sql`o.customer_name`)]

/** SQL condition: row `o` matches the search. Use it only in statements that check a limited number of rows. */
function isFound(clues: Clues | undefined): SQL {
  if (clues === undefined) return sql`true`
  // Not `exists`: PostgreSQL would turn that into a search through all customers.
  const ofCustomer = sql`(select ${anyOf(customerFits(clues))} from customers c where c.id = o.customer_id)`
  return sql`(${anyOf(ownFits(clues))} or ${ofCustomer})`
}
