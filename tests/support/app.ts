import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, test as each, inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { openParts } from '#server/open-parts.ts'
import { type Database, migratedPglite, openPostgres } from '#server/platform/database.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import type { Parts } from '#server/platform/parts.ts'
import { logSlowStatements, type SlowStatements } from '#server/platform/slow-statements.ts'
import { checkAnswers } from './answers.ts'
import { testClock } from './clock.ts'
import { NEVER_CLOSED } from './no-variables.ts'
import { inTurn } from './nodes.ts'

/** The PostgreSQL database for this run, or undefined for the embedded database. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of nodes of the test's shop. Requests go to them in turn. */
    nodes: number
  }
}

/**
 * For tests of limits that each node counts itself: concurrent exports, and frequent requests, whose counts the nodes
 * share only once a second. All other limits apply to all nodes together.
 */
export const onOneNode = each.skipIf(inject('nodes') > 1)

export interface TestApp {
  app: FastifyInstance
  parts: Parts & { clock: ReturnType<typeof testClock> }
  /** The parts of every node, `parts` first. */
  nodes: [Parts, ...Parts[]]
  /** The log lines, when `LOG_LEVEL` is set. Otherwise empty. */
  logged: Record<string, unknown>[]
  /** Sends a request like the storefront. `token` goes into the Authorization header; `json` is the body. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: { token?: string | undefined; json?: unknown } & Pick<
      InjectOptions,
      'headers' | 'payload' | 'remoteAddress'
    >,
  ): Promise<LightMyRequestResponse>
}

/**
 * Starts the whole application on a separate, seeded database for the tests of one file: on PostgreSQL when
 * `TEST_DATABASE_URL` is set, otherwise embedded in memory. Call this at the top of the file, and read `.app` inside
 * tests.
 */
export function testApp(env: Record<string, string> = {}): TestApp {
  const test = {} as TestApp
  const closers: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pujaghar-test-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const variables = readEnv({
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: '1',
      LOG_LEVEL: 'silent',
      ...NEVER_CLOSED,
      ...env,
    })
    test.logged = []
    const log = openLog(variables.LOG_LEVEL, { write: (line) => void test.logged.push(JSON.parse(line)) })
    const metrics = createMetrics()
    const slow = logSlowStatements(variables.SLOW_STATEMENT_MS, log, () => metrics.slowStatements.add())
    const [database, ...others] = await openDatabases(inject('nodes'), closers, slow)
    const clock = testClock()
    const jobs = await startJobs(database, log, {
      longestRetrySeconds: 0,
      scheduleSeconds: 1,
      onEnd: (name, outcome, seconds) => metrics.jobs.observe(seconds, [name, outcome]),
    })
    const opened = { env: variables, jobs, clock, log, metrics }
    test.parts = { ...(await openParts({ ...opened, database })), clock }
    test.nodes = [test.parts]
    for (const other of others) {
      // A failure that a test injects here applies to every node.
      const { files, jobs } = test.parts
      test.nodes.push({ ...(await openParts({ ...opened, database: other })), files, jobs })
    }
    closers.push(() => jobs.stop(1000))
    test.app = await buildNodes(test.nodes, buildApp, closers)
    test.call = (method, url, { token, json, headers, ...rest } = {}) =>
      test.app.inject({
        method,
        url,
        headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
        ...(json === undefined ? {} : { body: json as object }),
        ...rest,
      })
  })

  afterAll(async () => {
    for (const close of closers.reverse()) await close()
  })
  return test
}

/** Builds the application on every node, and returns one that sends each request to the next node. */
export async function buildNodes(
  [first, ...others]: TestApp['nodes'],
  build: (parts: Parts, built: null) => Promise<FastifyInstance>,
  closers: (() => Promise<unknown>)[],
): Promise<FastifyInstance> {
  const open = async (parts: Parts) => {
    const app = await build(parts, null)
    checkAnswers(app)
    closers.push(() => app.close())
    return app
  }
  return inTurn([await open(first), ...(await Promise.all(others.map(open)))])
}

/** PGlite fills its buffers with zeros at each start, 128 MB by default. Tests need only a few. */
const SMALL_BUFFERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Opens a copy of the run's prepared database for each node. */
async function openDatabases(
  nodes: number,
  closers: (() => Promise<unknown>)[],
  slow: SlowStatements,
): Promise<[Database, ...Database[]]> {
  const prepared = inject('preparedDatabase')
  const server = POSTGRES_URL
  if (server === undefined) {
    const lite = await migratedPglite(
      await PGlite.create({
        loadDataDir: await openAsBlob(join(prepared, 'database.tar')),
        startParams: SMALL_BUFFERS,
      }),
      slow,
    )
    closers.push(() => lite.close())
    return [lite, ...Array.from({ length: nodes - 1 }, () => lite)]
  }
  const url = await freshPostgres(server, closers)
  const open = async () => {
    const database = await openPostgres(url, { slow })
    closers.push(() => database.close())
    return database
  }
  return [await open(), ...(await Promise.all(Array.from({ length: nodes - 1 }, open)))]
}

/** Returns the URL of a new copy of the run's prepared database. */
export async function freshPostgres(server: string, closers: (() => Promise<unknown>)[]): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${inject('preparedDatabase')}`)
  closers.push(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
