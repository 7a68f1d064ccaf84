import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import type { PlaceOrder } from '#contract/checkout.ts'
import type { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { hashPassword } from '#server/account/passwords.ts'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import { type ShopProcess, startShop } from '../support/process.ts'
import { fill } from './filled-shop.ts'
import type { Call, Load, Rate } from './load/generator.ts'
import { shareOfOthers, ticks } from './load/quiet.ts'

/**
 * How many calls a second the product answers on PostgreSQL, beside a bare server of Node that does the same with one statement a call: the two in turn, in one
 * run, over 32 connections and over one. `npm run bench:load` starts a throw-away server; TEST_DATABASE_URL names another (an empty one). `CUSTOMERS` and `ORDERS`
 * say how large the shop is, `ROUNDS=1 SECONDS=2` is a quick look. A round in which other processes had more than a twentieth of the machine is made again, and
 * where that does not help nothing is reported. Needs Linux.
 */
const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const SIZE = { customers: numberOf('CUSTOMERS', 10_000), orders: numberOf('ORDERS', 300_000) }
const ROUNDS = numberOf('ROUNDS', 3)
const SECONDS = numberOf('SECONDS', 5)
const CONNECTIONS = 32
/** Who calls: enough that nobody waits for their own row, and everybody has as many orders. */
const CALLERS = 500
/** Over one connection a call may take so many times as long as the bare one. */
const MOST_TIMES = 2.5
const MOST_OF_OTHERS = 0.05
const MOST_TRIES = 5
const PASSWORD = 'diya-and-marigold'
/** How many orders are placed in a round. */
const PLACED = 100 * SECONDS
const ITEMS = catalogueSeed()
  .filter(({ available }) => available)
  .slice(0, 10)
  .map(({ id }) => ({ itemId: id, packs: 2 }))

const url = process.env.TEST_DATABASE_URL
if (url === undefined)
  throw new Error('TEST_DATABASE_URL has to name an empty PostgreSQL; npm run bench:load starts one.')

interface Server {
  kind: 'bare' | 'product'
  url: string
  pid: number
}

/** A call of both servers. `share` is the least that the product has to reach of the bare server's rate. */
interface Measured {
  name: string
  share: number
  /** What is sent to a server in turn, or each once. */
  calls(server: Server, count: number): Promise<Call[]>
  isOnce?: true
}

const ADDRESS = { name: 'Asha Rao', phoneNumber: '9845012345', lane1: '12 Temple Road', pincode: '560004' }
/** What places the order that was answered. */
const placing: Record<Server['kind'], (made: never) => object> = {
  bare: ({ id }: { id: string }) => ({ orderId: id, ...ADDRESS }),
  product: ({ order }: { order: CustomOrder }) =>
    ({
      orderId: order._id,
      type: order.type,
      totalAmount: order.totalAmount,
      ...ADDRESS,
    }) satisfies PlaceOrder,
}

/** As `fill` names them. */
const emailOf = (caller: number) => `customer${caller + 1}@example.com`

const folder = await mkdtemp(join(tmpdir(), 'pujaghar-load-'))
const client = new pg.Client({ connectionString: url })
let shop: ShopProcess | undefined
let bareServer: ChildProcess | undefined
try {
  shop = await startShop({
    DATABASE_URL: url,
    DATA_DIR: folder,
    // All callers are at one address here.
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

/** A shop with its orders, and a session for each caller. */
async function fillShop(): Promise<string[]> {
  const began = performance.now()
  await fill(client, { ...SIZE, lines: { fewest: 10, most: 10 } })
  const tokens = Array.from({ length: CALLERS }, (_, caller) => `session-of-the-load-bench-${caller}`)
  await client.query('update customers set password_hash = $1 where email = any ($2)', [
    await hashPassword(PASSWORD),
    tokens.map((_, caller) => emailOf(caller)),
  ])
  await client.query(
    `insert into sessions (token_hash, customer_id, created_at, expires_at)
      select t.hash, c.id, now(), now() + interval '30 days'
      from unnest($1::bytea[], $2::text[]) t (hash, email) join customers c on c.email = t.email`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), tokens.map((_, caller) => emailOf(caller))],
  )
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
      health: PATHS.health,
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
        const { answers } = await load(server, { calls: ordering, connections: CONNECTIONS, keepsAnswers: true })
        return ordering.map(({ headers }, at) => {
          const body = placing[server.kind](JSON.parse(answers[at] ?? '') as never)
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

function callOf(method: Call['method'], path: string, json?: object, headers: Record<string, string> = {}): Call {
  if (json === undefined) return { method, path, headers }
  return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) }
}

/** Prints the row of a call, and gives whether the product reaches what it has to. */
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

/** @throws Error when other processes disturb it again and again, or an answer is a failure */
async function rate({ name, calls, isOnce }: Measured, server: Server, connections: number): Promise<Rate> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt++) {
    const count = connections === 1 ? PLACED / 5 : PLACED
    const sent = { calls: await calls(server, count), connections, ...(isOnce ? {} : { seconds: SECONDS }) }
    const before = ticks(process.ppid)
    const found = await load(server, sent)
    const others = shareOfOthers(before, ticks(process.ppid))
    if (others <= MOST_OF_OTHERS) return found
    console.error(`${name}: other processes had ${(others * 100).toFixed(0)}% of the machine, once more`)
  }
  throw new Error('Other processes have too much of this machine: nothing that is measured now would be true.')
}

/** In a process of its own. @throws Error on an answer that is a failure */
async function load({ url }: Server, what: Omit<Load, 'url'>): Promise<Rate> {
  const generator = spawn(process.execPath, ['tests/bench/load/generator.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  generator.stdin.end(JSON.stringify({ url, ...what } satisfies Load))
  const rate: Rate = JSON.parse(await text(generator.stdout))
  if (rate.failure !== null) throw new Error(rate.failure)
  return rate
}

function memory(pid: number): string {
  const [, kilobytes = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return `${Math.round(Number(kilobytes) / 1024)} MB`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print([name = '', ...cells]: string[]) {
  console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(12)).join(''))
}
