import { setTimeout as wait } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** A statement of a migration that waits for a table lets nobody else write to it meanwhile, so it gives up soon and tries again later. */
const WAIT_FOR_TABLE = "SET LOCAL lock_timeout = '1s'"
const PAUSE_MS = 2_000
const MOST_TRIES = 150
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Migrates a PostgreSQL on which other nodes may be working, without keeping them from writing. Drizzle's migrator runs all that is new in one transaction;
 * what would hold a table there for as long as it takes to go through all its rows is done after it, each as a statement of its own: indexes are
 * built concurrently, and constraints are looked through. A start that is interrupted in between leaves that to the next one. The caller sees to it that one node does so at a time.
 */
export async function migrateLive(client: pg.Client, migrationsFolder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  const after = await lastApplied(client)
  const fitting = withoutScans(migrations, after)
  const session = drizzle(client)._.session as unknown as PgSession
  await patiently(() => new PgDialect().migrate(fitting, session, { migrationsFolder }))
  await buildIndexes(client, migrations)
  await validateConstraints(client)
}

/** When the newest migration that the database has was made; 0 for an empty database. */
async function lastApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
  )
  if (!rows[0]?.has) return 0
  const { rows: newest } = await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')
  return Number(newest[0]?.at ?? 0)
}

const CREATE_TABLE = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"(\w+)"/i
const CREATE_INDEX = /^CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?"(\w+)" ON "(\w+)"/i
const DROP_INDEX = /^DROP INDEX (?:IF EXISTS )?"(\w+)"/i
const ADD_CONSTRAINT = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" (?:FOREIGN KEY|CHECK)\b/i

/**
 * The migrations with those made after `after` changed: no index is built on a table that was there before, and no row of one is looked at for a new
 * constraint. An index that goes stays until those that come are there, unless one of its own name takes its place.
 */
export function withoutScans(migrations: readonly MigrationMeta[], after: number): MigrationMeta[] {
  const isPending = ({ folderMillis }: MigrationMeta) => folderMillis > after
  const statements = migrations.filter(isPending).flatMap(statementsOf)
  const newTables = new Set(statements.flatMap((statement) => CREATE_TABLE.exec(statement)?.[1] ?? []))
  const newIndexes = new Set(statements.flatMap((statement) => CREATE_INDEX.exec(statement)?.[1] ?? []))
  const oldIndexes = indexesOf(migrations.filter((migration) => !isPending(migration))).made
  const left = new Set<string>()

  const changed = (statement: string): string[] => {
    const [, index = '', table = ''] = CREATE_INDEX.exec(statement) ?? []
    if (index !== '' && !newTables.has(table) && !oldIndexes.has(index)) {
      left.add(index)
      return []
    }
    const [, dropped = ''] = DROP_INDEX.exec(statement) ?? []
    if (left.delete(dropped) || (oldIndexes.has(dropped) && !newIndexes.has(dropped))) return []
    const [, constrained = ''] = ADD_CONSTRAINT.exec(statement) ?? []
    if (constrained !== '' && !newTables.has(constrained) && !/NOT VALID$/i.test(statement))
      return [`${statement} NOT VALID`]
    return [statement]
  }
  return migrations.map((migration) => {
    if (!isPending(migration)) return migration
    return { ...migration, sql: [WAIT_FOR_TABLE, ...statementsOf(migration).flatMap(changed)] }
  })
}

const statementsOf = ({ sql }: MigrationMeta) => sql.map((text) => text.trim().replace(/;$/, '')).filter(Boolean)

/** @throws the last error when the tables stay in use for minutes */
async function patiently(migrate: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate()
    } catch (error) {
      if (attempt === MOST_TRIES || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    }
    await wait(PAUSE_MS)
  }
}

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && error.code !== undefined ? error.code : codeOf(error.cause)
}

/** The indexes that the migrations leave, each with what makes it, and the names of those that they took away again. */
export function indexesOf(migrations: readonly MigrationMeta[]): { made: Map<string, string>; dropped: Set<string> } {
  const made = new Map<string, string>()
  const dropped = new Set<string>()
  for (const statement of migrations.flatMap(statementsOf)) {
    const [, index] = CREATE_INDEX.exec(statement) ?? []
    if (index !== undefined) {
      made.set(index, statement)
      dropped.delete(index)
    }
    const [, gone] = DROP_INDEX.exec(statement) ?? []
    if (gone !== undefined) {
      made.delete(gone)
      dropped.add(gone)
    }
  }
  return { made, dropped }
}

/** Builds what is not there, and again what an interrupted build left half done; then takes away what is not wanted any more. */
async function buildIndexes(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace`,
  )
  const isValid = new Map(rows.map(({ name, valid }) => [name, valid]))
  const { made, dropped } = indexesOf(migrations)
  for (const [name, statement] of made) {
    if (isValid.get(name)) continue
    if (isValid.has(name)) await client.query(`drop index concurrently "${name}"`)
    await client.query(statement.replace(/INDEX (?:IF NOT EXISTS )?/i, 'INDEX CONCURRENTLY '))
  }
  for (const name of dropped) if (isValid.has(name)) await client.query(`drop index concurrently "${name}"`)
}

/** Goes through the rows that were there before a constraint; others are written meanwhile. */
async function validateConstraints(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement from pg_constraint
      where not convalidated and contype in ('f', 'c') and connamespace = 'public'::regnamespace`,
  )
  for (const { statement } of rows) await client.query(statement)
}
