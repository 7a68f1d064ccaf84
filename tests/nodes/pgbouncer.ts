import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlaceOrder } from '#contract/checkout.ts'
import type { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { POSTGRES_URL } from '#tests/support/app.ts'
import { PASSWORD } from '#tests/support/make.ts'
import { testProcesses } from '#tests/support/processes.ts'
import { onPath } from '../../scripts/debian.ts'
import { sparePort } from '../../scripts/spare-port.ts'

/** Nodes behind a pooler in transaction mode. Runs only if the program `pgbouncer` is on PATH. */
vi.setConfig({ testTimeout: 180_000 })

const program = onPath('pgbouncer')
const server = POSTGRES_URL
const POOLED = 10
/** The number in docs/several-nodes.md. */
const DIRECT = 5
const ROLES = ['api', 'api', 'worker']

const list = await readFile(new URL('../../server/estimate/fixtures/english-text.pdf', import.meta.url))
const { emptyFolder, start } = testProcesses()
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Creates an empty database and returns its address and that of a pooler in front of it. */
async function openPooled(url: string) {
  const name = `pooled_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  closers.push(() => admin.end())
  await admin.query(`create database ${name}`)
  closers.push(() => admin.query(`drop database ${name} with (force)`))
  const [direct, pooled] = [new URL(url), new URL(url)]
  const port = await sparePort()
  direct.pathname = `/${name}`
  Object.assign(pooled, { hostname: '127.0.0.1', port: String(port), pathname: `/${name}` })
  await startPooler(port, direct)
  return { admin, name, direct: direct.href, pooled: pooled.href }
}

async function startPooler(ownPort: number, { hostname, port, username, password }: URL): Promise<void> {
  const folder = await emptyFolder()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOLED}
`,
  )
  // pgbouncer refuses to run as root, and another user must be able to read its settings.
  await chmod(folder, 0o755)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn(program ?? '', ['-q', ...user, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  pooler.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  closers.push(async () => {
    const ended = once(pooler, 'exit')
    if (pooler.exitCode === null && pooler.kill()) await ended
  })
  await vi.waitUntil(
    async () => {
      if (pooler.exitCode !== null) throw new Error(`pgbouncer ended: ${said}`)
      const client = new pg.Client({ host: '127.0.0.1', port: ownPort, user: 'anybody', database: 'postgres' })
      client.on('error', () => {})
      const answered = client.connect().then(() => client.query('select 1'))
      return answered
        .then(() => client.end())
        .then(
          () => true,
          () => false,
        )
    },
    { timeout: 20_000, interval: 100 },
  )
}

test.skipIf(program === undefined || server === undefined).each(['past it', 'through it, too'])(
  'nodes behind pgbouncer start together, and a list is read and ordered, with job connections %s',
  async (way) => {
    const { admin, name, direct, pooled } = await openPooled(server ?? '')
    const env = {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: way === 'past it' ? direct : '',
      DATA_DIR: await emptyFolder(),
      SECRET: 'x'.repeat(32),
      PREPARED_STATEMENTS: 'off',
    }
    const [first, second] = await Promise.all(ROLES.map((ROLE) => start({ ...env, ROLE })))

    async function call<Answer>(at: string | undefined, method: string, path: string, body?: object, token = '') {
      const isForm = body instanceof FormData
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
      const answer = await fetch(at + path, {
        method,
        headers: isForm || !body ? headers : { ...headers, 'content-type': 'application/json' },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      expect(answer.ok, `${path} ${answer.status}`).toBe(true)
      return (await answer.json()) as Answer
    }
    const who = { emailId: 'asha@example.com', password: PASSWORD }
    await call(first?.address, 'POST', PATHS.register, { ...who, name: 'Asha Rao', phone: '9845012345' })
    const { token } = await call<{ token: string }>(second?.address, 'POST', PATHS.login, who)
    const form = new FormData()
    form.append('files', new File([new Uint8Array(list)], 'list.pdf'))
    const sent = await call<{ order: CustomOrder }>(first?.address, 'POST', PATHS.uploadList, form, token)
    const look = async () => {
      const path = PATHS.order('custom', sent.order._id)
      return (await call<{ order: CustomOrder }>(second?.address, 'GET', path, undefined, token)).order
    }
    await vi.waitUntil(async () => (await look()).status === 'Quoted', { timeout: 60_000, interval: 200 })
    const { _id: orderId, type, totalAmount } = await look()
    const address = { name: 'Asha Rao', phoneNumber: '9845012345', lane1: '12 Temple Road', pincode: '560004' }
    const placing = { orderId, type, totalAmount, ...address } satisfies PlaceOrder
    const placed = await call<{ order: CustomOrder }>(first?.address, 'PATCH', PATHS.placeOrder, placing, token)
    expect(placed.order.status).toBe('Upcoming')

    const { rows } = await admin.query('select count(*)::int as open from pg_stat_activity where datname = $1', [name])
    expect(rows[0].open).toBeLessThanOrEqual(POOLED + (way === 'past it' ? DIRECT * ROLES.length : 0))
  },
)
