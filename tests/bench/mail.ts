import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import nodemailer from 'nodemailer'
import { pino } from 'pino'
import { networkAsker } from '#server/account/askers.ts'
import { askForCode, sendResetCode } from '#server/account/reset-password.ts'
import { insertCustomer } from '#server/account/store.ts'
import { readEnv } from '#server/env.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { deliverInTurn } from '#server/notification/deliver.ts'
import { welcome } from '#server/notification/mails.ts'
import { sendWelcome } from '#server/notification/notify.ts'
import { openParts } from '#server/open-parts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, type Db, openPglite, openPostgres } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { startJobs } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail.ts'
import { openMailer, SMTP_CONNECTIONS } from '#server/platform/mailer.ts'
import type { Parts } from '#server/platform/parts.ts'

/**
 * Measures how fast queued mails are sent over SMTP to a server in a thread of this run, and how long a reset code
 * takes while 2,000 other mails wait. The baseline sends the same mails with the same library and number of
 * connections, without queue and database. Runs on the embedded database and on PostgreSQL: `npm run bench:mail` starts
 * one, TEST_DATABASE_URL names another (an empty one). `MAILS=200` is a quick run.
 */
const MAILS = Number(process.env.MAILS ?? 2000)
const CODES = 5
const NO_LIMIT = 1_000_000
const LOW_LIMIT = 60
const url = process.env.TEST_DATABASE_URL
if (url === undefined)
  throw new Error('TEST_DATABASE_URL has to name an empty PostgreSQL; npm run bench:mail starts one.')

const folder = await mkdtemp(join(tmpdir(), 'pujaghar-bench-'))
const office = await openOffice()
try {
  await yardstick()
  const plain = await yardstick()
  print(['', 'mails/s', 'of yardstick', 'code, median', 'code, longest'])
  print(['yardstick: the library alone', plain.toFixed(0), '1.00'])
  await measure('embedded database', () => openPglite(join(folder, 'database')), plain)
  await measure('PostgreSQL', () => openPostgres(url), plain)
} finally {
  await office.close()
  await rm(folder, { recursive: true, force: true })
}

/** A unique domain for the mails of each measurement. */
function anyDomain(): string {
  return `${newId()}.example`
}

function mailTo(to: string): Mail {
  const shop = {
    publicUrl: 'https://shop.example',
    supportEmail: 'care@shop.example',
    supportPhone: '+919845012345',
    answerTime: '',
    payment: { upi: null, online: false },
  }
  return { to, ...welcome({ ...shop, customerName: 'Asha Rao' }) }
}

/** Rate in mails a second. */
async function yardstick(): Promise<number> {
  const transport = nodemailer.createTransport({
    url: office.url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS.mails,
  })
  const domain = anyDomain()
  const startedAt = performance.now()
  const arrived = office.arrived(domain, MAILS)
  const sent = Array.from({ length: MAILS }, () =>
    transport.sendMail({ ...mailTo(`${newId()}@${domain}`), from: 'care@shop.example' }),
  )
  await Promise.all([...sent, arrived])
  const tookMs = performance.now() - startedAt
  transport.close()
  return (MAILS / tookMs) * 1000
}

async function measure(name: string, open: () => Promise<Database>, plain: number) {
  const database = await open()
  try {
    const alone = await withShop(database, NO_LIMIT, async (shop) => {
      const domain = anyDomain()
      await shop.queue(domain)
      const startedAt = performance.now()
      const arrived = office.arrived(domain, MAILS)
      await shop.startWork()
      await arrived
      return (MAILS / (performance.now() - startedAt)) * 1000
    })
    print([name, alone.toFixed(0), (alone / plain).toFixed(2)])
    for (const [what, limit] of [
      ['no limit', NO_LIMIT],
      [`${LOW_LIMIT} a minute, used up`, LOW_LIMIT],
    ] as const) {
      const took = await withShop(database, limit, async (shop) => {
        const domain = anyDomain()
        await shop.queue(domain)
        const first = office.arrived(domain, Math.min(LOW_LIMIT, MAILS))
        await shop.startWork()
        await first
        const waits: number[] = []
        for (let code = 0; code < CODES; code += 1) waits.push(await shop.timeOfCode())
        return waits
      })
      const sorted = took.toSorted((a, b) => a - b)
      print([`  ${MAILS} mails wait, ${what}`, '', '', ms(sorted[CODES >> 1]), ms(sorted.at(-1))])
    }
  } finally {
    await database.close()
  }
}

