/**
 * Sends thousands of generated requests to the product, which runs as a process on an empty data folder:
 *   npm run test:hostile -- [--seed NUMBER] [--requests NUMBER]
 * Prints its seed, which reproduces the same requests. Prints all faults and exits with code 1 if there are any.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { Failure } from '#contract/answer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PATHS } from '#contract/paths.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { startShop } from '#tests/support/process.ts'
import { callsOf, type OpenApi } from './calls.ts'
import { strangeFiles } from './files.ts'
import { INSPECTED, memoryOf } from './memory.ts'
import { newCustomer, newOperator, readOrders, type Sessions } from './people.ts'
import { type HostileRequest, type Known, type Person, requestsFor } from './requests.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const wanted = Number(values.requests ?? 10_000)

/** No more requests are sent after this time, so that the run ends within three minutes on a slow machine, too. */
const SENDING_MS = 120_000
const HANG_MS = 10_000
const AT_ONCE = 8
/** After this many requests everything that loads or grows once has done so. */
const WARM_UP = 2_000
const MOST_GROWTH_MB = 100
/** Number of faults printed for each kind. */
const SHOWN = 5

const faults = new Map<string, string[]>()
function fault(kind: string, detail: string): void {
  faults.set(kind, [...(faults.get(kind) ?? []), detail])
}

interface Answer {
  status: number
  type: string
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

function send(
  address: string,
  { method, path, headers, body }: HostileRequest,
  session: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    const given = { ...session, ...headers, ...(body === null ? {} : { 'content-length': String(body.length) }) }
    const sent = request({ agent, hostname, port, method, path, headers: given }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type'] ?? ''),
          body: Buffer.concat(chunks),
        }),
      )
    })
    sent.setTimeout(HANG_MS, () => sent.destroy(new Error('hangs')))
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}

/** A stack trace of our code or of a package, in a response or in the log. */
const STACK = /\n\s+at |\\n\s+at |node_modules|file:\/\/\//

interface Private {
  mark: string
  ids: string[]
}

