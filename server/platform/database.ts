import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { copyEmbedded, openEmbedded } from './embedded-database.ts'
import { migrateLive } from './live-migration.ts'

/** Either database, or a transaction on it: stores take this and do not care which. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  /** One process alone holds it, so a job found running at start was left by a process that is gone. */
  embedded: boolean
  /** How pg-boss reaches the same database. */
  bossOptions: ConstructorOptions
  /** Copies an embedded database that lies in a folder, as it stands at one moment; null for any other. */
  copyTo: ((folder: string) => Promise<void>) | null
  /** Gives the room of deleted rows back for new ones. Null for PostgreSQL, which does so by itself; nothing in the embedded one does. */
  vacuum: (() => Promise<void>) | null
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The most connections that one node opens to PostgreSQL. One of those for jobs is outside the pool and only listens for new jobs. */
export const CONNECTIONS = { requests: 20, jobs: 5 } as const

/** Longer than this no request waits for a connection; a database that is away is told from one that is slow. */
const CONNECT_MS = 5_000

/** The message is the one line an operator sees; it names no password. */
export class DatabaseUnreachable extends Error {}

/** PostgreSQL at `url`, migrated. @throws DatabaseUnreachable */
export async function openPostgres(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new DatabaseUnreachable(`DATABASE_URL cannot be used: ${error.message || error.code}.`)
  })
  try {
    await migrateLive(client, migrationsFolder)
  } finally {
    await client.end()
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS.requests,
    connectionTimeoutMillis: CONNECT_MS,
    // Compiling a statement takes longer than any of ours saves by it.
    onConnect: async (client) => void (await client.query('set jit = off')),
  })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => {})
  return {
    db: drizzlePostgres(pool) as unknown as Db,
    embedded: false,
    bossOptions: { connectionString: url, max: CONNECTIONS.jobs - 1, application_name: 'pujaghar-jobs' },
    copyTo: null,
    vacuum: null,
    close: () => pool.end(),
  }
}

/** The embedded database in `folder`, migrated. */
export async function openPglite(folder: string): Promise<Database> {
  const lite = await openEmbedded(folder)
  return { ...(await migratedPglite(lite)), copyTo: (to) => copyEmbedded(lite, folder, to) }
}

/** An embedded database that is open, migrated. */
export async function migratedPglite(lite: PGlite): Promise<Database> {
  const db = drizzlePglite(lite)
  await migratePglite(db, { migrationsFolder })
  return {
    db: db as unknown as Db,
    embedded: true,
    bossOptions: { db: fromPglite(lite), backend: 'pglite' },
    copyTo: null,
    vacuum: async () => void (await lite.exec('vacuum')),
    close: () => lite.close(),
  }
}

/** Runs a statement and gives its rows, the same on both drivers. */
export async function rowsOf<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/** Whether an error says that the database cannot be reached or is going down (SQLSTATE classes 08 and 57P), not that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: unknown }
  if (typeof code === 'string' && /^(?:08|57P|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE)/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect/.test(message) || isDatabaseAway(cause)
}

/** Whether a statement would have written a second row where only one may be, whichever driver tells it. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isDuplicate(error.cause)
}
const UNIQUE_VIOLATION = '23505'

/** Throws when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
