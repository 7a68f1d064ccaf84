import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { seedAtStart } from './catalogue/seed.ts'
import { type Env, portInUse, readEnv, WrongEnv } from './env.ts'
import { createMetrics, METRICS_PATH } from './metrics/metrics.ts'
import { openParts } from './open-parts.ts'
import { systemClock } from './platform/clock.ts'
import { DataFolderTaken, keepPrivate, takeDataFolder } from './platform/data-folder.ts'
import { DatabaseUnreachable, openPglite, openPostgres } from './platform/database.ts'
import { startJobs } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { whenParentEnds } from './platform/parent.ts'
import type { Parts } from './platform/parts.ts'
import { logSlowStatements } from './platform/slow-statements.ts'

/** A stop takes at most this long, then the process ends anyway. Jobs get most of the time. */
const STOP_MS = 9_500
/** Requests that take longer, such as an upload over a slow connection, are closed to leave time for the jobs. */
const REQUESTS_STOP_MS = 2_500
const JOBS_STOP_MS = 6_000

/**
 * Under npm, a start waits for the previous process as long as that may take to stop. npm exits at once when it is
 * stopped, so its supervisor starts the next process too early.
 */
const HANDOVER_MS = isUnderNpm() ? STOP_MS + 500 : 0

/** Functions that close what was opened. They run in reverse order when the process ends. */
const closers: (() => unknown)[] = []

async function start(): Promise<void> {
  const env = readEnv()
  const log = openLog(env.LOG_LEVEL)
  const metrics = createMetrics()
  const isEmbedded = env.DATABASE_URL === undefined
  if (isEmbedded && env.ROLE !== 'all')
    throw new WrongEnv(`ROLE ${env.ROLE} needs DATABASE_URL: the embedded database serves one process.`)

  keepPrivate(env.DATA_DIR)
  if (isEmbedded) {
    const folder = takeDataFolder(env.DATA_DIR, HANDOVER_MS)
    closers.push(() => folder.release())
  }
  const slow = logSlowStatements(env.SLOW_STATEMENT_MS, log, () => metrics.slowStatements.add())
  // Each role loads only the modules that it needs, while the database opens.
  const [database, apps, work] = await Promise.all([
    env.DATABASE_URL === undefined
      ? openPglite(join(env.DATA_DIR, 'database'), slow)
      : openPostgres(env.DATABASE_URL, {
          directUrl: env.DATABASE_DIRECT_URL,
          connections: env.DATABASE_CONNECTIONS,
          prepares: env.PREPARED_STATEMENTS === 'on',
          slow,
        }),
    env.ROLE === 'worker' ? null : import('./apps.ts'),
    env.ROLE === 'api' ? null : import('./work.ts'),
  ])
  closers.push(() => database.close())
  await seedAtStart(database.db, systemClock.now())
  const mails = lookForSmtp(env, log)
  const workshop = work?.openWorkshop(env)
  closers.push(() => workshop?.close())
  const jobs = await startJobs(database, log, {
    onEnd: (name, outcome, seconds) => metrics.jobs.observe(seconds, [name, outcome]),
  })
  closers.push(() => jobs.stop(JOBS_STOP_MS))

  const parts = await openParts({ env, database, jobs, clock: systemClock, log, metrics })
  if (workshop !== undefined) await work?.startWork(parts, workshop)
  const addresses = await (apps === null ? startMetrics(parts) : startHttp(parts, await apps.buildApps(parts)))
  announce(parts, addresses, mails, performance.now())
  flushCompileCache()
  // A third of the memory used during the start is garbage, which would stay for minutes. `gc` exists only with --lean.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  // Only now, because the threads would take the cores that the start needs.
  if (workshop !== undefined)
    work?.warm(parts, workshop.readers).catch((error) => parts.log.error({ err: error }, 'the readers did not warm up'))
}

/** The listening servers: name and address. */
type Addresses = [name: string, address: string][]

/** A worker only serves its metrics, and only when METRICS_PORT is set. */
async function startMetrics(parts: Parts): Promise<Addresses> {
  const { METRICS_PORT, DESK_HOST } = parts.env
  if (METRICS_PORT === undefined) return []
  const { buildMetrics } = await import('./metrics/routes.ts')
  const address = await listen(await buildMetrics(parts), { DESK_HOST, METRICS_PORT })
  return [['Metrics', `${address}${METRICS_PATH}`]]
}