function check(sent: HostileRequest, { status, type, body }: Answer, others: Private[]): void {
  const said = `${sent.as}: ${sent.method} ${sent.path.slice(0, 200)} ${sent.body?.toString('latin1').slice(0, 200) ?? ''} -> ${status}`
  const text = body.toString()
  if (status >= 500) fault('an answer of 500 or more', `${said} ${text.slice(0, 200)}`)
  if (STACK.test(text)) fault('a stack in an answer', `${said} ${text.slice(0, 300)}`)
  if (status >= 400 && status < 500 && sent.method !== 'HEAD' && !type.startsWith('text/html')) {
    if (!Failure.safeParse(parsed(text)).success) fault('a failure in another form', `${said} ${text.slice(0, 200)}`)
  }
  const isDescribed = sent.call.statuses.some((one) => one < 300)
  if (status < 300 && isDescribed && sent.method === sent.call.method && !sent.call.statuses.includes(status)) {
    fault('a success that is not described', said)
  }
  for (const { mark, ids } of others) {
    if (text.includes(mark)) fault('what belongs to somebody else', `${said} ${text.slice(0, 300)}`)
    const [path = ''] = sent.path.split('?')
    const isTheirs = path.startsWith('/api/customer/') && ids.some((id) => path.includes(id))
    if (isTheirs && status < 300 && sent.method !== 'OPTIONS') fault('a call for what belongs to somebody else', said)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The orders of a customer without links, which are signed anew each time. */
const keptOf = async (shop: string, token: string) =>
  JSON.stringify(await readOrders(shop, token), (key, value) => (key === 'link' ? undefined : value))

console.log(`Seed ${seed}`)
const startedAt = Date.now()
const DATA_DIR = await mkdtemp(join(tmpdir(), 'pujaghar-hostile-'))
const command = [process.execPath, 'scripts/run.js', '--lean', INSPECTED, 'server/main.ts']
const product = await startShop({ DATA_DIR, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' }, command)
try {
  const shop = product.address
  const desk = /Desk +(http:\S+)/.exec(product.printed())?.[1] ?? ''
  const pujaDay = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  // The first customer sends no more requests: her data must be the same at the end.
  const first = await newCustomer(shop, pujaDay)
  const second = await newCustomer(shop, pujaDay)
  const third = await newCustomer(shop, pujaDay)
  const cookie = await newOperator(desk, DATA_DIR)
  const sessions: Sessions = {
    nobody: {},
    'second customer': { authorization: `Bearer ${second.token}` },
    'third customer': { authorization: `Bearer ${third.token}` },
    operator: { cookie, 'sec-fetch-site': 'same-origin' },
  }
  const kept = await keptOf(shop, first.token)

  const document = async (url: string) => (await (await fetch(url, { headers: { cookie } })).json()) as OpenApi
  const calls = [
    ...callsOf('shop', await document(shop + SERVICE_PATHS.openapi)),
    ...callsOf('desk', await document(desk + DESK_PATHS.openapi)),
  ].filter(({ path }) => path !== PATHS.logout && path !== DESK_PATHS.logOut)
  const customers = { first, second, third }
  const itemIds = ((await (await fetch(shop + PATHS.catalogue)).json()) as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  )
  const known = { ids: itemIds.slice(0, 5), files: await strangeFiles() }
  const subjectsOf = (...who: (keyof typeof customers)[]) => who.flatMap((name) => customers[name].subjects)
  const knownOf: Record<'shop' | 'desk', Known> = {
    shop: { ...known, subjects: subjectsOf('first', 'second', 'third') },
    // The desk may change data of customers, so it does not get the ids of the first one.
    desk: { ...known, subjects: subjectsOf('second', 'third') },
  }
  const requests = fc.sample(
    fc.oneof(
      ...(['shop', 'desk'] as const).map((side) =>
        requestsFor(
          calls.filter((call) => call.side === side),
          knownOf[side],
        ),
      ),
    ),
    { seed, numRuns: wanted },
  )

  const privateOf = ({ mark, subjects }: typeof first): Private => ({ mark, ids: subjects.map(({ id }) => id) })
  const others: Record<Person, Private[]> = {
    nobody: [first, second, third].map(privateOf),
    'second customer': [first, third].map(privateOf),
    'third customer': [first, second].map(privateOf),
    operator: [],
  }
  const statuses = new Map<number, number>()
  let next = 0
  const endsAt = Date.now() + SENDING_MS
  const sendAll = async (count: number) => {
    while (next < count && Date.now() < endsAt) {
      const sent = requests[next++]
      if (sent === undefined) return
      const address = sent.call.side === 'shop' ? shop : desk
      try {
        const answer = await send(address, sent, sessions[sent.as])
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        check(sent, answer, others[sent.as])
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException
        // Node's client rejects such a header or path. server/desk/odd-requests.http.test.ts sends raw ones.
        if (!code.startsWith('ERR_'))
          fault('no answer', `${sent.as}: ${sent.method} ${sent.path.slice(0, 200)} ${message}`)
      }
    }
  }
  const sendUpTo = async (count: number) => {
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendAll(count)))
    // Waits until all lists are read, because a reader uses much memory while it reads.
    for (const { token } of [second, third]) await readOrders(shop, token)
    return memoryOf(product)
  }
  const before = await sendUpTo(Math.min(WARM_UP, requests.length))
  const after = await sendUpTo(requests.length)
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`Sent ${next} of ${wanted} requests over ${calls.length} calls (${byStatus.join(', ')})`)

  if (product.child.exitCode !== null) fault('the product has ended', product.printed().slice(-2000))
  else {
    if ((await keptOf(shop, first.token)) !== kept) fault('what belongs to somebody else was changed', first.emailId)
    console.log(`Memory: ${before.toFixed(0)} MB after the warm-up, ${after.toFixed(0)} MB at the end`)
    if (after - before > MOST_GROWTH_MB) fault('memory that is not given back', `${(after - before).toFixed(0)} MB`)
  }
  for (const line of product.printed().split('\n'))
    if (STACK.test(line)) fault('a stack in the log', line.slice(0, 1000))
} finally {
  agent.destroy()
  await product.end('SIGKILL')
  await rm(DATA_DIR, { recursive: true, force: true })
}

for (const [kind, details] of faults) {
  console.log(`\n${details.length} times ${kind}:`)
  for (const detail of details.slice(0, SHOWN)) console.log(`  ${detail}`)
}
const took = ((Date.now() - startedAt) / 1000).toFixed(0)
console.log(
  faults.size === 0
    ? `\nNo fault in ${took} s.`
    : `\nFaults of ${faults.size} kinds in ${took} s. Again: --seed ${seed}`,
)
process.exitCode = faults.size === 0 ? 0 : 1
