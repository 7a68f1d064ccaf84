import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { buildDesk } from '#server/desk/app.ts'
import { keepFigures } from '#server/desk/figures/figures.ts'
import { readEnv } from '#server/env.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { openParts } from '#server/open-parts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openPostgres } from '#server/platform/database.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { NEVER_CLOSED } from '../support/no-variables.ts'
import type { Call } from './load/generator.ts'
import { dailyCalls } from './scale/calls.ts'
import { type PlanNode, pagesOf, planInLines } from './scale/plan.ts'
import { fillScaled, SCALED } from './scale/shop.ts'

/**
 * Writes `docs/measurements/plans.md`: how PostgreSQL executes the heaviest daily statements in a large shop. `npm run
 * bench:plans` starts a temporary server and fills it; TEST_DATABASE_URL names another, where an existing shop stays as
 * it is. PostgreSQL itself reports the plan of each statement that the product sends (auto_explain, which needs a
 * superuser). `CUSTOMERS` and `ORDERS` set the size of the shop.
 */
const HEAVIEST = 10
const TOLD = 'docs/measurements/plans.md'

const url = process.env.TEST_DATABASE_URL
if (url === undefined) throw new Error('TEST_DATABASE_URL has to name a PostgreSQL; npm run bench:plans starts one.')

interface Statement {
  call: string
  text: string
  plan: PlanNode
}
/** Keyed by call and text. Keeps the heaviest execution of a statement. */
const seen = new Map<string, Statement>()
let call: string | null = null

await fillScaled(url, SCALED)
const client = new pg.Client({ connectionString: url })
await client.connect()
const { database, jobs, parts, folder } = await openTold(url)
const app = await buildApp(parts, null)
const desk = await buildDesk(parts, null)
try {
  await client.query('delete from kept_figures')
  call = 'the chore `figures.keep`'
  await keepFigures(parts)
  call = null
  for (const { name, of, calls } of await dailyCalls(client)) {
    const send = sendTo(of === 'shop' ? app : desk)
    const [first, ...others] = (await calls(3, send)).slice(0, 3)
    // Warms up everything that is done once after a start.
    for (const each of others.length === 0 ? [first] : others) if (each !== undefined) await send(each)
    call = name
    if (first !== undefined) await send(first)
    call = null
  }
  await writeFile(TOLD, await told())
  console.log(`${TOLD} is written.`)
} finally {
  await app.close()
  await desk.close()
  await jobs.stop(1000)
  await database.close()
  await client.end()
  await rm(folder, { recursive: true, force: true })
}

/** Opens the product with connections that report the plans of their statements. */
async function openTold(at: string) {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  const telling = new URL(at)
  telling.searchParams.set(
    'options',
    Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  )
  const connect = pg.Client.prototype.connect
  pg.Client.prototype.connect = function (this: pg.Client, ...given: never[]) {
    this.on('notice', ({ message }) => note(message ?? ''))
    return (connect as (...given: never[]) => never).apply(this, given)
  } as typeof connect
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-plans-'))
  const log = pino({ level: 'silent' })
  const database = await openPostgres(telling.href)
  const quiet = { ...database, bossOptions: { connectionString: at, max: 2 } }
  const jobs = await startJobs(quiet, log)
  const env = readEnv({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000000', ...NEVER_CLOSED })
  return {
    database,
    jobs,
    folder,
    parts: await openParts({ env, database, jobs, clock: systemClock, log, metrics: createMetrics() }),
  }
}

function note(message: string): void {
  const [, json] = /^duration: [\d.]+ ms {2}plan:\n([\s\S]+)$/.exec(message) ?? []
  if (json === undefined || call === null) return
  const { 'Query Text': text, Plan: plan }: { 'Query Text': string; Plan: PlanNode } = JSON.parse(json)
  const key = text.replace(/\s+/g, ' ').trim()
  const before = seen.get(key)
  if (before === undefined || pagesOf(before.plan) < pagesOf(plan)) seen.set(key, { call, text: key, plan })
}

function sendTo(to: FastifyInstance) {
  return async ({ method, path, headers, body }: Call): Promise<unknown> => {
    const answer = await to.inject({ method, url: path, headers, ...(body === undefined ? {} : { payload: body }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
}

async function told(): Promise<string> {
  const { rows } = await client.query<{ customers: string; orders: string; version: string }>(
    `select (select count(*) from customers) as customers, (select count(*) from orders) as orders, current_setting('server_version') as version`,
  )
  const [{ customers = '', orders = '', version = '' } = {}] = rows
  const counted = (count: string) => Number(count).toLocaleString('en')
  const heaviest = [...seen.values()].toSorted((a, b) => pagesOf(b.plan) - pagesOf(a.plan)).slice(0, HEAVIEST)
  const parts = heaviest.map(
    ({ call, text, plan }, at) =>
      `## ${at + 1}. ${call[0]?.toUpperCase()}${call.slice(1)}: ${counted(String(pagesOf(plan)))} pages\n\n\`\`\`sql\n${text.slice(0, 400)}${text.length > 400 ? ' …' : ''}\n\`\`\`\n\n\`\`\`\n${planInLines(plan).join('\n')}\n\`\`\`\n`,
  )
  return `# Plans of the heaviest statements

- **What**: how PostgreSQL ${version.split(' ')[0]} executes the ${HEAVIEST} statements that read the most pages of 8 kB. They come from everyday calls (\`tests/bench/scale/calls.ts\`) and from the
  chore that keeps figures.
- **How**: \`npm run bench:plans\` fills a shop with ${counted(customers)} customers and ${counted(orders)} orders of five years, and writes this page. Parts of a plan that read less than a
  hundredth of its pages are left out.

${parts.join('\n')}`
}
