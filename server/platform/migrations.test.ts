import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
const STARTS_AT = '2026-12-01T03:30:00.000Z'
const VALID_UNTIL = '2026-12-20T18:29:59.999Z'

/** Fields that a migration adds to older lines. */
const since = { kind: 'item', lower: null, kinds: null, rule: null, surplus: null }

/** Copies the migrations as they were when `newest` was the newest one. */
async function migrationsUpTo(newest: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'))
  const end = journal.entries.findIndex(({ tag }) => tag === newest) + 1
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

test('orders of earlier releases get an expiry date of their quotation, and their lines and readings get the newer fields', async () => {
  const lite = await PGlite.create()
  const before = await migrationsUpTo('0001_messages')
  try {
    await migrate(drizzle(lite), { migrationsFolder: before })
    await lite.exec(`
      insert into customers (id, name, email, phone, password_hash, created_at)
        values ('${id(1)}', 'Asha', 'asha@example.com', '+919845012345', 'x', now());
      insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name, quotation_version, starts_at) values
        ('${id(2)}', 'custom', '${id(1)}', 'Quoted', now(), now(), 'Asha', 2, null),
        ('${id(3)}', 'appointment', '${id(1)}', 'Quoted', now(), now(), 'Asha', 1, '${STARTS_AT}'),
        ('${id(4)}', 'appointment', '${id(1)}', 'Pending', now(), now(), 'Asha', null, '${STARTS_AT}');
      insert into quotations
        (order_id, version, prepared_by, created_at, valid_until, lines, amount_paise, tax_paise, shipping_paise, total_paise) values
        ('${id(2)}', 1, 'x', now(), '2026-12-10T18:29:59.999Z', '[]', 1, 1, 1, 1),
        ('${id(2)}', 2, 'x', now(), '${VALID_UNTIL}', '[{"id": "a"}, {"id": "b"}, {"id": "c"}]', 1, 1, 1, 1),
        ('${id(3)}', 1, 'x', now(), '${VALID_UNTIL}', '[{"id": "d"}]', 1, 1, 1, 1)`)
    await lite.exec(`update orders set reading = '{"state": "done", "problems": []}' where id = '${id(2)}'`)
    await migrate(drizzle(lite), { migrationsFolder })
    const orders = await lite.query<{ expires_at: Date | null }>('select expires_at from orders order by id')
    expect(orders.rows.map(({ expires_at }) => expires_at?.toISOString())).toEqual([VALID_UNTIL, STARTS_AT, undefined])
    const quotations = await lite.query<{ lines: object[] }>('select lines from quotations order by order_id, version')
    expect(quotations.rows.map(({ lines }) => lines)).toEqual([
      [],
      ['a', 'b', 'c'].map((line) => ({ ...since, id: line })),
      [{ ...since, id: 'd' }],
    ])
    const readings = await lite.query<{ reading: object | null }>('select reading from orders order by id')
    expect(readings.rows.map(({ reading }) => reading)).toEqual([
      { state: 'done', problems: [], skipped: [] },
      null,
      null,
    ])
  } finally {
    await lite.close()
    await rm(before, { recursive: true })
  }
})

test('accounts of earlier releases count as confirmed if they were opened with a code from a mail', async () => {
  const lite = await PGlite.create()
  const before = await migrationsUpTo('0012_applied_seeds')
  try {
    await migrate(drizzle(lite), { migrationsFolder: before })
    await lite.exec(`
      insert into customers (id, name, email, phone, password_hash, created_at) values
        ('${id(1)}', 'Registered', 'a@example.com', '+919845012345', 'x', now()),
        ('${id(2)}', 'Telephoned', 'b@example.com', '+919845012345', 'x', now()),
        ('${id(3)}', 'Telephoned and logged in', 'c@example.com', '+919845012345', 'x', now()),
        ('${id(4)}', 'Telephoned and ordered there', 'd@example.com', '+919845012345', 'x', now());
      insert into audit_log (id, at, action, subject, subject_id) values
        ('${id(5)}', now(), 'customer.open', 'customer', '${id(2)}'),
        ('${id(6)}', now(), 'customer.open', 'customer', '${id(3)}'),
        ('${id(7)}', now(), 'customer.open', 'customer', '${id(4)}');
      insert into sessions (token_hash, customer_id, created_at, expires_at) values
        ('\\x01', '${id(1)}', now(), now()), ('\\x02', '${id(3)}', now(), now());
      insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name)
        values ('${id(8)}', 'custom', '${id(4)}', 'Pending', now(), now(), 'Asha')`)
    await migrate(drizzle(lite), { migrationsFolder })
    const { rows } = await lite.query<{ name: string }>(
      'select name from customers where confirmed_at is not null order by id',
    )
    expect(rows.map(({ name }) => name)).toEqual(['Telephoned and logged in', 'Telephoned and ordered there'])
  } finally {
    await lite.close()
    await rm(before, { recursive: true })
  }
})

test('quotations of earlier releases are numbered by publication, and prices of accepted ones are fixed', async () => {
  const lite = await PGlite.create()
  const before = await migrationsUpTo('0025_second_reader')
  try {
    await migrate(drizzle(lite), { migrationsFolder: before })
    const lines = (priceIsEstimate: boolean) => [
      { id: 'a', priceIsEstimate },
      { id: 'b', priceIsEstimate: false },
    ]
    const version = (order: number, number: number, by: string, isCorrection = false) =>
      `('${id(order)}', ${number}, '${by}', now(), now(), '${JSON.stringify(lines(true))}', 1, 1, 1, 1, ${isCorrection})`
    await lite.exec(`
      insert into customers (id, name, email, phone, password_hash, created_at) values
        ('${id(1)}', 'Asha', 'a@example.com', '+919845012345', 'x', now());
      insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name, quotation_version) values
        ('${id(2)}', 'custom', '${id(1)}', 'Quoted', now(), now(), 'Asha', 17),
        ('${id(3)}', 'appointment', '${id(1)}', 'Upcoming', now(), now(), 'Asha', 2);
      update orders set placed_at = now() where id = '${id(3)}';
      insert into quotations (order_id, version, prepared_by, created_at, valid_until, lines, amount_paise, tax_paise,
          shipping_paise, total_paise, is_correction) values
        ${version(2, 1, 'Instant estimate')}, ${version(2, 9, 'Instant estimate', true)}, ${version(2, 10, 'Meera')},
        ${version(2, 16, 'Meera', true)}, ${version(2, 17, 'Meera')}, ${version(3, 1, 'Meera')}, ${version(3, 2, 'Meera')}`)
    await migrate(drizzle(lite), { migrationsFolder })
    const { rows } = await lite.query<{ published: number; lines: object[] }>(
      'select published, lines from quotations order by order_id, version',
    )
    expect(rows.map(({ published }) => published)).toEqual([1, 1, 2, 2, 3, 1, 2])
    expect(rows.map((row) => row.lines)).toEqual([true, true, true, true, true, true, false].map(lines))
  } finally {
    await lite.close()
    await rm(before, { recursive: true })
  }
})

test('customers of earlier releases get the addresses of their orders, the latest first', async () => {
  const lite = await PGlite.create()
  const before = await migrationsUpTo('0025_second_reader')
  try {
    await migrate(drizzle(lite), { migrationsFolder: before })
    await lite.exec(`
      insert into customers (id, name, email, phone, password_hash, created_at) values
        ('${id(1)}', 'Asha', 'a@example.com', '+919845012345', 'x', now());
      insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name, phone_number, lane1, lane2, pincode, placed_at) values
        ('${id(2)}', 'custom', '${id(1)}', 'Completed', now(), now(), 'Asha', '+919845012345', '12 Temple Road', null, '560004', '2026-01-01'),
        ('${id(3)}', 'custom', '${id(1)}', 'Completed', now(), now(), 'Ravi', '+919845012346', '7 Lake View', 'Jayanagar', '560041', '2026-02-01'),
        ('${id(4)}', 'custom', '${id(1)}', 'Upcoming', now(), now(), 'Asha', '+919845012345', '12 Temple Road', '', '560004', '2026-03-01'),
        ('${id(5)}', 'custom', '${id(1)}', 'Pending', now(), now(), 'Asha', '+919845012345', null, null, null, null)`)
    await migrate(drizzle(lite), { migrationsFolder })
    const { rows } = await lite.query<{ name: string; lane1: string }>(
      'select name, lane1 from customer_addresses order by used_at desc',
    )
    expect(rows).toEqual([
      { name: 'Asha', lane1: '12 Temple Road' },
      { name: 'Ravi', lane1: '7 Lake View' },
    ])
  } finally {
    await lite.close()
    await rm(before, { recursive: true })
  }
})

test('orders of earlier releases do not change, and the shop has one free delivery zone', async () => {
  const lite = await PGlite.create()
  const before = await migrationsUpTo('0031_pandit_only')
  try {
    await migrate(drizzle(lite), { migrationsFolder: before })
    await lite.exec(`
      insert into customers (id, name, email, phone, password_hash, created_at) values
        ('${id(1)}', 'Asha', 'a@example.com', '+919845012345', 'x', now());
      insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name, pincode, placed_at, delivery_at) values
        ('${id(2)}', 'custom', '${id(1)}', 'Upcoming', now(), now(), 'Asha', '560004', now(), now())`)
    await migrate(drizzle(lite), { migrationsFolder })
    const orders = await lite.query('select pays, slot_at, delivery_until, floor, instructions from orders')
    expect(orders.rows).toEqual([{ pays: null, slot_at: null, delivery_until: null, floor: '', instructions: '' }])
    const customers = await lite.query('select may_pay_later from customers')
    expect(customers.rows).toEqual([{ may_pay_later: true }])
    const zones = await lite.query('select id, delivery_fee_paise, cash_limit_paise from zones')
    expect(zones.rows).toEqual([{ id: 'bengaluru', delivery_fee_paise: 0, cash_limit_paise: null }])
  } finally {
    await lite.close()
    await rm(before, { recursive: true })
  }
})

test('payments voided in earlier releases are subtracted in the month in which they came in, which did not show them', async () => {
  const lite = await PGlite.create()
  const before = await migrationsUpTo('0038_order_amendments')
  try {
    await migrate(drizzle(lite), { migrationsFolder: before })
    await lite.exec(`
      insert into customers (id, name, email, phone, password_hash, created_at) values
        ('${id(1)}', 'Asha', 'a@example.com', '+919845012345', 'x', now());
      insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name) values
        ('${id(2)}', 'custom', '${id(1)}', 'Upcoming', now(), now(), 'Asha');
      insert into payments (id, order_id, at, way, amount_paise, state, settled_at) values
        ('${id(3)}', '${id(2)}', '${STARTS_AT}', 'cash', 4200, 'voided', '${STARTS_AT}'),
        ('${id(4)}', '${id(2)}', '${STARTS_AT}', 'cash', 4200, 'captured', '${STARTS_AT}')`)
    await migrate(drizzle(lite), { migrationsFolder })
    const { rows } = await lite.query('select state, voided_at = settled_at as same from payments order by id')
    expect(rows).toEqual([
      { state: 'voided', same: true },
      { state: 'captured', same: null },
    ])
  } finally {
    await lite.close()
    await rm(before, { recursive: true })
  }
})

test('history entries of earlier releases get the state of the parcel from their notes', async () => {
  const lite = await PGlite.create()
  const before = await migrationsUpTo('0047_penalty_from')
  const notes = [
    ['Delivery on 21 Nov 2026', null],
    ['Sent out for 21 Nov 2026', 'out'],
    ['Nobody was there: the gate was locked', 'not-there'],
    ['Delivery now on 22 Nov 2026, not on 21 Nov 2026', 'again'],
    ['Delivery now on 23 Nov 2026, not on 22 Nov 2026', 'again'],
    ['Sent out for 23 Nov 2026', 'out'],
    ['It came back', 'returned'],
    ['Payment of ₹42.00 received by UPI', null],
  ] as const
  try {
    await migrate(drizzle(lite), { migrationsFolder: before })
    await lite.exec(`
      insert into customers (id, name, email, phone, password_hash, created_at) values
        ('${id(1)}', 'Asha', 'a@example.com', '+919845012345', 'x', now());
      insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name) values
        ('${id(2)}', 'custom', '${id(1)}', 'Upcoming', now(), now(), 'Asha')`)
    for (const [at, [note]] of notes.entries()) {
      await lite.query(
        `insert into order_history (id, order_id, at, from_status, to_status, by_actor, note) values ($1, $2, now(), 'Upcoming', 'Upcoming', 'operator', $3)`,
        [id(at + 1), id(2), note],
      )
    }
    await lite.query(
      `insert into order_history (id, order_id, at, from_status, to_status, by_actor, note) values ($1, $2, now(), 'Upcoming', 'Cancelled', 'operator', 'It came back')`,
      [id(9), id(2)],
    )
    await migrate(drizzle(lite), { migrationsFolder })
    const { rows } = await lite.query('select note, parcel from order_history order by id')
    expect(rows).toEqual([...notes.map(([note, parcel]) => ({ note, parcel })), { note: 'It came back', parcel: null }])
  } finally {
    await lite.close()
    await rm(before, { recursive: true })
  }
})

test('operators from before there were roles become owners', async () => {
  const lite = await PGlite.create()
  const before = await migrationsUpTo('0048_parcel_in_history')
  try {
    await migrate(drizzle(lite), { migrationsFolder: before })
    await lite.exec(`insert into operators (id, name, email, password_hash, must_change_password, created_at)
      values ('${id(1)}', 'Meera', 'meera@example.com', 'x', false, now())`)
    await migrate(drizzle(lite), { migrationsFolder })
    expect((await lite.query('select role from operators')).rows).toEqual([{ role: 'owner' }])
  } finally {
    await lite.close()
    await rm(before, { recursive: true })
  }
})
