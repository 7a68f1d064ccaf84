import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { openEmbedded } from '#server/platform/embedded-database.ts'
import { startShop } from '../support/process.ts'
import { fill } from './filled-shop.ts'
import type { Load, Rate } from './load/generator.ts'
import { load, memory } from './load/measure.ts'
import { shareOfOthers, ticks } from './load/quiet.ts'
import { callOf, ITEMS, placingOf } from './scale/calls.ts'
import { admitCustomers } from './scale/people.ts'

// Rejects arguments, because this program has none.
parseArgs()

/**
 * Measures the limits of the embedded database: shops with ten orders for each customer, from the start to many
 * concurrent clients. `CUSTOMERS=1000,5000` measures other sizes, and `SECONDS=2` is a quick run. The last column is
 * the load of other processes: above 5% the durations in that row are not reliable, only the CPU time of the shop for
 * each call, which includes the mails about it. Needs Linux.
 */
const CUSTOMERS = (process.env.CUSTOMERS ?? '1000,10000,50000').split(',').map(Number)
const ORDERS_EACH = 10
const SECONDS = Number(process.env.SECONDS ?? 10)
const CONNECTIONS = 16
const CALLERS = 500
const PLACED = 50 * SECONDS
/** Linux counts a hundred ticks a second. */
const MS_OF_TICK = 10
/** An idle shop uses at most this many ticks in half a second. */
const IDLE_TICKS = 3

const COLUMNS = [
  'start',
  'lists /s',
  'p99',
  'ordered /s',
  'p99',
  'placed /s',
  'p99',
  'idle',
  'most',
  'on disk',
  'others',
]
print(['customers', ...COLUMNS])
for (const customers of CUSTOMERS) await measure(customers)
console.log('Milliseconds until the answer, and of processor time for each call; the start in seconds.')

async function measure(customers: number): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pujaghar-embedded-'))
  // All clients share one address here.
  const env = { DATA_DIR, RATE_LIMIT_FACTOR: '1000000', MAX_CONNECTIONS_PER_ADDRESS: '1000' }
  try {
    // The first start creates the tables.
    const first = await startShop(env)
    await first.end('SIGTERM')
    const tokens = await fillShop(join(DATA_DIR, 'database'), customers)

    const before = ticks(process.pid)
    const began = performance.now()
    const shop = await startShop(env)
    const start = (performance.now() - began) / 1000
    try {
      const pid = shop.child.pid ?? 0
      await settle(pid)
      const idle = memory(pid)
      const rates = await call(shop.address, pid, tokens)
      const others = shareOfOthers(before, ticks(process.pid))
      print([
        customers.toLocaleString('en'),
        start.toFixed(1),
        ...rates.flatMap(({ perSecond, p99, cpu }) => [perSecond.toFixed(0), p99.toFixed(0), cpu.toFixed(1)]),
        idle,
        memory(pid, 'VmHWM'),
        `${execFileSync('du', ['-sm', join(DATA_DIR, 'database')], { encoding: 'utf8' }).split('\t')[0]} MB`,
        `${(others * 100).toFixed(0)}%`,
      ])
    } finally {
      await shop.end('SIGTERM')
    }
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

async function fillShop(folder: string, customers: number): Promise<string[]> {
  const lite = await openEmbedded(folder)
  try {
    await fill(lite, { customers, orders: customers * ORDERS_EACH, lines: { fewest: 10, most: 10 } })
    return await admitCustomers(lite, Math.min(CALLERS, customers))
  } finally {
    await lite.close()
  }
}

/** Waits until the start has finished. The readers warm up after it. */
async function settle(pid: number): Promise<void> {
  for (let before = -1, now = ticks(pid).own; now - before > IDLE_TICKS; ) {
    before = now
    await wait(500)
    now = ticks(pid).own
  }
}

type Cost = Rate & { cpu: number }

/** Measures viewing lists, creating an order and placing it, each by all clients at once. */
async function call(url: string, pid: number, tokens: string[]): Promise<Cost[]> {
  const as = (at: number) => ({ authorization: `Bearer ${tokens[at % tokens.length]}` })
  const send = async (what: Omit<Load, 'url' | 'connections'>): Promise<Cost> => {
    const before = ticks(pid).own
    const rate = await load({ url, connections: CONNECTIONS, ...what })
    return { ...rate, cpu: ((ticks(pid).own - before) * MS_OF_TICK) / rate.count }
  }
  const looking = tokens.map((_, at) => callOf('GET', `${PATHS.customOrders}?limit=20`, undefined, as(at)))
  const ordering = Array.from({ length: PLACED }, (_, at) => callOf('POST', PATHS.orderItems, { items: ITEMS }, as(at)))
  const lists = await send({ calls: looking, seconds: SECONDS })
  const ordered = await send({ calls: ordering, keepsAnswers: true })
  const orders = ordered.answers.map((answer) => JSON.parse(answer) as { order: CustomOrder })
  const placed = await send({
    calls: orders.map((made, at) => callOf('PATCH', PATHS.placeOrder, placingOf(made), as(at))),
  })
  return [lists, ordered, placed]
}

function print([name = '', ...cells]: string[]) {
  console.log(name.padEnd(12) + cells.map((cell) => cell.padStart(11)).join(''))
}
