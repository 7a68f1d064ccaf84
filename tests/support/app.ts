import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
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

/** The PostgreSQL that the suite runs on, when it does. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL

export interface TestApp {
  app: FastifyInstance
  parts: Parts & { clock: ReturnType<typeof testClock> }
  /** The lines of the log, with `LOG_LEVEL`; else none are written. */
  logged: Record<string, unknown>[]
  /** A call as the storefront makes it; `token` goes into the Authorization header, `json` is the body. */
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
 * The whole application on a database of its own for the tests of one file, with what the shop starts with: on PostgreSQL when
 * `TEST_DATABASE_URL` names one, else embedded in memory. Call it at the top of the file and read `.app` inside tests.
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
    const database = await freshDatabase(closers, slow)
    const clock = testClock()
    const jobs = await startJobs(database, log, {
      longestRetrySeconds: 0,
      scheduleSeconds: 1,
      onEnd: (name, outcome, seconds) => metrics.jobs.observe(seconds, [name, outcome]),
    })
    test.parts = { ...(await openParts({ env: variables, database, jobs, clock, log, metrics })), clock }
    test.app = await buildApp(test.parts, null)
    checkAnswers(test.app)
    closers.push(
      () => jobs.stop(1000),
      () => test.app.close(),
    )
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

/** PGlite fills its buffers with zeros at each start, by itself 128 MB of them; what a test puts in is small. */
const SMALL_BUFFERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** A copy of the database that was prepared for the whole run. */
async function freshDatabase(closers: (() => Promise<unknown>)[], slow: SlowStatements): Promise<Database> {
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
    return lite
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${prepared}`)
  closers.push(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, slow)
  closers.push(() => database.close())
  return database
}