async function startHttp(
  { env: { PORT, HOST, DESK_PORT, DESK_HOST } }: Parts,
  { storefront, desk }: { storefront: FastifyInstance; desk: FastifyInstance },
): Promise<Addresses> {
  const address = await listen(storefront, { HOST, PORT })
  return [
    ['Storefront', address],
    ['API', `${address}${SERVICE_PATHS.openapi}`],
    ['Desk', await listen(desk, { DESK_HOST, DESK_PORT })],
  ]
}

/**
 * Listens on a host and a port, given by the names of their variables.
 * @throws WrongEnv when they cannot be used
 */
async function listen(app: FastifyInstance, named: Record<string, string | number>): Promise<string> {
  const [[hostName = '', host], [portName = '', port]] = Object.entries(named) as [[string, string], [string, number]]
  closers.push(() => {
    setTimeout(() => app.server.closeAllConnections(), REQUESTS_STOP_MS).unref()
    return app.close()
  })
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    if (code !== 'EADDRINUSE')
      throw new WrongEnv(`${hostName} ${host} with ${portName} ${port} cannot be used: ${message}.`)
    throw portInUse(portName, port, String(host))
  }
}

interface MailRoute {
  /** How mails are sent, as text for the operator, as far as it is known now. */
  words(): string
  /** Resolves when the mail server has answered or could not be reached. Null when it is not checked. */
  asked: Promise<void> | null
}

/** Checks once whether the mail server is reachable. The start does not wait for the result. */
function lookForSmtp({ SMTP_URL, DATA_DIR, ROLE }: Env, log: Logger): MailRoute {
  const known = (words: string): MailRoute => ({ words: () => words, asked: null })
  if (SMTP_URL === undefined) return known(`written to ${join(DATA_DIR, 'mail')}; set SMTP_URL to send them`)
  if (ROLE === 'api') return known('sent over SMTP by the workers')
  let words = 'sent over SMTP, which has not answered yet'
  const asked = import('./platform/mailer.ts').then(async ({ faultOfSmtp }) => {
    const fault = await faultOfSmtp(SMTP_URL)
    words = fault === null ? 'sent over SMTP' : `SMTP: ${fault}, mails wait`
    if (fault !== null) log.warn(words)
  })
  return { words: () => words, asked }
}

function announce({ env }: Parts, addresses: Addresses, mails: MailRoute, tookMs: number): void {
  const said = mails.words()
  const rows = [
    ...addresses,
    [
      'Data',
      env.DATABASE_URL === undefined
        ? `${env.DATA_DIR} (embedded database)`
        : `PostgreSQL, files in ${env.S3_BUCKET ?? env.DATA_DIR}`,
    ],
    ['Mails', said],
  ]
  if (process.send) {
    // Started by `npm run dev`, which prints its own addresses.
    process.send('ready')
    return
  }
  const table = rows.map(([name = '', value = '']) => row(name, value)).join('')
  process.stdout.write(`\nPujaghar is ready (${(tookMs / 1000).toFixed(1)} s)\n${table}\n`)
  // Reports a mail server that answers after the start.
  void mails.asked?.then(() => {
    if (mails.words() !== said) process.stdout.write(row('Mails', mails.words()))
  })
}

const row = (name: string, value: string) => `  ${name.padEnd(11)} ${value}\n`

/** Stops accepting requests and jobs, waits for running ones, and closes everything in reverse order of opening. */
async function stop(code: number): Promise<never> {
  setTimeout(() => process.exit(code === 0 ? 1 : code), STOP_MS).unref()
  while (closers.length > 0) {
    try {
      await closers.pop()?.()
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    }
  }
  process.exit(code)
}

let isStopping = false
function stopOnce(): void {
  if (isStopping) return
  isStopping = true
  void stop(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnce)

if (isUnderNpm()) whenParentEnds(stopOnce)
process.on('disconnect', stopOnce)

function isUnderNpm(): boolean {
  return process.argv.includes('--stop-with-parent')
}

try {
  await start()
} catch (error) {
  const isPlain = [WrongEnv, DataFolderTaken, DatabaseUnreachable].some((kind) => error instanceof kind)
  const text = error instanceof Error ? (isPlain ? error.message : error.stack) : error
  process.stderr.write(`${text}\n`)
  await stop(1)
}
