import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { type ShopProcess, startShop } from '../support/process.ts'
import { fill } from './filled-shop.ts'
import type { Call, Rate } from './load/generator.ts'
import { load, median, memory, numberOf, print, quietRate } from './load/measure.ts'
import { ADDRESS, CALLERS, callOf, ITEMS, placingOf } from './scale/calls.ts'
import { measureScale } from './scale/measure.ts'
import { admitCustomers, emailOf, PASSWORD } from './scale/people.ts'

/**
 * Measures how many requests a second the product answers on PostgreSQL, compared with a bare Node server that does the
 * same with one statement for each request. Alternates between the two in one run, with 32 connections and with one.
 * `npm run bench:load` starts a temporary server; TEST_DATABASE_URL names another (an empty one). `CUSTOMERS` and
 * `ORDERS` set the size of the shop, and `ROUNDS=1 SECONDS=2` is a quick run. A round in which other processes used
 * more than 5% of the machine is repeated, and without a quiet round nothing is reported. Needs Linux.
 *
 * With `--scale` it compares the product with itself: a shop of 1,000 customers with one of 1,200,000, see
 * `scale/measure.ts`.
 */
const SIZE = { customers: numberOf('CUSTOMERS', 10_000), orders: numberOf('ORDERS', 300_000) }
const ROUNDS = numberOf('ROUNDS', 3)
const SECONDS = numberOf('SECONDS', 5)
const CONNECTIONS = 32
/** Limit for the duration of a call over one connection, as a multiple of the bare server. */
const MOST_TIMES = 2.5
/** Number of orders placed in a round. */
const PLACED = 100 * SECONDS
const url = process.env.TEST_DATABASE_URL
if (url === undefined)
  throw new Error('TEST_DATABASE_URL has to name an empty PostgreSQL; npm run bench:load starts one.')

interface Server {
  kind: 'bare' | 'product'
  url: string
  pid: number
}

/**
 * A call that both servers support. `share` is the minimum rate of the product as a share of the bare server's rate.
 */
interface Measured {
  name: string
  share: number
  /** The calls to send in turn, or each once. */
  calls(server: Server, count: number): Promise<Call[]>
  isOnce?: true
}

/** Builds the request that places a created order. */
const placingAt: Record<Server['kind'], (made: never) => object> = {
  bare: ({ id }: { id: string }) => ({ orderId: id, ...ADDRESS }),
  product: (made: { order: CustomOrder }) => placingOf(made),
}

if (process.argv.includes('--scale')) process.exit((await measureScale(url)) ? 0 : 1)

