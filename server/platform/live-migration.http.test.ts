import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { POSTGRES_URL } from '#tests/support/app.ts'
import { migrateAlone } from './database.ts'
import { migrateLive } from './live-migration.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Copies the migrations and adds one with these statements. */
async function withOneMore(...statements: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: { idx: number; when: number }[] } = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error('there are no migrations')
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'one_more' } as typeof last)
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(folder, 'one_more.sql'), statements.join('--> statement-breakpoint\n'))
  return folder
}

/** A migrated database with clients. */
async function shop() {
  const name = `live_${randomBytes(6).toString('hex')}`
  const url = new URL(POSTGRES_URL ?? '')
  const connect = async () => {
    const client = new pg.Client({ connectionString: url.href })
    // The database is dropped while clients are connected.
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const admin = await connect()
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const first = await connect()
  await migrateLive(first, migrationsFolder)
  await first.end()
  const client = await connect()
  await client.query(
    `insert into customers (id, name, email, phone, password_hash, created_at) values ('${ASHA}', 'Asha', 'asha@example.com', '', '', now())`,
  )
  return { url: url.href, client, connect, migrator: await connect() }
}
const ASHA = '00000000-0000-7000-8000-000000000001'

const order = (number: number) =>
  `insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name)
    values ('00000000-0000-7000-8000-00000000010${number}', 'custom', '${ASHA}', 'Pending', now(), now(), 'Asha')`

const isBuilt = async (client: pg.Client, name: string): Promise<boolean> => {
  const { rows } = await client.query(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)::oid',
    [name],
  )
  return rows[0]?.valid === true
}

const INDEX = 'CREATE INDEX "orders_of_remark" ON "orders" USING btree ("remark");'

test.runIf(POSTGRES_URL)('orders can be written while an index is built', async () => {
  const { client, connect, migrator } = await shop()
  const busy = await connect()
  await busy.query('begin')
  await busy.query(order(1))
  // The build waits for the uncommitted order, and nothing waits for the build.
  const migrated = migrateLive(migrator, await withOneMore(INDEX))
  await until(
    client,
    `select 1 from pg_stat_activity where query like 'CREATE INDEX CONCURRENTLY%' and wait_event_type = 'Lock'`,
  )
  await client.query(order(2))
  expect(await isBuilt(client, 'orders_of_remark')).toBe(false)
  await busy.query('commit')
  await migrated
  expect(await isBuilt(client, 'orders_of_remark')).toBe(true)
})

test.runIf(POSTGRES_URL)('adding a column waits for a table in use without making others wait', async () => {
  const { client, connect, migrator } = await shop()
  const busy = await connect()
  await busy.query('begin')
  await busy.query(order(1))
  const migrated = migrateLive(migrator, await withOneMore('ALTER TABLE "orders" ADD COLUMN "gift" text;'))
  await until(client, `select 1 from pg_stat_activity where query like 'ALTER TABLE "orders" ADD COLUMN "gift"%'`)
  await client.query(order(2))
  await busy.query('commit')
  await migrated
  await client.query('select gift from orders')
})

test.runIf(POSTGRES_URL)(
  'a start completes an index that an interrupted start left invalid, and validates a constraint',
  async () => {
    const { client, connect, migrator } = await shop()
    await client.query(order(1))
    const key = `ALTER TABLE "orders" ADD CONSTRAINT "orders_of_zone" FOREIGN KEY ("remark") REFERENCES "public"."zones"("id");`
    const folder = await withOneMore('ALTER TABLE "orders" ALTER COLUMN "remark" DROP DEFAULT;', INDEX, key)
    // No zone has the empty id, so the constraint fails and the migration does not complete.
    await expect(migrateLive(migrator, folder)).rejects.toThrow('orders_of_zone')
    await client.query(`update pg_index set indisvalid = false where indexrelid = 'orders_of_remark'::regclass`)
    await client.query(`delete from orders`)
    await migrator.end()
    await migrateLive(await connect(), folder)
    expect(await isBuilt(client, 'orders_of_remark')).toBe(true)
    const { rows } = await client.query(`select convalidated from pg_constraint where conname = 'orders_of_zone'`)
    expect(rows).toEqual([{ convalidated: true }])
  },
)

test.runIf(POSTGRES_URL)('when two nodes start at once, one migrates and both start', async () => {
  const { url } = await shop()
  const folder = await withOneMore(INDEX)
  await Promise.all(Array.from({ length: 2 }, () => migrateAlone(url, 'DATABASE_URL', folder)))
})

/** Repeats the query until it returns a row. */
async function until(client: pg.Client, question: string): Promise<void> {
  while ((await client.query(question)).rows.length === 0) await wait(10)
}
