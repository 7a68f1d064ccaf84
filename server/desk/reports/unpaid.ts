import { sql } from 'drizzle-orm'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { PAYMENT_DAYS } from '#contract/limits.ts'
import { type Charged, costPaise, dueUntil, openPaise, penaltyPaise } from '#server/payment/balance.ts'
import { costOfOrder, moneyOfOrder } from '#server/payment/sums.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { type Period, within } from './spans.ts'

/**
 * An order with an open amount. Amounts are in paise. `day` is the due day in India, `isOverdue` whether the due time
 * has passed.
 */
export interface Unpaid {
  day: string
  isOverdue: boolean
  id: string
  customer: string
  pays: string
  total: number
  paid: number
  claimed: number
  due: number
}

const TIME_TO_PAY_MS = PAYMENT_DAYS * DAY_MS
const TIME_TO_PAY = sql`make_interval(secs => ${TIME_TO_PAY_MS / 1000})`
/** Returns the period in which orders were placed that fall due in the given period. */
const placedIn = ({ from, until }: Period) => ({
  from: new Date(from.getTime() - TIME_TO_PAY_MS),
  until: new Date(until.getTime() - TIME_TO_PAY_MS),
})

const STANDS = sql`o.status in ('Upcoming', 'Completed')`

type Candidate = Charged & { at: string; id: string; customer_name: string; quotation: { total_paise: number } }

/**
 * Returns what falls due in a period and is not fully paid. Prepaid orders and cancellation fees are due at once,
 * payment on delivery is due at delivery, and everything else after the time to pay.
 * The query selects candidates only; `balance.ts` computes the open amount, as it is shown to the customer. The query
 * also includes orders that look paid but have a payment after the time to pay: only those can have a penalty.
 */
export async function findUnpaid(db: Db, period: Period, now: Date): Promise<Unpaid[]> {
  const candidates = await rowsOf<Candidate>(
    db,
    sql`with fallen as (
        select o.id, o.placed_at as at from orders o where ${STANDS} and o.pays = 'now' and ${within(sql`o.placed_at`, period)}
        union all
        select o.id, o.placed_at + ${TIME_TO_PAY} from orders o
        where ${STANDS} and coalesce(o.pays, 'later') = 'later' and ${within(sql`o.placed_at`, placedIn(period))}
        union all
        select o.id, h.at from order_history h join orders o on o.id = h.order_id
        where h.from_status is distinct from h.to_status and h.to_status in ('Completed', 'Cancelled') and ${within(sql`h.at`, period)} and o.placed_at is not null
          and (h.to_status = 'Completed' and o.pays = 'on-delivery' or h.to_status = 'Cancelled'))
      select f.at, o.id, o.customer_name, o.status, o.placed_at, o.pays, o.cancellation_fee_paise::float8 as cancellation_fee_paise,
        o.cancellation_credit_paise::float8 as cancellation_credit_paise, o.advance_paise::float8 as advance_paise, o.penalty_from,
        jsonb_build_object('total_paise', q.total_paise) as quotation, m.money
      from fallen f join orders o on o.id = f.id join quotations q on q.order_id = o.id and q.version = o.quotation_version
      cross join lateral (select ${moneyOfOrder} as money offset 0) m
      where ${costOfOrder} > (m.money->>'captured')::bigint - (m.money->>'refunded')::bigint
        or exists (select 1 from payments p where p.order_id = o.id and p.at >= o.placed_at + ${TIME_TO_PAY})`,
  )
  return candidates.flatMap((order) => {
    const due = openPaise(order, now)
    if (due <= 0) return []
    const { at, id, customer_name: customer, money, pays } = order
    const total = costPaise(order) + penaltyPaise(order, now)
    const day = dayInIndia(new Date(at))
    const isOverdue = now >= (dueUntil({ ...order, pays: pays ?? 'later' }) ?? new Date(at))
    return [
      { day, isOverdue, id, customer, pays: pays ?? 'later', total, paid: total - due, claimed: money.claimed, due },
    ]
  })
}