const folder = await mkdtemp(join(tmpdir(), 'pujaghar-load-'))
const client = new pg.Client({ connectionString: url })
let shop: ShopProcess | undefined
let bareServer: ChildProcess | undefined
try {
  shop = await startShop({
    DATABASE_URL: url,
    DATA_DIR: folder,
    // All clients share one address here.
    RATE_LIMIT_FACTOR: '1000000',
    MAX_CONNECTIONS_PER_ADDRESS: '1000',
  })
  const product: Server = { kind: 'product', url: shop.address, pid: shop.child.pid ?? 0 }
  console.log(`product, just started: ${memory(product.pid)}`)
  await client.connect()
  const tokens = await fillShop()
  bareServer = spawn(process.execPath, ['tests/bench/load/bare.ts'], {
    env: { ...process.env, TEST_DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(bareServer.stdout ?? bareServer, 'data')
  const bare: Server = { kind: 'bare', url: `http://127.0.0.1:${`${port}`.trim()}`, pid: bareServer.pid ?? 0 }
  console.log(`bare, just started: ${memory(bare.pid)}\n`)

  print(['', 'bare /s', 'product /s', 'share', 'p50', 'p99', 'bare p99', 'alone', '× bare'])
  const results: boolean[] = []
  for (const call of measuredCalls(tokens)) results.push(await measure(call, bare, product))
  console.log(`\nTimes in milliseconds. After it, product: ${memory(product.pid)}, bare: ${memory(bare.pid)}`)
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  await client.end()
  bareServer?.kill()
  await shop?.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}

/** Fills the shop with orders and creates a session for each client. */
async function fillShop(): Promise<string[]> {
  const began = performance.now()
  await fill(client, { ...SIZE, lines: { fewest: 10, most: 10 } })
  const tokens = await admitCustomers(client, CALLERS)
  await client.query(`create table bare_orders (id uuid primary key default gen_random_uuid(), customer_id uuid not null references customers,
    lines jsonb not null, total_paise bigint not null, created_at timestamptz not null default now(), placed_at timestamptz, address jsonb)`)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const [customers, orders] = [SIZE.customers, SIZE.orders].map((count) => count.toLocaleString('en'))
  console.log(`${customers} customers and ${orders} orders made in ${seconds} s`)
  return tokens
}

function measuredCalls(tokens: string[]): Measured[] {
  const asCustomers = (method: Call['method'], path: string, json?: object) =>
    tokens.map((token) => callOf(method, path, json, { authorization: `Bearer ${token}` }))
  const paths: Record<
    Server['kind'],
    Record<'health' | 'profile' | 'list' | 'whole' | 'order' | 'place' | 'login', string>
  > = {
    bare: {
      health: '/health',
      profile: '/profile',
      list: '/orders',
      whole: '/whole-orders',
      order: '/order',
      place: '/place',
      login: '/login',
    },
    product: {
      health: SERVICE_PATHS.health,
      profile: PATHS.profile,
      list: `${PATHS.orders}?limit=20`,
      whole: `${PATHS.customOrders}?limit=20`,
      order: PATHS.orderItems,
      place: PATHS.placeOrder,
      login: PATHS.login,
    },
  }
  const orders = ({ kind }: Server) => asCustomers('POST', paths[kind].order, { items: ITEMS })
  return [
    { name: 'health', share: 0.6, calls: async ({ kind }) => [callOf('GET', paths[kind].health)] },
    {
      name: 'profile',
      share: 0,
      calls: async ({ kind }) => asCustomers('GET', paths[kind].profile),
    },
    {
      name: 'last 20 lists with all lines',
      share: 0.35,
      calls: async ({ kind }) => asCustomers('GET', paths[kind].whole),
    },
    {
      name: 'orders as the page shows them',
      share: 0.6,
      calls: async ({ kind }) => asCustomers('GET', paths[kind].list),
    },
    { name: 'order of 10 items', share: 0.2, calls: async (server) => orders(server) },
    {
      name: 'place it',
      share: 0.2,
      isOnce: true,
      calls: async (server, count) => {
        const ordering = Array.from({ length: count }, (_, at) => orders(server)[at % CALLERS] as Call)
        const { answers } = await load({
          url: server.url,
          calls: ordering,
          connections: CONNECTIONS,
          keepsAnswers: true,
        })
        return ordering.map(({ headers }, at) => {
          const body = placingAt[server.kind](JSON.parse(answers[at] ?? '') as never)
          return { method: 'PATCH', path: paths[server.kind].place, headers, body: JSON.stringify(body) }
        })
      },
    },
    {
      name: 'log in',
      share: 1,
      calls: async ({ kind }) =>
        tokens.map((_, caller) => callOf('POST', paths[kind].login, { emailId: emailOf(caller), password: PASSWORD })),
    },
  ]
}

/** Prints the row of a call. Returns whether the product reaches its target. */
async function measure(measured: Measured, bare: Server, product: Server): Promise<boolean> {
  const rounds: { bare: Rate; product: Rate; bareAlone: Rate; productAlone: Rate }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      bare: await rate(measured, bare, CONNECTIONS),
      product: await rate(measured, product, CONNECTIONS),
      bareAlone: await rate(measured, bare, 1),
      productAlone: await rate(measured, product, 1),
    })
  }
  const middle = (take: (round: (typeof rounds)[number]) => number) => median(rounds.map(take))
  const share = middle(({ product, bare }) => product.perSecond / bare.perSecond)
  const times = middle(({ productAlone, bareAlone }) => productAlone.mean / bareAlone.mean)
  const isGood = share >= measured.share && times < MOST_TIMES
  print([
    measured.name,
    middle(({ bare }) => bare.perSecond).toFixed(0),
    middle(({ product }) => product.perSecond).toFixed(0),
    `${(share * 100).toFixed(0)}%`,
    middle(({ product }) => product.p50).toFixed(1),
    middle(({ product }) => product.p99).toFixed(1),
    middle(({ bare }) => bare.p99).toFixed(1),
    middle(({ productAlone }) => productAlone.mean).toFixed(2),
    times.toFixed(1),
    isGood ? '' : `  to reach: ${measured.share * 100}%, ${MOST_TIMES}×`,
  ])
  return isGood
}

/** @throws Error other processes disturb every attempt, or a response is an error */
function rate({ name, calls, isOnce }: Measured, server: Server, connections: number): Promise<Rate> {
  return quietRate(name, async () => {
    const count = connections === 1 ? PLACED / 5 : PLACED
    return { url: server.url, calls: await calls(server, count), connections, ...(isOnce ? {} : { seconds: SECONDS }) }
  })
}
