import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/day.ts'
import { PAYMENT_DAYS } from '#contract/limits.ts'
import { type Charged, costPaise, openPaise, penaltyPaise } from '#server/payment/balance.ts'
import { costOfOrder, moneyOfOrder } from '#server/payment/sums.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { type Period, within } from './spans.ts'

/** An order of which something is due now, in paise; `at` is when it fell due. */
export interface Unpaid {
  at: string
  id: string
  customer: string
  pays: string
  total: number
  paid: number
  claimed: number
  due: number
}

type Candidate = Charged & { at: string; id: string; customer_name: string; quotation: { total_paise: number } }

/**
 * What fell due in a period and is not fully paid. The database finds those that may be; what is due of each is what its customer is told, as `balance.ts`
 * has it. Without a payment after its time to pay no order that is paid has a penalty.
 */
export async function findUnpaid(db: Db, period: Period, now: Date): Promise<Unpaid[]> {
  const candidates = await rowsOf<Candidate>(
    db,
    sql`with fallen as (
        select o.id, o.placed_at as at from orders o where o.pays = 'now' and ${within(sql`o.placed_at`, period)}
        union all
        select d.order_id, min(d.issued_at) from documents d join orders o on o.id = d.order_id
        where d.kind = 'invoice' and o.pays is distinct from 'now' and ${within(sql`d.issued_at`, period)} group by d.order_id)
      select f.at, o.id, o.customer_name, o.status, o.placed_at, o.pays, o.cancellation_fee_paise::float8 as cancellation_fee_paise,
        o.cancellation_credit_paise::float8 as cancellation_credit_paise, o.advance_paise::float8 as advance_paise,
        jsonb_build_object('total_paise', q.total_paise) as quotation, m.money
      from fallen f join orders o on o.id = f.id join quotations q on q.order_id = o.id and q.version = o.quotation_version
      cross join lateral (select ${moneyOfOrder} as money offset 0) m
      where ${costOfOrder} > (m.money->>'captured')::bigint - (m.money->>'refunded')::bigint
        or exists (select 1 from payments p where p.order_id = o.id and p.at >= o.placed_at + make_interval(secs => ${(PAYMENT_DAYS * DAY_MS) / 1000}))`,
  )
  return candidates.flatMap((order) => {
    const due = openPaise(order, now)
    if (due <= 0) return []
    const { at, id, customer_name: customer, money } = order
    const total = costPaise(order) + penaltyPaise(order, now)
    return [{ at, id, customer, pays: order.pays ?? 'later', total, paid: total - due, claimed: money.claimed, due }]
  })
}
