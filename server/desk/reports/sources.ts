import { type SQL, sql } from 'drizzle-orm'
import type { Report } from '#contract/desk/reports.ts'
import type { Db } from '#server/platform/database.ts'
import { instant, type Period, within } from './spans.ts'
import { findUnpaid } from './unpaid.ts'

/**
 * The source of a report. `rows` is a query with the columns of the report by name. Its order, its bars, and totals
 * that are not sums refer to the rows as `r`. `gather` computes in code what SQL cannot; `rows` reads the result from
 * the set `g`.
 */
interface Source {
  gather?: (db: Db, period: Period, now: Date) => Promise<object[]>
  rows: (period: Period, now: Date) => SQL
  order: SQL
  bars: (period: Period) => SQL
  totals?: Readonly<Record<string, SQL>>
}

const dayOf = (column: SQL) => sql`(${column} at time zone 'Asia/Kolkata')::date`
const inWords = (day: SQL) => sql`to_char(${day}, 'YYYY-MM-DD')`

/** Sales documents: a row for each invoice, and for each credit note with the sign -1. */
const papers = (period: Period) => sql`
  select d.order_id, d.issued_at, d.kind, d.snapshot, case d.kind when 'invoice' then 1 else -1 end as sign
  from documents d where d.kind in ('invoice', 'credit-note') and ${within(sql`d.issued_at`, period)}`

/** Sums over documents `p`, with the fields of each snapshot as `s`. */
const HEAD = sql`jsonb_to_record(p.snapshot) as s("taxablePaise" bigint, "halfPaise" bigint, "roundingPaise" bigint, "totalPaise" bigint)`
const HEAD_SUMS = sql`count(*) filter (where p.kind = 'invoice') as invoices, count(*) filter (where p.kind = 'credit-note') as credits,
  sum(p.sign * s."taxablePaise") as taxable, sum(p.sign * 2 * s."halfPaise") as tax, sum(p.sign * s."roundingPaise") as rounding,
  sum(p.sign * s."totalPaise") as total`

const LINES = sql`jsonb_to_recordset(p.snapshot->'lines') as l(title text, unit text, quantity numeric, rate int,
  "taxablePaise" bigint, "halfPaise" bigint, "totalPaise" bigint)`
/** Rounding of the documents. Tax that cannot be split into two equal halves is in no line. */
const ROUNDED = sql`sum(p.sign * (p.snapshot->>'roundingPaise')::bigint)`

const MOST_BARS = 10
/** The rows with the largest totals. */
const greatest = (name: SQL) => () =>
  sql`select ${name} as name, r.total as value from r order by r.total desc, 1 limit ${MOST_BARS}`
/** One bar for each day or month that has rows. */
const overDays = (value: SQL) => (period: Period) => {
  const name = sql`left(r.day, ${sql.raw(period.byMonth ? '7' : '10')})`
  return sql`select ${name} as name, ${value} as value from r group by ${name}`
}

/** Share of the deliveries that arrived, or should have arrived by now. */
const SHARE_ON_TIME = sql`sum(punctual)::float8 / nullif(sum(promised - planned), 0)`

/** Age classes in days since the due date. The last class has no end. */
const AGES = [
  { name: 'Up to 7 days', from: 0 },
  { name: '8 to 30 days', from: 8 },
  { name: '31 to 60 days', from: 31 },
  { name: 'More than 60 days', from: 61 },
] as const

