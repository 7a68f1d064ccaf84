import { sql } from 'drizzle-orm'
import type { PaymentWay } from '#contract/payment.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'

/**
 * A payment or refund in the ledger. A voided payment keeps its original row and gets a second, negative row on the day
 * of the voiding, so that a closed month does not change. `operatorName` is null for payments that a payment provider
 * reported.
 */
export interface LedgerRow {
  at: string
  what: 'Payment' | 'Payment voided' | 'Refund'
  orderId: string
  customerName: string
  way: PaymentWay | null
  reference: string | null
  amountPaise: number
  operatorName: string | null
}

/**
 * Returns the ledger rows with `from <= time < until`, ordered by the time at which the payment was settled or the
 * refund was sent.
 */
export async function ledgerBetween(db: Db, from: Date, until: Date): Promise<LedgerRow[]> {
  const [start, end] = [from.toISOString(), until.toISOString()]
  const rows = await rowsOf<LedgerRow>(
    db,
    sql`select l.at, l.what, l.order_id as "orderId", o.customer_name as "customerName", l.way, l.reference,
        l.amount_paise as "amountPaise", who.name as "operatorName"
      from (
        select id, settled_at as at, 'Payment' as what, order_id, way, reference, amount_paise, settled_by as by_id
          from payments where state in ('captured', 'voided') and settled_at >= ${start}::timestamptz and settled_at < ${end}::timestamptz
        union all
        select id, voided_at, 'Payment voided', order_id, way, reference, -amount_paise, voided_by
          from payments where voided_at >= ${start}::timestamptz and voided_at < ${end}::timestamptz
        union all
        select id, sent_at, 'Refund', order_id, way, reference, amount_paise, sent_by
          from refunds where state = 'sent' and sent_at >= ${start}::timestamptz and sent_at < ${end}::timestamptz
      ) l join orders o on o.id = l.order_id left join operators who on who.id = l.by_id
      order by l.at, l.id, l.amount_paise desc`,
  )
  return rows.map((row) => ({ ...row, amountPaise: Number(row.amountPaise) }))
}
