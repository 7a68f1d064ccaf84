import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import PDFDocument from 'pdfkit'
import type { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { startShop } from '../support/process.ts'

// Rejects arguments, because this program has none.
parseArgs()

/**
 * Measures how long a list of one photo takes from its upload to its estimate, alone and while three other customers
 * have 4,000 pages waiting: one with single photos, one with PDFs of twenty photographed pages, one with both. Uses
 * HTTP, the product as a separate process, and its real readers. Runs on the embedded database, or on PostgreSQL if
 * TEST_DATABASE_URL names one (an empty one). Fails when it takes more than three times as long under load.
 */
const RUNS = Number(process.env.RUNS ?? 7)
const READERS = process.env.READERS ?? '2'
const MOST = 3
const LOOK_MS = 20

const photo = readFileSync(new URL('../../server/estimate/fixtures/english-photo.jpg', import.meta.url))
const twentyPages = await pdfOf(20)

/** The waiting lists of the three customers: 1,000 + 2,000 + 1,000 pages. */
const LOAD: Buffer[][][] = [
  Array.from({ length: 100 }, () => Array<Buffer>(10).fill(photo)),
  Array.from({ length: 10 }, () => Array<Buffer>(10).fill(twentyPages)),
  [
    ...Array.from({ length: 4 }, () => Array<Buffer>(10).fill(twentyPages)),
    ...Array.from({ length: 20 }, () => Array<Buffer>(10).fill(photo)),
  ],
]

const folder = await mkdtemp(join(tmpdir(), 'pujaghar-bench-'))
const external = process.env.TEST_DATABASE_URL
const shop = await startShop({
  DATA_DIR: folder,
  READERS,
  RATE_LIMIT_FACTOR: '1000',
  ...(external === undefined ? {} : { DATABASE_URL: external }),
})
try {
  const fourth = await logIn('fourth')
  await fourth.read()
  const idle = await times(RUNS, fourth.read)
  await Promise.all(
    LOAD.map(async (lists, number) => {
      const { upload } = await logIn(`load-${number}`)
      for (const files of lists) await upload(files)
    }),
  )
  const loaded = await times(RUNS, fourth.read)
  print('idle', idle)
  print('4,000 pages of three others waiting', loaded)
  const ratio = median(loaded) / median(idle)
  console.log(`ratio of the medians with ${READERS} readers: ${ratio.toFixed(2)} (at most ${MOST})`)
  if (ratio > MOST) process.exitCode = 1
} finally {
  // The 4,000 pages need not be finished.
  await shop.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}

async function logIn(name: string) {
  const headers: Record<string, string> = {}
  const call = async (path: string, body?: object) => {
    const request =
      body === undefined ? { headers } : { method: 'POST', headers: jsonHeaders(headers), body: JSON.stringify(body) }
    const answer = await fetch(shop.address + path, request)
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const who = { emailId: `${name}-${Date.now()}@example.com`, password: 'diya-and-marigold' }
  await call(PATHS.register, { ...who, name: 'Asha Rao', phone: '98450 12345' })
  headers.authorization = `Bearer ${(await call(PATHS.login, who)).token}`

  async function upload(files: Buffer[]): Promise<string> {
    const body = new FormData()
    for (const bytes of files) body.append('files', new File([new Uint8Array(bytes)], 'list'))
    const answer = await fetch(shop.address + PATHS.uploadList, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()).order._id
  }
  /** Uploads a photo and waits for its estimate. Returns the duration in milliseconds. */
  async function read(): Promise<number> {
    const startedAt = performance.now()
    const id = await upload([photo])
    for (;;) {
      const { order }: { order: CustomOrder } = await call(PATHS.order('custom', id))
      if (order.reading.state === 'done') return performance.now() - startedAt
      if (order.reading.state === 'failed') throw new Error('The photo was not read.')
      await wait(LOOK_MS)
    }
  }
  return { upload, read }
}

function jsonHeaders(headers: Record<string, string>) {
  return { ...headers, 'content-type': 'application/json' }
}

function pdfOf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let page = 0; page < pages; page++) document.addPage().image(photo, 0, 0, { fit: [595, 842] })
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.end()
  })
}

async function times(runs: number, run: () => Promise<number>): Promise<number[]> {
  const took: number[] = []
  for (let number = 0; number < runs; number++) took.push(await run())
  return took.toSorted((a, b) => a - b)
}

function median(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function print(name: string, sorted: number[]) {
  const [least, most] = [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN]
  const [low, middle, high] = [least, median(sorted), most].map((value) => `${(value / 1000).toFixed(2)} s`)
  console.log(`${name.padEnd(36)} median ${middle}, least ${low}, most ${high}`)
}
