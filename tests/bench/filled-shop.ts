import { pino } from 'pino'
import { seed } from '#server/catalogue/seed.ts'
import { openPostgres } from '#server/platform/database.ts'
import { startJobs } from '#server/platform/jobs.ts'

/** Number of orders in the shop where the statements of the desk are measured. */
export const ORDERS = 200_000

/** A connection to the embedded database or PostgreSQL. */
interface Client {
  query<Row>(statement: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** Size and age of a shop, and the range of lines in a list. */
export interface Size {
  customers: number
  orders: number
  lines: { fewest: number; most: number }
  /** Number of days over which the orders came. Default: two years. */
  days?: number
  /** Number of open orders of the last week. Default: one in a hundred. */
  open?: number
}

/** Creates the tables of a shop in PostgreSQL, with its catalogue and job queues, like the first start. */
export async function found(url: string): Promise<void> {
  const database = await openPostgres(url)
  await seed(database.db, new Date())
  const jobs = await startJobs(database, pino({ level: 'silent' }))
  await jobs.stop(1000)
  await database.close()
}

/**
 * Fills a shop with orders of some years: a third of the orders of each customer are bookings, and half of all were
 * accepted. Accepted orders are paid except a hundred, and delivered ones have an invoice. Ids begin with a millisecond
 * timestamp like those of the product. Random values except ids are the same in every run.
 */
export async function fill(client: Client, size: Size): Promise<void> {
  await client.query('select setseed(0.42)')
  // One statement at a time, because the embedded database does not accept several in one query.
  await client.query("set work_mem = '256MB'")
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query("set temp_buffers = '256MB'")
  const mayTrust = await isSuperuser(client)
  // All foreign keys are valid here, and checking each would take half of the time.
  if (mayTrust) await client.query("set session_replication_role = 'replica'")
  const indexes = await dropIndexes(client)
  for (const statement of statements(size)) await client.query(statement)
  for (const { definition } of indexes) await client.query(definition)
  if (mayTrust) await client.query("set session_replication_role = 'origin'")
  await client.query('discard temp')
  // Like autovacuum does in a shop that has run for a while.
  await client.query('vacuum analyze')
}

const FILLED = [
  'customers',
  'orders',
  'quotations',
  'order_history',
  'payments',
  'documents',
  'customer_mails',
  'sessions',
]

/**
 * Drops the indexes that no constraint needs, because creating them once over all rows is much faster. Returns the
 * statements that create them again.
 */
async function dropIndexes(client: Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any ($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [FILLED],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}

async function isSuperuser(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'select rolsuper as is from pg_roles where rolname = current_user',
  )
  return rows[0]?.is ?? false
}

/** SQL for an id like the product creates, with the timestamp `at`. */
const idAt = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(gen_random_uuid()::text, 16))::uuid`

/** Number of unpaid orders. */
const UNPAID = 100

const statements = ({
  customers,
  orders,
  lines: { fewest, most },
  days = 730,
  open = Math.round(orders / 100),
}: Size) => [
  `create temp table made as
    select number, at, random() as chance, case when (number + number / ${customers}) % 3 = 0 then 'appointment' else 'custom' end as type,
      case
        when number > ${orders - open} then (array['Pending', 'Quoted', 'Changes Requested', 'Upcoming'])[1 + (random() * 3)::int]
        else (array['Completed', 'Completed', 'Completed', 'Completed', 'Cancelled', 'Expired', 'Rejected'])[1 + (random() * 6)::int]
      end as status
    from (select number, now() - case when number > ${orders - open} then (${orders} - number) / ${open}.0 * interval '7 days'
      else interval '7 days' + (1 - number / ${orders - open}.0) * interval '${days - 7} days' end as at from generate_series(1, ${orders}) number) n`,
  `create temp table made_orders as select *, ${idAt('at')} as id, status in ('Upcoming', 'Completed', 'Cancelled') as placed from made`,
  `insert into customers (id, name, email, phone, password_hash, created_at, confirmed_at)
    select ${idAt('at')},
      (array['Asha', 'Ravi', 'Meera', 'Lakshmi', 'Suresh', 'Kavya', 'Nila', 'Arjun'])[1 + number % 8] || ' '
        || (array['Rao', 'Iyer', 'Sen', 'Sharma', 'Gowda', 'Nair', 'Patil'])[1 + number % 7],
      'customer' || number || '@example.com', '+9198' || lpad(number::text, 8, '0'), '', at, at
    from (select number, now() - (1 - number / ${customers}.0) * interval '${days} days' as at from generate_series(1, ${customers}) number) n`,
  'analyze made_orders',
  `create temp table made_customers as select row_number() over (order by id) as number, id, name, phone from customers`,
  // Lines with the length of real ones.
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
    from made_orders o join made_lines l on l.size = ${fewest} + o.number % ${most - fewest + 1} and l.is_open = (o.status = 'Pending')`,
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
      and (h.from_status is distinct from 'Upcoming' or o.placed and o.status <> 'Upcoming')`,
  `insert into failed_mails (id, at) select ${idAt('at')}, at from made where number % 500 = 0`,
  `insert into job_days (day, most_waiting) select (now() - day * interval '1 day')::date, day % 40 from generate_series(0, ${days}) day`,
  `insert into payments (id, order_id, at, way, amount_paise, reference, state, settled_at)
    select ${idAt("o.at + interval '6 hours'")}, o.id, o.at + interval '6 hours', 'upi',
      case o.status when 'Cancelled' then 50000 else 105000 + number % 1000 * 100 end, 'made' || number, 'captured', o.at + interval '7 hours'
    from made_orders o where o.placed and o.status <> 'Upcoming' and number % ${Math.max(2, Math.round(orders / UNPAID))} <> 0`,
  // Sold items: one of fifty items on each line.
  `create temp table made_sales as
    select item, jsonb_agg(jsonb_build_object('title', 'Item ' || (item + line) % 50, 'hsn', '3307', 'quantity', 1 + line, 'unit', 'pack', 'isService', false,
      'rate', 500, 'taxablePaise', 4000, 'totalPaise', 4000 * (1 + line))) as lines
    from generate_series(0, 49) item, generate_series(1, 3) line group by 1`,
  `insert into documents (id, order_id, kind, name, number, issued_at, cause, snapshot)
    select ${idAt("o.at + interval '1 day'")}, o.id, 'invoice', 'Tax invoice', 'M/' || number, o.at + interval '1 day', o.id,
      jsonb_build_object('lines', s.lines, 'totalPaise', 105000)
    from made_orders o join made_sales s on s.item = o.number % 50 where o.type = 'custom' and o.status = 'Completed' and o.at < now() - interval '1 day'`,
  `insert into customer_mails (id, job_id, customer_id, at, subject, sent_at)
    select ${idAt('o.at')}, gen_random_uuid(), c.id, o.at, 'Your quotation is ready', o.at + interval '1 minute'
    from made_orders o join made_customers c on c.number = 1 + o.number % ${customers} where o.at > now() - interval '1 year'`,
  // Customers with an order in the last month are logged in.
  `insert into sessions (token_hash, customer_id, created_at, used_at, expires_at)
    select sha256(o.id::text::bytea), c.id, o.at, o.at, o.at + interval '30 days'
    from made_orders o join made_customers c on c.number = 1 + o.number % ${customers} where o.at > now() - interval '30 days'`,
  `insert into once_requests (id, content, created_at, holder, held_until, made, status)
    select gen_random_uuid(), gen_random_uuid(), now() - (number * interval '1 day') / ${perDay(orders, days)}, gen_random_uuid(), now(), '', 201
    from generate_series(1, ${perDay(orders, days)}) number`,
  `insert into rate_limits (key, points, expire) select 'write:made' || number, 1, now() + number * interval '1 second'
    from generate_series(1, ${4 * perDay(orders, days)}) number`,
  `insert into audit_log (id, at, action, subject, subject_id, position, hash)
    select id, at, 'order.completed', 'order', id::text, row_number() over (order by number), sha256('') from made_orders where number % 5 = 0`,
  `insert into audit_head (position, hash) select max(position), sha256('') from audit_log
    on conflict (id) do update set position = excluded.position, hash = excluded.hash`,
  // A week of finished jobs, as the queue keeps them, and some waiting ones.
  `insert into pgboss.job (name, data, state, created_on, completed_on)
    select 'mail.send', jsonb_build_object('to', 'a@example.com', 'text', repeat('Total ', 400)),
      case when number <= 120 then 'created' else 'completed' end::pgboss.job_state, now() - number * interval '7 days' / ${jobs(orders, days)}, now()
    from generate_series(1, ${jobs(orders, days)}) number`,
]

const perDay = (orders: number, days: number) => Math.ceil(orders / days)
/** Six mails for each order, plus the waiting ones. */
const jobs = (orders: number, days: number) => 120 + 42 * perDay(orders, days)
