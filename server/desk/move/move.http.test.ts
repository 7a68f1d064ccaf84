import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, test as each, expect, vi } from 'vitest'
import type { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { type Db, openPostgres } from '#server/platform/database.ts'
import { openEmbedded } from '#server/platform/embedded-database.ts'
import { installJobs } from '#server/platform/jobs.ts'
import { POSTGRES_URL } from '#tests/support/app.ts'
import { PASSWORD } from '#tests/support/make.ts'
import { openPostOffice } from '#tests/support/post-office.ts'
import { runScript, type ShopProcess, startRefused, startScript, startShop } from '#tests/support/process.ts'
import { testProcesses } from '#tests/support/processes.ts'
import { checkLog } from '../audit/check.ts'
import { headOf } from '../audit/file.ts'
import { copyRows } from './copy-rows.ts'
import { type Ask, askEmbedded, askPostgres, contentOf, type Table, TEXT_SETTINGS, tablesOf } from './tables.ts'
import { addForeignKeys, copySequences, dropForeignKeys } from './target.ts'

/** The test needs both databases, so it runs only where PostgreSQL is available. */
const test = each.skipIf(POSTGRES_URL === undefined)
vi.setConfig({ testTimeout: 180_000 })

const { emptyFolder, start } = testProcesses()

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** Creates an empty database and a connection to it. */
async function emptyPostgres() {
  const name = `move_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: POSTGRES_URL })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(POSTGRES_URL ?? '')
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  cleanUps.push(async () => {
    await client.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { url: url.href, client, ask: askPostgres(client) }
}

const move = (url: string, env: Record<string, string>) => runScript(['scripts/move-to-postgres.ts', url], env)

const asha = { name: 'Asha Rao', emailId: 'asha@example.com', phone: '9845012345', password: PASSWORD }

async function call(shop: ShopProcess, method: 'POST' | 'PATCH', path: string, body: object, token = '') {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) }
  const answer = await fetch(shop.address + path, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, body: await answer.json() }
}

const logIn = async (shop: ShopProcess) => (await call(shop, 'POST', PATHS.login, asha)).body.token as string

/** Returns every row of every table as text, read independently of the copy. */
async function allRows(ask: Ask): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const { name, columns } of await tablesOf(ask)) {
    const row = columns.map((column) => column.name).join()
    const rows = await ask<{ row: string }>(`select row(${row})::text as row from ${name}`)
    found[name] = rows.map(({ row }) => row).sort()
  }
  return found
}

async function readEmbedded<T>(folder: string, read: (lite: PGlite) => Promise<T>): Promise<T> {
  const lite = await openEmbedded(join(folder, 'database'))
  try {
    for (const setting of TEXT_SETTINGS) await lite.exec(`set ${setting}`)
    return await read(lite)
  } finally {
    await lite.close()
  }
}

let atRest = ''
let order: CustomOrder
beforeAll(async () => {
  atRest = await mkdtemp(join(tmpdir(), 'pujaghar-move-'))
  order = await fillShop(atRest)
}, 180_000)
afterAll(() => rm(atRest, { recursive: true, force: true }))

/** Copies the stopped shop to a new folder. */
async function shopAtRest(): Promise<string> {
  const DATA_DIR = join(await emptyFolder(), 'data')
  await cp(atRest, DATA_DIR, { recursive: true })
  return DATA_DIR
}

/**
 * Creates a shop with a customer, an order that can be placed, waiting mails, a log, and values that are easily damaged
 * by a copy. Returns the order.
 */
async function fillShop(DATA_DIR: string): Promise<CustomOrder> {
  // No mail server listens on this port.
  const shop = await startShop({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:9' })
  await call(shop, 'POST', PATHS.register, asha)
  const token = await logIn(shop)
  const ordered = await call(shop, 'POST', PATHS.orderItems, { items: [{ itemId: 'haldi_powder', packs: 2 }] }, token)
  await shop.end('SIGTERM')
  await runScript(['scripts/operator.ts', 'add', 'meera@shop.example', '--name', 'Meera Iyer'], { DATA_DIR })
  await readEmbedded(DATA_DIR, async (lite) => {
    await lite.exec(`update pgboss.job set start_after = now() where state in ('created', 'retry')`)
    await lite.exec(
      `update customers set name = E'श्री "Ravi"\\\\ \\n{NULL},\\t''', muted_mails = 'null', created_at = '2026-01-05 09:30:00.123456+00'`,
    )
    await lite.exec(`insert into customers (id, name, email, phone, password_hash, created_at)
      select gen_random_uuid(), 'NULL', number || '@example.com', '', repeat(md5(number::text), 100), now() from generate_series(1, 3000) number`)
  })
  return ordered.body.order
}

test('a shop moves without loss and continues at its new place', async () => {
  const DATA_DIR = await shopAtRest()
  const before = await readEmbedded(DATA_DIR, (lite) => allRows(askEmbedded(lite)))

  const { url, client, ask } = await emptyPostgres()
  const moved = await move(url, { DATA_DIR })
  expect(moved).toEqual({
    code: 0,
    printed: expect.stringContaining('every table is as it was. The log of the desk is whole'),
  })
  expect(moved.printed).toContain('set DATABASE_URL')
  expect(moved.printed).not.toContain(new URL(url).password)

  for (const setting of TEXT_SETTINGS) await client.query(`set ${setting}`)
  const after = await allRows(ask)
  // The move itself is the last entry of the log.
  const [head, log] = [after['public.audit_head'], after['public.audit_log']]
  expect(log).toHaveLength((before['public.audit_log']?.length ?? 0) + 1)
  expect({ ...after, 'public.audit_head': [], 'public.audit_log': [] }).toEqual({
    ...before,
    'public.audit_head': [],
    'public.audit_log': [],
  })
  expect(log).toEqual(expect.arrayContaining(before['public.audit_log'] ?? []))
  expect(head).toHaveLength(1)
  expect(before['public.customers']).toHaveLength(3001)

  // Like PostgreSQL after the start of a new shop: every constraint is restored.
  const fresh = await emptyPostgres()
  const database = await openPostgres(fresh.url)
  await installJobs(database)
  await database.close()
  expect(await constraintsOf(ask)).toEqual(await constraintsOf(fresh.ask))

  const office = await openPostOffice(() => null)
  cleanUps.push(() => office.close())
  expect(await startRefused({ DATA_DIR, SMTP_URL: office.url })).toEqual({
    code: 1,
    printed: expect.stringContaining('was moved to PostgreSQL: set DATABASE_URL'),
  })
  const shop = await start({ DATA_DIR, DATABASE_URL: url, SMTP_URL: office.url })
  const token = await logIn(shop)
  const address = { name: 'Asha Rao', phoneNumber: '9845012345', lane1: '12 Temple Road', pincode: '560004' }
  const placed = await call(
    shop,
    'PATCH',
    PATHS.placeOrder,
    { orderId: order._id, type: order.type, totalAmount: order.totalAmount, ...address },
    token,
  )
  expect([placed.status, placed.body.order?.status]).toEqual([200, 'Upcoming'])
  // The waiting mails and the mail about the placed order arrive, each once.
  const waiting = before['pgboss.job']?.filter((job) => job.includes(asha.emailId)).length ?? 0
  expect(waiting).toBeGreaterThan(0)
  const letters = await office.arrived(asha.emailId, waiting + 1)
  await shop.end('SIGTERM')
  expect(office.lettersTo(asha.emailId)).toEqual(letters)
  expect(new Set(letters.map(({ id }) => id)).size).toBe(waiting + 1)
  await runScript(['scripts/operator.ts', 'reset', 'meera@shop.example'], { DATA_DIR, DATABASE_URL: url })
  const opened = await openPostgres(url)
  cleanUps.push(() => opened.close())
  const secret = await readFile(join(DATA_DIR, 'secret'), 'utf8')
  expect(await logOf(opened.db, secret)).toEqual({ fault: null, entries: (log?.length ?? 0) + 1 })

  const elsewhere = await shopAtRest()
  expect(await move(url, { DATA_DIR: elsewhere })).toEqual({
    code: 1,
    printed: expect.stringMatching(/That database is in use \(.* has rows\)\. Make an empty one/),
  })
  const running = await start({ DATA_DIR: elsewhere })
  expect(await move(fresh.url, { DATA_DIR: elsewhere })).toEqual({
    code: 1,
    printed: expect.stringContaining('Another process is using the data folder'),
  })
  await running.end('SIGTERM')
  await fresh.client.query('create table cows (name text)')
  expect(await move(fresh.url, { DATA_DIR: elsewhere })).toEqual({
    code: 1,
    printed: expect.stringContaining('Something else is in that database (public.cows)'),
  })
})

async function logOf(db: Db, secret: string) {
  const { fault } = await checkLog(db, secret)
  return { fault, entries: (await headOf(db)).position }
}

const constraintsOf = (ask: Ask) =>
  ask(`select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
    where connamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and conname !~ '^queue_stats_' order by 1, 2`)

test('a move that is killed midway leaves a shop that still starts at its old place, and can be repeated', async () => {
  const DATA_DIR = await shopAtRest()
  const { url, client } = await emptyPostgres()
  const database = await openPostgres(url)
  await database.close()
  // Makes the copy hang at the last table.
  await client.query(
    `create function hang() returns trigger language plpgsql as 'begin perform pg_sleep(600); return null; end'`,
  )
  await client.query('create trigger hang before insert on zones for each statement execute function hang()')
  const moving = startScript(['scripts/move-to-postgres.ts', url], { DATA_DIR }).child
  const hanging = async () =>
    (
      await client.query(
        `select pid from pg_stat_activity where query like 'insert into public.zones%' and state = 'active' and pid <> pg_backend_pid()`,
      )
    ).rowCount
  await expect.poll(hanging, { timeout: 60_000 }).toBe(1)
  moving.kill('SIGKILL')
  await once(moving, 'exit')
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'insert into public.zones%' and pid <> pg_backend_pid()`,
  )
  await client.query('drop function hang cascade')

  expect((await client.query('select from customers')).rowCount).toBe(0)
  const shop = await start({ DATA_DIR })
  expect(await logIn(shop)).toEqual(expect.any(String))
  await shop.end('SIGTERM')
  expect(await move(url, { DATA_DIR })).toMatchObject({ code: 0 })
  expect((await client.query('select from customers')).rowCount).toBe(3001)
})

