import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import { migrateLive } from './live-migration.ts'
import { openPool } from './postgres-pool.ts'
import { type SlowStatements, watchPglite } from './slow-statements.ts'

/** Either database, or a transaction on it: stores take this and do not care which. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  /** One process alone holds it, so a job found running at start was left by a process that is gone. */
  embedded: boolean
  /** The pool's connections and who waits for one; null for the embedded database, which has none. */
  connections: (() => Record<'used' | 'idle' | 'waiting', number>) | null
  /** How pg-boss reaches the same database. */
  bossOptions: ConstructorOptions
  /** Copies an embedded database that lies in a folder, as it stands at one moment; null for any other. */
  copyTo: ((folder: string) => Promise<void>) | null
  /** Does at a start what two nodes must not do at the same time. */
  startAlone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Gives the room of deleted rows back for new ones. Null for PostgreSQL, which does so by itself; nothing in the embedded one does. */
  vacuum: (() => Promise<void>) | null
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** By which the database keeps each migration of this version that was made. */
export const migrationTimes = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)

/** The key of the advisory lock under which one node at a time makes tables at its start; any constant will do. */
const START_LOCK = 7_852_442
const LOOK_MS = 200

/** The most connections that one node opens to PostgreSQL, unless it is told another number for requests. One of those for jobs is outside the pool and only listens for new jobs. */
export const CONNECTIONS = { requests: 20, jobs: 5 } as const

/** Longer than this no request waits for a connection; a database that is away is told from one that is slow. */
const CONNECT_MS = 5_000

/** The message is the one line an operator sees; it names no password. */
export class DatabaseUnreachable extends Error {}

interface PostgresOptions {
  /** Leads to the same database past a pooler, whose connections in transaction mode cannot listen for jobs. */
  directUrl?: string | undefined
  /** The most connections for requests. */
  connections?: number
  /** Whether connections keep the plans of what is asked again; a pooler between has to keep track of them. */
  prepares?: boolean
  slow?: SlowStatements | undefined
}

/** PostgreSQL at `url`, migrated. @throws DatabaseUnreachable */
export async function openPostgres(
  url: string,
  { directUrl, connections = CONNECTIONS.requests, prepares = true, slow }: PostgresOptions = {},
): Promise<Database> {
  if (directUrl === undefined) await migrateAlone(url, 'DATABASE_URL')
  else {
    await migrateAlone(directUrl, 'DATABASE_DIRECT_URL')
    await (await connect(url, 'DATABASE_URL')).end()
  }
  const options = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // Compiling a statement takes longer than any of ours saves by it.
    onConnect: async (client: pg.ClientBase) => void (await client.query('set jit = off')),
  }
  const pool = openPool(options, { prepares, slow })
  return {
    db: drizzlePostgres(pool) as unknown as Db,
    embedded: false,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    bossOptions: {
      connectionString: directUrl ?? url,
      max: CONNECTIONS.jobs - 1,
      application_name: 'pujaghar-jobs',
    },
    copyTo: null,
    async startAlone(work) {
      const client = await pool.connect()
      return alone(client, work).finally(() => client.release())
    },
    vacuum: null,
    close: () => pool.end(),
  }
}

/** Migrates the database that the variable `name` leads to, while no other node does. @throws DatabaseUnreachable */
export async function migrateAlone(url: string, name: string, folder = migrationsFolder): Promise<void> {
  const [lock, client] = [await connect(url, name), await connect(url, name)]
  try {
    await alone(lock, () => migrateLive(client, folder))
  } finally {
    await Promise.all([lock.end(), client.end()])
  }
}

/**
 * Does `work`, on other connections, while no other node does such. The lock ends with a transaction, which keeps its connection even where a pooler
 * gives every transaction another: the lock of a session would stay there for ever.
 */
async function alone<Result>(lock: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  while (!(await hasBegunLocked(lock))) await wait(LOOK_MS)
  try {
    return await work()
  } finally {
    await lock.query('commit')
  }
}

/**
 * Begins a transaction with the lock, or none. An index that is built concurrently waits for whoever has a snapshot: one who waited in a transaction, or asked for the
 * lock with a parameter, which keeps what was asked open.
 */
async function hasBegunLocked(lock: pg.ClientBase): Promise<boolean> {
  await lock.query('begin')
  const { rows } = await lock.query<{ got: boolean }>(`select pg_try_advisory_xact_lock(${START_LOCK}) as got`)
  if (rows[0]?.got) return true
  await lock.query('commit')
  return false
}

async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new DatabaseUnreachable(`${name} cannot be used: ${error.message || error.code}.`)
  })
  return client
}

/** The embedded database in `folder`, migrated. Its code is loaded here: a shop on PostgreSQL does without. */
export async function openPglite(folder: string, slow?: SlowStatements): Promise<Database> {
  const { copyEmbedded, openEmbedded } = await import('./embedded-database.ts')
  const lite = await openEmbedded(folder)
  return { ...(await migratedPglite(lite, slow)), copyTo: (to) => copyEmbedded(lite, folder, to) }
}

/** An embedded database that is open, migrated. */
export async function migratedPglite(lite: PGlite, slow?: SlowStatements): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  const db = drizzle(lite)
  await migrate(db, { migrationsFolder })
  if (slow !== undefined) watchPglite(lite, slow)
  return {
    db: db as unknown as Db,
    embedded: true,
    connections: null,
    bossOptions: { db: fromPglite(lite), backend: 'pglite' },
    copyTo: null,
    startAlone: (work) => work(),
    vacuum: async () => void (await lite.exec('vacuum')),
    close: () => lite.close(),
  }
}

/** Runs a statement and gives its rows, the same on both drivers. */
export async function rowsOf<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/** A statement of every call, put together once for each database and not each time. */
export function preparedOn<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}

/**
 * Waits for pieces of work of one transaction that were begun at once, none of which needs what another writes. When one fails its error is thrown once all have
 * ended: nothing may be asked any more after the transaction is rolled back.
 */
export async function together<Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ [At in keyof Work]: Awaited<Work[At]> }> {
  await Promise.allSettled(work)
  return Promise.all(work) as Promise<{ [At in keyof Work]: Awaited<Work[At]> }>
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