export const SOURCES: Readonly<Record<Report, Source>> = {
  sales: {
    rows: (period) => sql`
      select ${inWords(sql`p.day`)} as day, ${HEAD_SUMS}
      from (select *, ${dayOf(sql`issued_at`)} as day from (${papers(period)}) d) p cross join lateral ${HEAD} group by p.day`,
    order: sql`day`,
    bars: overDays(sql`sum(r.total)`),
  },
  items: {
    rows: (period) => sql`
      select l.title as item, l.unit as pack, sum(p.sign * l.quantity) as packs, count(distinct p.order_id) as orders,
        sum(p.sign * l."taxablePaise") as taxable, sum(p.sign * 2 * l."halfPaise") as tax, sum(p.sign * l."totalPaise") as total
      from (${papers(period)}) p cross join lateral ${LINES} group by l.title, l.unit
      union all
      select 'Rounding', null, null, null, null, null, ${ROUNDED} from (${papers(period)}) p having ${ROUNDED} <> 0`,
    order: sql`total desc, item, pack`,
    bars: greatest(sql`concat_ws(', ', r.item, r.pack)`),
  },
  pujas: {
    rows: (period) => sql`
      select coalesce(j.name, o.name_of_puja, 'No puja named') as puja,
        case o.type when 'appointment' then 'Booking' else 'List or items' end as what, ${HEAD_SUMS}
      from (${papers(period)}) p cross join lateral ${HEAD} join orders o on o.id = p.order_id left join pujas j on j.id = o.puja_id
      group by 1, 2`,
    order: sql`total desc, puja, what`,
    bars: greatest(sql`concat_ws(', ', r.puja, lower(r.what))`),
  },
  tax: {
    rows: (period) => sql`
      with taxed as (
        select case when p.snapshot->'seller'->>'gstin' is null then null else l.rate end as rate, sum(p.sign * l."taxablePaise") as taxable,
          sum(p.sign * l."halfPaise") as half, sum(p.sign * l."totalPaise") as total
        from (${papers(period)}) p cross join lateral ${LINES} group by 1)
      select rate as place, case when rate is null then 'Without GSTIN' else trim_scale(rate / 100.0) || '%' end as rate, taxable, half as cgst,
        half as sgst, 2 * half as tax, total from taxed
      union all
      select null, 'Rounding', null, null, null, null, ${ROUNDED} from (${papers(period)}) p having ${ROUNDED} <> 0`,
    order: sql`place nulls last, rate desc`,
    bars: () => sql`select r.rate as name, r.tax as value from r where r.place is not null order by r.place`,
  },
  unpaid: {
    gather: findUnpaid,
    rows: (_, now) => sql`
      select day, greatest(0, ${dayOf(instant(now))} - day::date) as days, id as "order", customer, pays, total, paid, claimed, due,
        case when "isOverdue" then due end as overdue
      from jsonb_to_recordset((select found from g)) as u(day text, "isOverdue" boolean, id uuid, customer text, pays text, total bigint,
        paid bigint, claimed bigint, due bigint)`,
    order: sql`day, "order"`,
    bars: () => {
      const ages = AGES.map(
        ({ name, from }, at) => sql`(${name}, ${from}::int, ${(AGES[at + 1]?.from ?? 100_000) - 1}::int)`,
      )
      return sql`select a.name, coalesce(sum(r.due), 0) as value
        from (values ('Not late yet', -1, -1), ${sql.join(ages, sql`, `)}) a(name, low, high)
        left join r on case when r.overdue is null then -1 else r.days end between a.low and a.high group by a.name, a.low order by a.low`
    },
  },
  refunds: {
    rows: (period, now) => sql`
      select ${inWords(dayOf(sql`coalesce(m.sent_at, m.requested_at)`))} as day, o.id as "order", o.customer_name as customer, m.way, m.reference,
        ${dayOf(sql`coalesce(m.sent_at, ${instant(now)})`)} - ${dayOf(sql`m.requested_at`)} as days,
        case when m.state = 'sent' then m.amount_paise end as sent, case when m.state in ('requested', 'pending') then m.amount_paise end as open, m.id as place
      from refunds m join orders o on o.id = m.order_id where ${within(sql`coalesce(m.sent_at, m.requested_at)`, period)}`,
    order: sql`day, place`,
    bars: overDays(sql`coalesce(sum(r.sent), 0)`),
  },
  delivery: {
    rows: (period, now) => sql`
      with brought as (
        select o.delivery_at as opens, coalesce(o.delivery_until, o.delivery_at) as closes, o.delivery_until is not null as has_window,
          (select max(h.at) from order_history h where h.order_id = o.id and h.to_status = 'Completed'
            and h.from_status is distinct from h.to_status) as at
        from orders o where o.type = 'custom' and o.status in ('Upcoming', 'Completed') and ${within(sql`o.delivery_at`, period)}
      )
      select ${inWords(dayOf(sql`opens`))} as day, count(*) as promised,
        count(*) filter (where at <= closes and (at >= opens or not has_window)) as punctual,
        count(*) filter (where at < opens and has_window) as early, count(*) filter (where at > closes) as late,
        count(*) filter (where at is null and closes < ${instant(now)}) as missing,
        count(*) filter (where at is null and closes >= ${instant(now)}) as planned,
        count(*) filter (where at <= closes and (at >= opens or not has_window))::float8
          / nullif(count(*) filter (where at is not null or closes < ${instant(now)}), 0) as share
      from brought group by 1`,
    order: sql`day`,
    bars: overDays(SHARE_ON_TIME),
    totals: { share: SHARE_ON_TIME },
  },
}
