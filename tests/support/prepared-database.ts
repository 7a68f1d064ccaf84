import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { seedAtStart } from '#server/catalogue/seed.ts'
import { type Database, migratedPglite, openPostgres } from '#server/platform/database.ts'
import { startJobs } from '#server/platform/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * On PostgreSQL, the name of the template database for each test file. Otherwise a folder with the database as
     * `database.tar` and `database/`.
     */
    preparedDatabase: string
  }
}

/** Creates a database in its state after a first start, once for all test files, because creating one takes seconds. */
export default function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const use = (prepared: string) => provide('preparedDatabase', prepared)
  const server = process.env.TEST_DATABASE_URL
  return server === undefined ? prepareDump(use) : prepareTemplate(server, use)
}

async function prepareDump(use: (folder: string) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-prepared-'))
  const lite = await PGlite.create(join(folder, 'database'))
  await startOnce(await migratedPglite(lite))
  await dropTemplates(lite)
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  await writeFile(join(folder, 'database.tar'), dump.stream())
  use(folder)
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Drops the template databases, which are half of the files. The shop does not need them, and every test that copies
 * the files would copy them too.
 */
async function dropTemplates(lite: PGlite) {
  await lite.exec('update pg_database set datistemplate = false')
  await lite.exec('drop database template0')
  await lite.exec('drop database template1')
  await lite.exec('checkpoint')
}

async function prepareTemplate(server: string, use: (name: string) => void) {
  const name = `prepared_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href)
  await startOnce(database)
  await database.close()
  use(name)
  return () => onServer(server, `drop database ${name} with (force)`)
}

/** Seeds the database as a start does. Leaves no connection to it open. */
async function startOnce(database: Database) {
  await seedAtStart(database.db, new Date())
  // Existing queues keep the retry delays that they were created with: here none.
  const jobs = await startJobs(database, pino({ level: 'silent' }), { longestRetrySeconds: 0 })
  await jobs.stop(1000)
}

async function onServer(server: string, statement: string) {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
