import { type SQL, sql } from 'drizzle-orm'

const returned = sql`(select coalesce(sum(g.amount_paise), 0) from order_returns g where g.order_id = o.id)`

/** Only an order that is paid later can be late. For others the times of payments and costs do not matter. */
const ofLate = (list: SQL) =>
  sql`case when o.pays = 'later' and o.placed_at is not null then ${list} else '[]'::jsonb end`

/** The `Money` of an order `o`, for the select list of a statement. */
export const moneyOfOrder = sql`(select jsonb_build_object(
    'captured', coalesce(sum(p.amount_paise) filter (where p.state = 'captured'), 0),
    'claimed', coalesce(sum(p.amount_paise) filter (where p.state = 'claimed'), 0),
    'refunded', (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = o.id and r.state in ('pending', 'sent')),
    'returned', ${returned},
    'flows', ${ofLate(sql`(select coalesce(jsonb_agg(jsonb_build_object('at', f.at, 'paise', f.paise)), '[]') from (
      select c.at, c.amount_paise as paise from payments c where c.order_id = o.id and c.state in ('captured', 'claimed')
      union all
      select b.sent_at, -b.amount_paise from refunds b where b.order_id = o.id and b.state in ('pending', 'sent')) f)`)},
    'costs', ${ofLate(sql`(select coalesce(jsonb_agg(jsonb_build_object('at', v.created_at, 'paise', v.total_paise) order by v.version), '[]')
      from quotations v where v.order_id = o.id)`)})
  from payments p where p.order_id = o.id)`

/**
 * The SQL form of `costPaise` for a placed order `o` with its quotation `q`, for statements over too many orders to
 * load each.
 */
export const costOfOrder = sql`case o.status
    when 'Cancelled' then coalesce(o.cancellation_fee_paise, 0) - coalesce(o.cancellation_credit_paise, 0)
    else greatest(0, q.total_paise - ${returned}) end`