test('a shop last started by another version is not moved', async () => {
  const DATA_DIR = await shopAtRest()
  await readEmbedded(DATA_DIR, (lite) =>
    lite.exec('delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)'),
  )
  const { url, ask } = await emptyPostgres()
  expect(await move(url, { DATA_DIR })).toEqual({
    code: 1,
    printed: expect.stringContaining('Start the shop once with this version, stop it, and move it then.'),
  })
  expect(await tablesOf(ask)).toEqual([])
})

const HARD = `
  create type mood as enum ('sad', 'so so');
  create table parents (
    id integer primary key generated always as identity,
    "Odd ""name" text,
    twice integer generated always as (amount * 2) stored,
    amount integer,
    mood mood, moods mood[], price numeric(12, 4), any_price numeric, at timestamptz, day date, waits interval,
    bytes bytea, words text[], data jsonb, real_one real, double_one double precision, favourite integer
  );
  create table children (parent integer not null references parents (id), number integer not null, primary key (parent, number)) partition by range (number);
  create table children_1 partition of children for values from (0) to (500);
  create table children_2 partition of children default;
  alter table parents add constraint favourite foreign key (id, favourite) references children (parent, number);
  create sequence tickets`

const VALUES = `
  insert into parents ("Odd ""name", amount, mood, moods, price, any_price, at, day, waits, bytes, words, data, real_one, double_one) values
    (E'a\\tb\\n\\\\N ''"{},', 1, 'so so', '{sad,"so so",NULL}', 1.5000, 'NaN', '2026-11-27 20:00:00.000001+05:30', '0044-03-15 BC', '1 mon -3 days 04:05:06.7', '\\x00ff', '{"",NULL,"NULL","a\\"b"}', '{"b": 1.00, "a": [null, "\\u092a"]}', 0.1, 1e-300),
    ('', null, null, null, null, 1e40, 'infinity', null, null, '', '{}', 'null', 'NaN', '-Infinity'),
    ('NULL', null, null, '{}', 0, 0.10, null, null, null, null, null, null, null, 0.1);
  insert into parents (amount, data) select number, jsonb_build_object('words', (select string_agg(md5((number * 1000 + part)::text), ' ') from generate_series(1, 200) part)) from generate_series(1, 1500) number;
  delete from parents where id % 7 = 6;
  insert into children select id, id from parents;
  update parents set favourite = id where id % 2 = 0;
  select nextval('tickets'), nextval('tickets')`

