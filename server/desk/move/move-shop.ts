import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Db, migrationTimes, openPostgres } from '#server/platform/database.ts'
import { openEmbedded } from '#server/platform/embedded-database.ts'
import { installJobs } from '#server/platform/jobs.ts'
import { checkLog } from '../audit/check.ts'
import { openAuditLog, record } from '../audit/record.ts'
import { copyRows } from './copy-rows.ts'
import {
  type Ask,
  askEmbedded,
  askPostgres,
  type Content,
  contentOf,
  type Table,
  TEXT_SETTINGS,
  tablesOf,
} from './tables.ts'
import {
  addForeignKeys,
  CannotMove,
  copySequences,
  dropForeignKeys,
  requireEmpty,
  requireUnicode,
  settle,
} from './target.ts'

interface Move {
  /** Folder of the embedded database. No other process may use it. It is only read. */
  folder: string
  url: string
  secret: string
  now: Date
  /** Called after the copy is committed and before anything else is written to the new database. */
  onMoved: () => void
  /** Reports progress to the command line. */
  tell: (line: string) => void
}

export interface Moved {
  tables: number
  rows: number
  log: Awaited<ReturnType<typeof checkLog>>
}

/** Interval between progress reports of a large table. */
const TELL_MS = 5_000

/**
 * Copies a shop from an embedded database to an empty PostgreSQL database in one transaction, completely or not at all.
 * The content of every table is compared afterwards.
 * @throws CannotMove
 */
export async function moveShop(move: Move): Promise<Moved> {
  const lite = await openEmbedded(move.folder)
  try {
    for (const setting of TEXT_SETTINGS) await lite.exec(`set ${setting}`)
    const client = await connect(move.url)
    try {
      return await moveTo(client, lite, move)
    } finally {
      await client.end()
    }
  } finally {
    await lite.close()
  }
}

async function moveTo(client: pg.Client, lite: PGlite, { url, secret, now, onMoved, tell }: Move): Promise<Moved> {
  const from = askEmbedded(lite)
  const to = askPostgres(client)
  const tables = await tablesOf(from)
  await requireMigrated(from, tables)
  await requireUnicode(to)
  await requireEmpty(to, tables)
  const target = await openPostgres(url)
  try {
    await installJobs(target)
    await to('begin')
    await settle(to)
    const rows = await fill(lite, to, tables, tell)
    const log = await checkLog(drizzle(client) as unknown as Db, secret)
    await to('commit')
    onMoved()
    const db = await openAuditLog(target.db, secret, now)
    await record(db, {
      operator: null,
      at: now,
      action: 'shop.move',
      subject: 'shop',
      subjectId: 'all',
      after: { rows },
    })
    return { tables: tables.length, rows, log }
  } finally {
    await target.close()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // Without a listener, a lost connection would crash the process. The running statement reports the error as well.
  client.on('error', () => {})
  await client.connect().catch((error: Error & { code?: string }) => {
    throw new CannotMove(`That PostgreSQL cannot be used: ${error.message || error.code}. Nothing was changed.`)
  })
  return client
}

/** Fills the empty tables of the target, in the caller's transaction. Returns the number of rows. */
async function fill(lite: PGlite, to: Ask, tables: Table[], tell: Move['tell']): Promise<number> {
  const from = askEmbedded(lite)
  const names = tables.map(({ name }) => name).join(', ')
  await requireSame(from, to, tables)
  // From here on no server can create a shop in these tables.
  await to(`lock table ${names} in access exclusive mode`)
  await requireEmpty(to, tables)
  tell('Copying')
  const keys = await dropForeignKeys(to)
  await to(`truncate ${names}`)
  for (const table of tables) await copyRows(lite, to, table, telling(tell, table.name))
  await copySequences(from, to)
  tell('Comparing')
  let rows = 0
  for (const table of tables) rows += compare(table, await contentOf(from, table), await contentOf(to, table), tell)
  tell('Checking the references between tables')
  await addForeignKeys(to, keys)
  await to(`analyze ${names}`)
  return rows
}

function telling(tell: Move['tell'], name: string): (rows: number) => void {
  let toldAt = performance.now()
  return (rows) => {
    if (performance.now() - toldAt < TELL_MS) return
    toldAt = performance.now()
    tell(`  ${name}: ${count(rows)} so far`)
  }
}

const count = (rows: number) => rows.toLocaleString('en-IN')

function compare({ name }: Table, before: Content, after: Content, tell: Move['tell']): number {
  if (before.rows !== after.rows || before.sum !== after.sum) {
    throw new CannotMove(
      `${name} did not arrive as it was (${count(before.rows)} rows before, ${count(after.rows)} after). Nothing was moved.`,
    )
  }
  if (after.rows > 0) tell(`  ${name.replace(/^public\./, '')}: ${count(after.rows)}`)
  return after.rows
}

/** @throws CannotMove when the shop was last started with another version */
async function requireMigrated(from: Ask, tables: readonly Table[]): Promise<void> {
  const hasMigrations = tables.some(({ name }) => name === 'drizzle.__drizzle_migrations')
  const made = hasMigrations
    ? await from<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations')
    : []
  const wanted = migrationTimes()
  if (made.length !== wanted.length || made.some(({ at }) => !wanted.includes(Number(at))))
    throw otherVersion('migrations')
}

/** @throws CannotMove when a table, a column or the version of the job queue differs */
async function requireSame(from: Ask, to: Ask, tables: Table[]): Promise<void> {
  const here = await shapeOf(from, tables)
  const there = await shapeOf(to, await tablesOf(to))
  const other = [...here].find((part) => !there.has(part)) ?? [...there].find((part) => !here.has(part))
  if (other !== undefined) throw otherVersion(other)
}

async function shapeOf(ask: Ask, tables: Table[]): Promise<Set<string>> {
  const columns = tables.flatMap((table) => table.columns.map(({ name, type }) => `${table.name}.${name} ${type}`))
  const queue = await ask<{ version: number }>('select version from pgboss.version')
  return new Set([...columns, ...queue.map(({ version }) => `pgboss ${version}`)])
}

const otherVersion = (what: string) =>
  new CannotMove(
    `The shop’s database is not as this version of the product has it (${what}). Start the shop once with this version, stop it, and move it then. Nothing was moved.`,
  )