interface Shop {
  queue(domain: string): Promise<void>
  startWork(): Promise<void>
  /** Milliseconds from requesting a code until it arrives. */
  timeOfCode(): Promise<number>
}

/** The parts of the product that send mails, wired like in the process. Remaining jobs are discarded. */
async function withShop<Result>(
  database: Database,
  mailsPerMinute: number,
  use: (shop: Shop) => Promise<Result>,
): Promise<Result> {
  const env = readEnv({
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: office.url,
    MAILS_PER_MINUTE: String(mailsPerMinute),
    SUPPORT_EMAIL: 'care@shop.example',
    RATE_LIMIT_FACTOR: '1000',
  })
  await mkdir(env.DATA_DIR, { recursive: true })
  const jobs = await startJobs(database, pino({ level: 'silent' }))
  const parts = await openParts({
    env,
    database,
    jobs,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  })
  const mailer = openMailer(env, SMTP_CONNECTIONS.mails)
  const codeMailer = openMailer(env, SMTP_CONNECTIONS.codes)
  try {
    return await use({
      queue: (domain) => queue(parts, domain),
      async startWork() {
        await jobs.work('mail.send', SMTP_CONNECTIONS.mails, (job, stopping) =>
          deliverInTurn(parts, mailer, job, stopping),
        )
        await jobs.work('reset-code.send', SMTP_CONNECTIONS.codes, (job) => sendResetCode(parts, codeMailer, job))
      },
      timeOfCode: () => timeOfCode(parts),
    })
  } finally {
    await jobs.stop(6_000)
    mailer.close()
    codeMailer.close()
    await parts.db.execute('delete from pgboss.job')
    await parts.db.execute('delete from rate_limits')
  }
}

/** Queues mails to separate customers, like after many registrations. */
async function queue(parts: Parts, domain: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    for (let made = 0; made < MAILS; made += 1) await sendWelcome(parts, tx, await customer(tx, domain))
  })
}

async function customer(db: Db, domain: string) {
  const row = {
    id: newId(),
    name: 'Asha Rao',
    email: `${newId()}@${domain}`,
    phone: '+919845012345',
    locale: 'en' as const,
  }
  await insertCustomer(db, { ...row, passwordHash: 'none', createdAt: new Date() })
  return row
}

async function timeOfCode(parts: Parts): Promise<number> {
  const domain = anyDomain()
  const { email } = await customer(parts.db, domain)
  const arrived = office.arrived(domain, 1)
  const startedAt = performance.now()
  await askForCode(parts, email, { address: '127.0.0.1', device: null }, [networkAsker('127.0.0.1')])
  await arrived
  return performance.now() - startedAt
}

async function openOffice() {
  const worker = new Worker(new URL('./mail/office.ts', import.meta.url))
  const waiting = new Map<string, { left: number; done: () => void }>()
  const port = await new Promise<number>((resolve) => {
    worker.on('message', ({ port, to }: { port?: number; to?: string }) => {
      if (port !== undefined) return resolve(port)
      const wanted = waiting.get(to?.split('@')[1] ?? '')
      if (wanted === undefined) return
      wanted.left -= 1
      if (wanted.left === 0) wanted.done()
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Waits until `count` more mails to addresses of a domain have arrived. */
    arrived: (domain: string, count: number) =>
      new Promise<void>((done) => {
        waiting.set(domain, { left: count, done })
      }),
    close: () => worker.terminate(),
  }
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(0)} ms`
}

function print([name = '', ...cells]: string[]) {
  console.log(name.padEnd(40) + cells.map((cell) => cell.padStart(15)).join(''))
}
