import type pg from 'pg'

/** As many as the shop has in which the desk's statements are measured. */
export const ORDERS = 200_000
const DAYS = 730

/** How large a shop is, and how many lines a list has. */
export interface Size {
  customers: number
  orders: number
  lines: { fewest: number; most: number }
}

/**
 * A shop of two years: a third of the orders are bookings, half of all were accepted, a tenth still wait for somebody. Ids begin with the
 * millisecond they were made in, as the product's do. What is random is the same in every run.
 */
export async function fill(client: pg.Client, size: Size): Promise<void> {
  await client.query('select setseed(0.42)')
  for (const statement of statements(size)) await client.query(statement)
  // As the server's own daemon leaves it in a shop that has stood for a while.
  await client.query('vacuum analyze')
}

/** An id as the product makes them, for the moment `at`. */
const idAt = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`

const statements = ({ customers, orders, lines: { fewest, most } }: Size) => [
  `create temp table made as
    select number, at, random() as chance, case when number % 3 = 0 then 'appointment' else 'custom' end as type,
      case
        when number > ${orders * 0.99} then (array['Pending', 'Quoted', 'Changes Requested', 'Upcoming'])[1 + (random() * 3)::int]
        else (array['Completed', 'Completed', 'Completed', 'Completed', 'Cancelled', 'Expired', 'Rejected'])[1 + (random() * 6)::int]
      end as status
    from (select number, now() - (1 - number / ${orders}.0) * interval '${DAYS} days' as at from generate_series(1, ${orders}) number) n`,
  `create temp table made_orders as select *, ${idAt('at')} as id, status in ('Upcoming', 'Completed', 'Cancelled') as placed from made`,
  `insert into customers (id, name, email, phone, password_hash, created_at, confirmed_at)
    select ${idAt("now() - interval '2 years'")},
      (array['Asha', 'Ravi', 'Meera', 'Lakshmi', 'Suresh', 'Kavya', 'Nila', 'Arjun'])[1 + number % 8] || ' '
        || (array['Rao', 'Iyer', 'Sen', 'Sharma', 'Gowda', 'Nair', 'Patil'])[1 + number % 7],
      'customer' || number || '@example.com', '+9198' || lpad(number::text, 8, '0'), '', now() - interval '2 years', now() - interval '2 years'
    from generate_series(1, ${customers}) number`,
  `create temp table made_customers as select row_number() over (order by id) as number, id, name, phone from customers`,
  // Lines as long as real ones.
  `create temp table made_lines as
    select size, is_open, jsonb_agg(jsonb_build_object('id', md5((size * 50 + line)::text), 'kind', 'item', 'fileId', null, 'page', 1,
      'box', jsonb_build_array(0.1, 0.02 * line, 0.6, 0.02), 'text', 'Haldi powder ' || line || ' gm', 'itemId', 'haldi_powder',
      'title', 'Turmeric powder', 'quantity', 100, 'unit', 'g', 'lower', null, 'kinds', null, 'rule', null, 'packs', 1, 'pack', '100 g packet', 'unitPricePaise', 4000,
      'amountPaise', 4000, 'surplus', null, 'priceIsEstimate', false, 'state', case when line % 9 = 0 and is_open then 'uncertain' else 'matched' end,
      'doubt', null, 'confidence', 0.98, 'alternatives', '[]'::jsonb, 'leftOut', false, 'settledBy', null)) as lines,
      jsonb_build_object('items', size, 'hasPandit', false, 'isLeftOut', false, 'toConfirm', jsonb_build_object('lines', case when is_open then size / 9 else 0 end, 'amount', 0, 'pages', 0),
        'texts', '["Turmeric powder"]'::jsonb || jsonb_agg('Haldi powder ' || line || ' gm' order by line)) as lines_summary
    from generate_series(${fewest}, ${most}) size, generate_series(1, size) line, (values (true), (false)) of (is_open) group by 1, 2`,
  `insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name, reading, name_of_puja, starts_at, quotation_version,
      placed_at, delivery_at, phone_number, cancellation_fee_paise, lines_summary)
    select o.id, o.type, c.id, o.status, o.at, o.at, c.name,
      case when o.type = 'custom' then jsonb_build_object('state', 'done', 'pagesDone', 1, 'pages', 1, 'itemsFound', 20, 'problems', '[]'::jsonb, 'skipped', '[]'::jsonb) end,
      case when o.type = 'appointment' then 'Griha Pravesh' end, case when o.type = 'appointment' then o.at + interval '9 days' end,
      1, case when o.placed then o.at + o.chance * interval '5 hours' end, case when o.placed and o.type = 'custom' then o.at + interval '1 day' end,
      c.phone, case when o.status = 'Cancelled' then 50000 end, l.lines_summary
    from made_orders o join made_customers c on c.number = 1 + o.number % ${customers}
    join made_lines l on l.size = ${fewest} + o.number % ${most - fewest + 1} and l.is_open = (o.status = 'Pending') order by o.id`,
  `insert into quotations (order_id, version, prepared_by, created_at, valid_until, lines, amount_paise, tax_paise, taxes, shipping_paise, total_paise)
    select id, 1, 'Instant estimate', at + interval '20 seconds', at + interval '30 days', l.lines, 100000, 5000,
      '[{"rate": 500, "amountPaise": 100000, "taxPaise": 5000}]', 0, 105000 + number % 1000 * 100
    from made_orders o join made_lines l on l.size = ${fewest} + o.number % ${most - fewest + 1} and l.is_open = (o.status = 'Pending') order by id`,
  `insert into order_history (id, order_id, at, from_status, to_status, by_actor)
    select ${idAt('h.at')}, id, h.at, h.from_status, h.to_status, h.by_actor from made_orders o, lateral (values
      (o.at, null, 'Pending', 'customer'),
      (o.at + case when o.chance < 0.7 then interval '20 seconds' else o.chance * interval '90 minutes' end, 'Pending', 'Quoted',
        case when o.chance < 0.7 then 'system' else 'operator' end),
      (o.at + interval '3 hours', 'Quoted', case when o.placed then 'Upcoming' else o.status end, 'customer'),
      (o.at + interval '9 days', 'Upcoming', o.status, 'operator')
    ) h (at, from_status, to_status, by_actor)
    where h.at <= now() and (h.to_status = 'Pending' or o.status <> 'Pending')
      and (h.from_status is distinct from 'Quoted' or o.status <> 'Quoted')
      and (h.from_status is distinct from 'Upcoming' or o.placed and o.status <> 'Upcoming')
    order by h.at`,
  `insert into failed_mails (id, at) select ${idAt('at')}, at from made where number % 500 = 0`,
  `insert into job_days (day, most_waiting) select (now() - day * interval '1 day')::date, day % 40 from generate_series(0, ${DAYS}) day`,
  // A week of jobs that are done, as the queue keeps them, and some that wait.
  `insert into pgboss.job (name, data, state, created_on, completed_on)
    select 'mail.send', jsonb_build_object('to', 'a@example.com', 'text', repeat('Total ', 400)),
      case when number % 100 = 0 then 'created' else 'completed' end::pgboss.job_state, now() - number * interval '50 seconds', now()
    from generate_series(1, 12000) number`,
]
