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

/** Either database, or a transaction on it. Stores accept any of them. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  /**
   * Whether the database is embedded, that is, used by this process only. Then a job found running at the start was
   * left by a dead process.
   */
  embedded: boolean
  /**
   * Counts of the pool's connections and of the requests that wait for one. Null for the embedded database, which has
   * no pool.
   */
  connections: (() => Record<'used' | 'idle' | 'waiting', number>) | null
  /** Options for pg-boss to use the same database. */
  bossOptions: ConstructorOptions
  /** Makes a consistent copy of an embedded database that is stored in a folder. Null for any other database. */
  copyTo: ((folder: string) => Promise<void>) | null
  /** Runs work at the start that two nodes must not do at the same time. */
  startAlone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Makes the space of deleted rows available for new rows. Null for PostgreSQL, which does this itself. */
  vacuum: (() => Promise<void>) | null
  close(): Promise<void>
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The timestamps by which the database identifies the migrations of this version. */
export const migrationTimes = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)

/** Key of the advisory lock that lets one node at a time create tables at its start. An arbitrary constant. */
const START_LOCK = 7_852_442
const LOOK_MS = 200

/**
 * The maximum number of connections of a node to PostgreSQL. `requests` is a default that can be configured. One of the
 * connections for jobs is outside the pool and only listens for new jobs.
 */
export const CONNECTIONS = { requests: 20, jobs: 5 } as const

/** The longest time that a request waits for a connection. It distinguishes an unreachable database from a slow one. */
const CONNECT_MS = 5_000

/** Thrown when the database cannot be reached. The message is one line for the operator, without the password. */
export class DatabaseUnreachable extends Error {}

interface PostgresOptions {
  /** URL of the same database without a pooler. Connections of a pooler in transaction mode cannot listen for jobs. */
  directUrl?: string | undefined
  /** Maximum number of connections for requests. */
  connections?: number
  /** Whether connections use prepared statements. A pooler in between has to support them. */
  prepares?: boolean
  slow?: SlowStatements | undefined
}

/**
 * Opens and migrates PostgreSQL at `url`.
 * @throws DatabaseUnreachable
 */
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
    // JIT compilation takes longer than it saves for our queries.
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

/**
 * Migrates the database at `url` while no other node does so. `name` is the variable of the URL.
 * @throws DatabaseUnreachable
 */
export async function migrateAlone(url: string, name: string, folder = migrationsFolder): Promise<void> {
  const [lock, client] = [await connect(url, name), await connect(url, name)]
  try {
    await alone(lock, () => migrateLive(client, folder))
  } finally {
    await Promise.all([lock.end(), client.end()])
  }
}

/**
 * Runs `work` on other connections while no other node does so. Uses a lock of a transaction, which keeps its
 * connection even with a pooler that gives each transaction another connection. A session lock would stay in the pooler
 * forever.
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
 * Begins a transaction that holds the lock, or returns false without a transaction. A concurrent index build waits for
 * every open snapshot. So a waiting node must neither stay in a transaction nor ask for the lock with a parameter,
 * which keeps a snapshot open.
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

/**
 * Opens and migrates the embedded database in `folder`. Loads its code here, because a shop on PostgreSQL does not need
 * it.
 */
export async function openPglite(folder: string, slow?: SlowStatements): Promise<Database> {
  const { copyEmbedded, openEmbedded } = await import('./embedded-database.ts')
  const lite = await openEmbedded(folder)
  return { ...(await migratedPglite(lite, slow)), copyTo: (to) => copyEmbedded(lite, folder, to) }
}

/** Migrates an open embedded database. */
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

/** Runs a statement and returns its rows, for both drivers. */
export async function rowsOf<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/** Builds a frequently used statement once per database instead of on each call. */
export function preparedOn<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}

/**
 * Waits for parallel statements of one transaction, none of which depends on another. When one fails, throws its error
 * only after all have ended, because no statement may run after the transaction is rolled back.
 */
export async function together<Work extends readonly Promise<unknown>[]>(
  ...work: Work
): Promise<{ [At in keyof Work]: Awaited<Work[At]> }> {
  await Promise.allSettled(work)
  return Promise.all(work) as Promise<{ [At in keyof Work]: Awaited<Work[At]> }>
}

/**
 * Whether an error means that the database is unreachable or shutting down (SQLSTATE classes 08 and 57P), not that a
 * statement is wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: unknown }
  if (typeof code === 'string' && /^(?:08|57P|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE)/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect/.test(message) || isDatabaseAway(cause)
}

/** Whether an error is a violation of a unique constraint, for both drivers. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === UNIQUE_VIOLATION) || isDuplicate(error.cause)
}
const UNIQUE_VIOLATION = '23505'

/**
 * Checks the connection.
 * @throws Error when the database does not answer
 */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`)
}
