import { sql } from 'drizzle-orm'

/** The `Money` of an order `o`, for the select list of a statement. */
export const moneyOfOrder = sql`(select jsonb_build_object(
    'captured', coalesce(sum(p.amount_paise) filter (where p.state = 'captured'), 0),
    'claimed', coalesce(sum(p.amount_paise) filter (where p.state = 'claimed'), 0),
    'refunded', (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = o.id and r.state = 'sent'))
  from payments p where p.order_id = o.id)`
