import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'
import type { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { onPath } from '../../scripts/debian.ts'
import { startShop } from '../support/process.ts'

// Rejects arguments, because this program has none.
parseArgs()

/**
 * Measures the time a customer waits: from the upload of a page to its estimate, over HTTP, with the product as a
 * separate process. In the same run it measures the native program on the same picture, other requests while five pages
 * are read and while none is, thirty uploads at once, and memory. Runs on the embedded database, and on PostgreSQL if
 * TEST_DATABASE_URL names one (an empty one). `RUNS=3` is a quick run.
 */
const RUNS = Number(process.env.RUNS ?? 20)
const AT_ONCE = 30
const LOOK_MS = 20
const IDLE_CALLS = 300

const fixture = (name: string) => readFileSync(new URL(`../../server/estimate/fixtures/${name}`, import.meta.url))
const photo = fixture('english-photo.jpg')
const PAGES: Record<string, Buffer> = {
  'photo, 2 megapixels': photo,
  'photo, 12 megapixels': await sharp(photo).resize(3000, 4000).jpeg({ quality: 85 }).toBuffer(),
  'photo in Hindi': fixture('hindi-photo.jpg'),
  screenshot: fixture('mixed-dark-clean.png'),
  'PDF with text': fixture('english-text.pdf'),
}
const folder = await mkdtemp(join(tmpdir(), 'pujaghar-bench-'))

try {
  print(['native program', 'threads', 'median', 'p95'])
  const native = await nativeProgram()
  const external = process.env.TEST_DATABASE_URL
  await bench('embedded database', {}, native)
  if (external !== undefined) await bench('PostgreSQL', { DATABASE_URL: external }, native)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function bench(database: string, env: Record<string, string>, native: Map<string, number>) {
  console.log(`\n${database}`)
  const shop = await startShop({
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    READERS: '2',
    RATE_LIMIT_FACTOR: '1000',
    // The settings of `npm start`.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '65536',
    NODE_OPTIONS: process.env.NODE_OPTIONS ?? '--max-semi-space-size=4',
    ...env,
  })
  try {
    const client = await logIn(shop.address)
    const pid = shop.child.pid ?? 0
    console.log(`peak memory of the start: ${memory(pid)}`)
    await client.read(photo)
    forgetPeak(pid)
    print(['upload to estimate', 'median', 'p95', 'x native', 'peak memory'])
    for (const [name, bytes] of Object.entries(PAGES)) {
      const took: number[] = []
      for (let run = 0; run < RUNS; run++) took.push((await client.read(bytes)).ms)
      const yardstick = native.get(name)
      const ratio = yardstick === undefined ? '' : (percentile(took, 50) / yardstick).toFixed(2)
      print([name, ms(percentile(took, 50)), ms(percentile(took, 95)), ratio, memory(pid)])
    }

    print(['other calls', 'p50', 'p99', 'max', 'calls'])
    // Real customers do not have a hundred orders, so the other requests are those of a customer with one.
    const other = await logIn(shop.address)
    await other.read(photo)
    const idle = await other.otherCalls((count) => count >= IDLE_CALLS)
    let isRead = false
    const reading = Promise.all(Array.from({ length: 5 }, () => client.read(photo))).finally(() => {
      isRead = true
    })
    const busy = await other.otherCalls(() => isRead)
    await reading
    for (const [name, took] of Object.entries(idle)) {
      report(`${name}, idle`, took)
      report(`${name}, 5 pages being read`, busy[name] ?? [])
    }

    await thirtyAtOnce(client)
    console.log(`peak memory of all readings: ${memory(pid)}`)
  } finally {
    await shop.end('SIGTERM')
  }
}

async function thirtyAtOnce(client: Client) {
  const startedAt = performance.now()
  const ids: string[] = []
  for (let upload = 0; upload < AT_ONCE; upload++) ids.push(await client.upload(photo))
  const sentMs = performance.now() - startedAt
  const done = await Promise.all(ids.map((id) => client.estimate(id)))
  const ends = done.map(({ at }) => at - startedAt)
  const late = ends.filter((end, at) => ends.slice(at + 2).some((other) => other < end)).length
  const seen = done.filter(({ states }) => states.has('waiting') && states.has('reading')).length
  const read = done.filter(({ order }) => order.reading.state === 'done').length
  console.log(
    `${AT_ONCE} uploads at once: sent in ${ms(sentMs)}, ${read} read, the last after ${ms(Math.max(...ends))}; ` +
      `${late} overtaken by more than the other reader's, ${seen} seen waiting and then being read`,
  )
}

interface Client {
  upload(bytes: Buffer): Promise<string>
  /** Polls the order until it is read. */
  estimate(id: string): Promise<{ order: CustomOrder; states: Set<string>; at: number }>
  /** Uploads a file and waits for the estimate. */
  read(bytes: Buffer): Promise<{ ms: number }>
  /** Durations of sequential requests until `isOver`. */
  otherCalls(isOver: (count: number) => boolean): Promise<Record<string, number[]>>
}

async function logIn(address: string): Promise<Client> {
  const headers: Record<string, string> = {}
  const call = async (method: string, path: string, json?: object) => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(address + path, { method, headers: { ...headers, ...type }, ...body })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const who = { emailId: `bench-${Date.now()}@example.com`, password: 'diya-and-marigold' }
  await call('POST', PATHS.register, { ...who, name: 'Asha Rao', phone: '98450 12345' })
  headers.authorization = `Bearer ${(await call('POST', PATHS.login, who)).token}`
  const upload = async (bytes: Buffer): Promise<string> => {
    const body = new FormData()
    body.append('files', new File([new Uint8Array(bytes)], 'list'))
    const answer = await fetch(address + PATHS.uploadList, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}.`)
    return (await answer.json()).order._id
  }
  const estimate: Client['estimate'] = async (id) => {
    const states = new Set<string>()
    for (;;) {
      const { order }: { order: CustomOrder } = await call('GET', PATHS.order('custom', id))
      states.add(order.reading.state)
      if (order.reading.state === 'done' || order.reading.state === 'failed')
        return { order, states, at: performance.now() }
      await wait(LOOK_MS * (order.reading.state === 'waiting' ? 10 : 1))
    }
  }
  const others: Record<string, () => Promise<unknown>> = {
    'my orders': () => call('GET', PATHS.customOrders),
    catalogue: () => call('GET', PATHS.catalogue),
    'a question': () => call('POST', VISITOR_PATHS.contact, { name: 'Asha Rao', query: 'When do you deliver?' }),
  }
  return {
    upload,
    estimate,
    async read(bytes) {
      const startedAt = performance.now()
      const { at } = await estimate(await upload(bytes))
      return { ms: at - startedAt }
    },
    async otherCalls(isOver) {
      const took: Record<string, number[]> = {}
      for (let count = 0; !isOver(count); count++) {
        for (const [name, make] of Object.entries(others)) {
          const startedAt = performance.now()
          await make()
          took[name] = [...(took[name] ?? []), performance.now() - startedAt]
        }
      }
      return took
    },
  }
}

/** Median duration of the native program for each picture, with one thread or all, whichever is faster. */
async function nativeProgram(): Promise<Map<string, number>> {
  const medians = new Map<string, number>()
  const program = onPath('tesseract')
  if (program === undefined) return medians
  const languages = execFileSync(program, ['--list-langs'], { encoding: 'utf8' }).split('\n')
  const models = ['Devanagari', 'eng'].every((name) => languages.includes(name)) ? 'Devanagari+eng' : 'hin+eng'
  for (const [name, bytes] of Object.entries(PAGES)) {
    if (name.startsWith('PDF')) continue
    const file = join(folder, 'page')
    await writeFile(file, bytes)
    for (const threads of [1, cpus().length]) {
      const took: number[] = []
      for (let run = 0; run < Math.min(5, RUNS); run++) {
        const startedAt = performance.now()
        const env = { ...process.env, OMP_THREAD_LIMIT: String(threads) }
        await promisify(execFile)(program, [file, 'stdout', '-l', models, '--psm', '6'], { env })
        took.push(performance.now() - startedAt)
      }
      medians.set(name, Math.min(medians.get(name) ?? Number.POSITIVE_INFINITY, percentile(took, 50)))
      print([`${name}, ${models}`, String(threads), ms(percentile(took, 50)), ms(percentile(took, 95))])
    }
  }
  return medians
}

/** Resets the peak, because opening the embedded database takes more memory than anything after it. */
function forgetPeak(pid: number) {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Peak memory of the process. Empty if the system does not report it. */
function memory(pid: number): string {
  const status = `/proc/${pid}/status`
  const [, kilobytes] = existsSync(status) ? (/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) ?? []) : []
  return kilobytes === undefined ? '' : `${Math.round(Number(kilobytes) / 1024)} MB`
}

function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

function report(name: string, took: number[]) {
  print([name, ms(percentile(took, 50)), ms(percentile(took, 99)), ms(Math.max(...took)), String(took.length)])
}

function ms(value: number): string {
  return value < 1000 ? `${value.toFixed(0)} ms` : `${(value / 1000).toFixed(2)} s`
}

function print([name = '', ...cells]: string[]) {
  console.log(name.padEnd(36) + cells.map((cell) => cell.padStart(13)).join(''))
}
