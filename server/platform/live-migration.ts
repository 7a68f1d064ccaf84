import { setTimeout as wait } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** A statement that waits for a table blocks all writes to it meanwhile, so it times out soon and is retried later. */
const WAIT_FOR_TABLE = "SET LOCAL lock_timeout = '1s'"
const PAUSE_MS = 2_000
const MOST_TRIES = 150
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Migrates a PostgreSQL database while other nodes use it, without blocking their writes. Drizzle's migrator runs all
 * new migrations in one transaction. Work that would lock a table while scanning all its rows runs afterwards in
 * separate statements: indexes are built concurrently and constraints are validated. If the start is interrupted, the
 * next start completes this. The caller makes sure that only one node migrates at a time.
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

/** The creation time of the newest migration in the database, or 0 for an empty database. */
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
 * Changes the migrations newer than `after` so that they scan no existing table: they build no index on it, and add
 * constraints as NOT VALID. A dropped index is kept until the new indexes exist, unless one of them has the same name.
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

/**
 * Retries while tables are locked.
 * @throws the last error when they stay locked for minutes
 */
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

/**
 * Returns the indexes that exist after the migrations, each with its statement, and the names of the dropped indexes.
 */
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

/** Builds missing indexes, rebuilds those that an interrupted build left invalid, and then drops the unwanted ones. */
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

/** Checks the existing rows of new constraints. Other rows can be written meanwhile. */
async function validateConstraints(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement from pg_constraint
      where not convalidated and contype in ('f', 'c') and connamespace = 'public'::regnamespace`,
  )
  for (const { statement } of rows) await client.query(statement)
}
