import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { blockingStatements, FIRST_LIVE } from '#tests/support/blocking-statements.ts'
import { indexesOf, withoutScans } from './live-migration.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const migration = (folderMillis: number, ...sql: string[]): MigrationMeta => ({
  folderMillis,
  sql,
  bps: true,
  hash: String(folderMillis),
})
const OLD = migration(
  1,
  'CREATE TABLE "orders" ("id" uuid PRIMARY KEY);',
  'CREATE INDEX "by_day" ON "orders" USING btree ("day");',
  'CREATE UNIQUE INDEX "by_name" ON "orders" USING btree ("name");',
)
const pending = (...sql: string[]) =>
  withoutScans([OLD, migration(2, ...sql)], 1)
    .at(-1)
    ?.sql.slice(1)

test('the transaction leaves out an index of an existing table, but not one of a new table', () => {
  const ofNew = 'CREATE INDEX "of_note" ON "notes" USING btree ("order_id")'
  expect(
    pending(
      'CREATE TABLE "notes" ("order_id" uuid);',
      'CREATE INDEX "by_week" ON "orders" USING btree ("week");',
      `\n${ofNew};`,
    ),
  ).toEqual(['CREATE TABLE "notes" ("order_id" uuid)', ofNew])
})

test('a constraint of an existing table only checks new rows', () => {
  const key = 'ALTER TABLE "orders" ADD CONSTRAINT "of_zone" FOREIGN KEY ("zone") REFERENCES "public"."zones"("id")'
  expect(pending(`${key};`)).toEqual([`${key} NOT VALID`])
  expect(pending(`${key} NOT VALID;`)).toEqual([`${key} NOT VALID`])
  const made = 'CREATE TABLE "notes" ("zone" text)'
  expect(pending(made, key.replace('"orders"', '"notes"'))).toEqual([made, key.replace('"orders"', '"notes"')])
})

test('a dropped index stays until the transaction is over, unless another one takes its name', () => {
  expect(pending('DROP INDEX "by_day";', 'CREATE INDEX "by_days" ON "orders" USING btree ("day", "id")')).toEqual([])
  const again = ['DROP INDEX "by_name"', 'CREATE UNIQUE INDEX "by_name" ON "orders" USING btree (lower("name"))']
  expect(pending(...again)).toEqual(again)
  expect(pending('CREATE INDEX "brief" ON "orders" USING btree ("a")', 'DROP INDEX "brief"')).toEqual([])
})

test('a new database runs the migrations as they are', () => {
  const [first] = withoutScans([OLD], 0)
  expect(first?.sql.slice(1)).toEqual(OLD.sql.map((text) => text.replace(/;$/, '')))
})

test('indexesOf predicts the indexes that the migrations leave', async () => {
  const lite = await PGlite.create()
  await migrate(drizzle(lite), { migrationsFolder })
  const { rows } = await lite.query<{ name: string }>(
    `select indexname as name from pg_indexes where schemaname = 'public'`,
  )
  await lite.close()
  const found = new Set(rows.map(({ name }) => name))
  const { made, dropped } = indexesOf(readMigrationFiles({ migrationsFolder }))
  expect([...made.keys()].filter((name) => !found.has(name))).toEqual([])
  expect([...dropped].filter((name) => found.has(name))).toEqual([])
})

test('no migration blocks writes', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql') && name >= FIRST_LIVE)
  const found = files.flatMap((name) =>
    blockingStatements(readFileSync(`${migrationsFolder}/${name}`, 'utf8')).map((fault) => `${name}: ${fault}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['ALTER TABLE "orders" ALTER COLUMN "bags" SET DATA TYPE integer;', 'other type'],
  ['ALTER TABLE "orders" ALTER COLUMN "pays" SET NOT NULL;', 'NOT NULL'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_ref" UNIQUE("ref");', 'unique index'],
  ['ALTER TABLE "orders" ADD COLUMN "ref" uuid DEFAULT gen_random_uuid() NOT NULL;', 'default'],
  ['ALTER TABLE "orders" ADD COLUMN "ref" text UNIQUE;', 'unique index'],
  ['UPDATE "orders" SET "bags" = 1;', 'batches'],
  ['DELETE FROM "sessions";', 'batches'],
  ['INSERT INTO "payments" SELECT * FROM "orders";', 'batches'],
  ['LOCK TABLE "orders";', 'lock'],
  ['DROP INDEX "a";--> statement-breakpoint\nCREATE INDEX "a" ON "orders" ("b");', 'another name'],
])('rejects %s', (statement, why) => {
  expect(blockingStatements(statement).join()).toContain(why)
})

test.each([
  'ALTER TABLE "orders" ADD COLUMN "bags" smallint DEFAULT 1 NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "note" text;',
  'CREATE INDEX "a" ON "orders" ("b");',
  'UPDATE "catalogue_items" SET "usual" = null;',
  'ALTER TABLE "zones" ALTER COLUMN "name" SET NOT NULL;',
  'CREATE TABLE "new" ("a" text);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "b" UNIQUE("a");',
])('accepts %s', (statement) => {
  expect(blockingStatements(statement)).toEqual([])
})
