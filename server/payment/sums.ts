import { sql } from 'drizzle-orm'

const returned = sql`(select coalesce(sum(g.amount_paise), 0) from order_returns g where g.order_id = o.id)`

/** The `Money` of an order `o`, for the select list of a statement. */
export const moneyOfOrder = sql`(select jsonb_build_object(
    'captured', coalesce(sum(p.amount_paise) filter (where p.state = 'captured'), 0),
    'claimed', coalesce(sum(p.amount_paise) filter (where p.state = 'claimed'), 0),
    'refunded', (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = o.id and r.state in ('pending', 'sent')),
    'returned', ${returned},
    'flows', (select coalesce(jsonb_agg(jsonb_build_object('at', f.at, 'paise', f.paise)), '[]') from (
      select c.at, c.amount_paise as paise from payments c where c.order_id = o.id and c.state = 'captured'
      union all
      select b.sent_at, -b.amount_paise from refunds b where b.order_id = o.id and b.state in ('pending', 'sent')) f))
  from payments p where p.order_id = o.id)`

/** The `costPaise` of a placed order `o` with its quotation `q`, for statements over too many orders to bring each. */
export const costOfOrder = sql`case o.status
    when 'Cancelled' then coalesce(o.cancellation_fee_paise, 0) - coalesce(o.cancellation_credit_paise, 0)
    else greatest(0, q.total_paise - ${returned}) end`
