import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { PATHS } from '#contract/paths.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { LEAN } from '../../scripts/lean.js'
import { type ShopProcess, startShop } from '../support/process.ts'
import { fill } from './filled-shop.ts'
import { load } from './load/measure.ts'
import { callOf } from './scale/calls.ts'
import { admitCustomers } from './scale/people.ts'

/**
 * Measures the start, from nothing to the first successful response of `/api/ready`, and the memory of the process:
 * idle, and with ROLE=api under mixed reads. Alternates between each role and database and a bare `node:http` server,
 * all with `--lean`. The first start of each is not counted, because it creates the database. `npm run bench:start`
 * starts a temporary PostgreSQL. `ROUNDS=1 SECONDS=5` is a quick run. Needs Linux.
 */
const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const ROUNDS = numberOf('ROUNDS', 5)
const SECONDS = numberOf('SECONDS', 30)
/** A process is idle this long after its start. */
const SETTLED_MS = 10_000
const SIZE = { customers: 2000, orders: 20_000, lines: { fewest: 10, most: 30 } }
const CALLERS = 200
const CONNECTIONS = 32

const url = process.env.TEST_DATABASE_URL
if (url === undefined)
  throw new Error('TEST_DATABASE_URL has to name an empty PostgreSQL; npm run bench:start starts one.')

interface Start {
  readyMs: number
  idleMb: number
}

const BARE = `require('node:http').createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1', function () {
  console.log(this.address().port)
})`

const folder = await mkdtemp(join(tmpdir(), 'pujaghar-start-'))
try {
  print('', ['ready', 'idle', 'modules', 'their code'])
  await measure('bare node:http', null)
  for (const role of ['api', 'worker', 'all'])
    await measure(`ROLE=${role}, PostgreSQL`, { ROLE: role, DATABASE_URL: url })
  await measure('ROLE=all, embedded', { ROLE: 'all' })
  await measureLoad(url)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Prints the row of the product with these variables, or of the bare server. */
async function measure(name: string, env: Record<string, string> | null) {
  const starts: Start[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const found = await (env === null ? bareStart() : productStart(env))
    if (round > 0) starts.push(found)
  }
  const middle = (take: (found: Start) => number) => median(starts.map(take)).toFixed(0)
  const code = env === null ? [] : await loadedBy(env)
  const bytes = code.reduce((sum, path) => sum + statSync(path).size, 0)
  print(name, [
    `${middle(({ readyMs }) => readyMs)} ms`,
    `${middle(({ idleMb }) => idleMb)} MB`,
    `${code.length}`,
    `${(bytes / 1024 ** 2).toFixed(1)} MB`,
  ])
}

async function bareStart(): Promise<Start> {
  const began = performance.now()
  const server = spawn(process.execPath, [...LEAN.flags, '-e', BARE], {
    env: { ...process.env, ...LEAN.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(server.stdout, 'data')
  await fetch(`http://127.0.0.1:${`${port}`.trim()}/`)
  const readyMs = performance.now() - began
  await wait(SETTLED_MS)
  const idleMb = memoryOf(server.pid)
  server.kill()
  return { readyMs, idleMb }
}

async function productStart(env: Record<string, string>): Promise<Start> {
  const began = performance.now()
  const shop = await startLean(env)
  if (shop.address !== '') await fetch(`${shop.address}${SERVICE_PATHS.ready}`).then(mustBeGood)
  const readyMs = performance.now() - began
  await wait(SETTLED_MS)
  const idleMb = memoryOf(shop.child.pid)
  await shop.end('SIGTERM')
  return { readyMs, idleMb }
}

function startLean(env: Record<string, string>, flags: readonly string[] = []): Promise<ShopProcess> {
  return startShop({ DATA_DIR: join(folder, 'data'), ...LEAN.env, ...env }, [
    process.execPath,
    ...LEAN.flags,
    ...flags,
    'server/main.ts',
  ])
}

/** The files that a start with these variables loads. */
async function loadedBy(env: Record<string, string>): Promise<string[]> {
  const noted = join(folder, 'modules')
  const shop = await startLean({ ...env, NOTE_MODULES: noted }, ['--import', './tests/support/note-modules.ts'])
  await shop.end('SIGTERM')
  return readFileSync(noted, 'utf8')
    .split('\n')
    .flatMap((address) => (address.startsWith('file:') ? [fileURLToPath(address)] : []))
}

/** Measures the peak memory of ROLE=api while many customers read. */
async function measureLoad(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fill(client, SIZE)
  const tokens = await admitCustomers(client, CALLERS)
  await client.end()

  const shop = await startLean({
    ROLE: 'api',
    DATABASE_URL: url,
    // All clients share one address here.
    RATE_LIMIT_FACTOR: '1000000',
    MAX_CONNECTIONS_PER_ADDRESS: '1000',
  })
  const paths = [
    SERVICE_PATHS.health,
    PATHS.profile,
    `${PATHS.customOrders}?limit=20`,
    `${PATHS.catalogue}?q=haldi`,
    PATHS.pujas,
  ]
  const calls = tokens.flatMap((token) =>
    paths.map((path) => callOf('GET', path, undefined, { authorization: `Bearer ${token}` })),
  )
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(shop.child.pid))
  }, 100)
  const { perSecond } = await load({ url: shop.address, connections: CONNECTIONS, calls, seconds: SECONDS })
  clearInterval(looking)
  await shop.end('SIGTERM')
  console.log(`\nROLE=api under ${perSecond.toFixed(0)} reads a second for ${SECONDS} s: at most ${most.toFixed(0)} MB`)
}

function mustBeGood(answer: Response) {
  if (!answer.ok) throw new Error(`It is not ready: ${answer.status}`)
}

function memoryOf(pid: number | undefined): number {
  const [, kilobytes = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function print(name: string, cells: readonly string[]) {
  console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(14)).join(''))
}
