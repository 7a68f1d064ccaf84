import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type ShopProcess, startShop } from '../../support/process.ts'
import type { Call, Load, Rate } from '../load/generator.ts'
import { load, median, numberOf, print, quietRate } from '../load/measure.ts'
import { type DailyCall, dailyCalls } from './calls.ts'
import { fillScaled, SCALED } from './shop.ts'

const SMALL = 1_000
const ROUNDS = numberOf('ROUNDS', 3)
const SECONDS = numberOf('SECONDS', 2)
/** Few connections, so that the call is measured and not the queue before it. */
const CONNECTIONS = 4
/** Number of calls in a round for calls that can be made only once. */
const ONCE = numberOf('ONCE', 150)
/** Limit for a call in the large shop, as a multiple of the small shop. */
const MOST_TIMES = 1.5

interface Running {
  shop: ShopProcess
  desk: string
  client: pg.Client
  calls: DailyCall[]
}

/**
 * Compares each daily call in a shop of 1,000 customers and in a large one with as many orders for each customer. Fills
 * both, runs them at the same time and alternates between them. Returns whether no call takes more than 1.5 times as
 * long at the 99th percentile.
 */
export async function measureScale(url: string): Promise<boolean> {
  const large = await databaseBeside(url)
  await fillScaled(url, { customers: SMALL, orders: Math.round((SMALL * SCALED.orders) / SCALED.customers) })
  await fillScaled(large, SCALED)
  const running: Running[] = []
  const folder = await mkdtemp(join(tmpdir(), 'pujaghar-scale-'))
  try {
    for (const database of [url, large]) running.push(await open(database, join(folder, String(running.length))))
    const [one, other] = running
    if (one === undefined || other === undefined) throw new Error('both shops have to run')
    const wide = 44
    print(['', 'small p50', 'large p50', 'small p99', 'large p99', 'ratio'], wide)
    const good: boolean[] = []
    for (const [at, call] of one.calls.entries()) {
      const found = await compare([one, call], [other, other.calls[at] ?? call])
      const ratio = found.large.p99 / found.small.p99
      good.push(ratio <= MOST_TIMES)
      const times = [found.small.p50, found.large.p50, found.small.p99, found.large.p99].map((ms) => ms.toFixed(1))
      print([call.name, ...times, ratio.toFixed(2), ratio > MOST_TIMES ? `over ${MOST_TIMES}` : ''], wide)
    }
    console.log('\nTimes in milliseconds.')
    return good.every(Boolean)
  } finally {
    for (const { client, shop } of running) {
      await client.end()
      await shop.end('SIGTERM')
    }
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns another database on the same server. Creates it if needed. */
async function databaseBeside(url: string): Promise<string> {
  const beside = new URL(url)
  const name = `${beside.pathname.slice(1)}_large`
  beside.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rows.length === 0) await client.query(`create database "${name}"`)
  await client.end()
  return beside.href
}

async function open(database: string, folder: string): Promise<Running> {
  const shop = await startShop({
    DATABASE_URL: database,
    DATA_DIR: folder,
    // All clients share one address here.
    RATE_LIMIT_FACTOR: '1000000',
    MAX_CONNECTIONS_PER_ADDRESS: '1000',
  })
  const desk = /Desk +(http:\S+)/.exec(shop.printed())?.[1] ?? ''
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  return { shop, desk, client, calls: await dailyCalls(client) }
}

async function compare(small: [Running, DailyCall], large: [Running, DailyCall]) {
  // Warms up everything that is done once after a start.
  for (const each of [small, large]) await load(await loadOf(each, 20))
  const rounds: { small: Rate; large: Rate }[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push({ small: await rateOf(small), large: await rateOf(large) })
  const middle = (size: 'small' | 'large') => ({
    p50: median(rounds.map((round) => round[size].p50)),
    p99: median(rounds.map((round) => round[size].p99)),
  })
  return { small: middle('small'), large: middle('large') }
}

const rateOf = (each: [Running, DailyCall]) =>
  quietRate(each[1].name, async () => {
    const sent = await loadOf(each, ONCE)
    return each[1].isOnce ? sent : { ...sent, seconds: SECONDS }
  })

async function loadOf([{ shop, desk }, { of, calls }]: [Running, DailyCall], count: number): Promise<Load> {
  const url = of === 'shop' ? shop.address : desk
  return {
    url,
    connections: CONNECTIONS,
    calls: (await calls(count, (call) => answerOf(url, call))).slice(0, Math.max(count, 500)),
  }
}

async function answerOf(url: string, { method, path, headers, body }: Call): Promise<unknown> {
  const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