test('values of every type are copied exactly, in chunks, regardless of references between tables', async () => {
  const lite = await PGlite.create()
  cleanUps.push(() => lite.close())
  const from = askEmbedded(lite)
  const { client, ask: to } = await emptyPostgres()
  for (const setting of TEXT_SETTINGS) {
    await lite.exec(`set ${setting}`)
    await client.query(`set ${setting}`)
  }
  await lite.exec(HARD)
  await client.query(HARD)
  await lite.exec(VALUES)
  const tables = await tablesOf(from)
  expect(await tablesOf(to)).toEqual(tables)
  expect(tables.map(({ name }) => name)).toEqual(['public.children', 'public.parents'])

  const keys = await dropForeignKeys(to)
  const chunks: number[] = []
  for (const table of tables) await copyRows(lite, to, table, (rows) => chunks.push(rows))
  await addForeignKeys(to, keys)
  await copySequences(from, to)
  expect(chunks.length).toBeGreaterThan(3)
  expect(await allRows(to)).toEqual(await allRows(from))
  const parents = tables[1] as Table
  expect(await contentOf(to, parents)).toEqual(await contentOf(from, parents))
  expect(await to('select id from parents where twice is distinct from amount * 2')).toEqual([])
  expect(await to('insert into parents (amount) values (1) returning id')).toEqual([{ id: 1504 }])
  expect(await to(`select nextval('tickets')::int as next`)).toEqual([{ next: 3 }])
  await expect(client.query('insert into children values (6, 1)')).rejects.toThrow('foreign key')

  // The fingerprint of a table detects the smallest difference.
  const whole = await contentOf(to, parents)
  await client.query(`update parents set at = at + interval '1 microsecond' where id = 1`)
  expect(await contentOf(to, parents)).not.toEqual(whole)
})
