import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { PATHS } from '#contract/paths.ts'
import { sendResetLink } from './account/reset-link.ts'
import { sendResetCode } from './account/reset-password.ts'
import { buildApp } from './app.ts'
import { tellPandits } from './appointment/asks.ts'
import { seedAtStart } from './catalogue/seed.ts'
import { CHATS_AT_ONCE, sendChat } from './chat/send.ts'
import { openWhatsApp } from './chat/whatsapp.ts'
import { buildDesk } from './desk/app.ts'
import { applyPrices } from './desk/catalogue/items/apply-prices.ts'
import { keepFigures } from './desk/figures/figures.ts'
import { measureJobs } from './desk/health/jobs.ts'
import { sendInvitation } from './desk/operator/invitation.ts'
import { findDesk } from './desk/pages.ts'
import { type Env, portInUse, readEnv, WrongEnv } from './env.ts'
import { missingModels } from './estimate/reading/models.ts'
import { createReaders, type Readers } from './estimate/reading/readers.ts'
import { readEstimate } from './guest/read-estimate.ts'
import { readOnceMore } from './list/read-again.ts'
import { readNext } from './list/read-list.ts'
import { readSecond, resumeSecondReader } from './list/second-reader.ts'
import { resumeReading } from './list/turns.ts'
import { deliverInTurn } from './notification/deliver.ts'
import { sendPanditMail } from './notification/pandits.ts'
import { openParts } from './open-parts.ts'
import { expireQuotations } from './order/expire.ts'
import { sendReminders } from './order/remind.ts'
import { lookAtLink, lookAtLinks } from './payment/links.ts'
import { openProvider } from './payment/providers.ts'
import { lookAtRefund, lookAtRefunds } from './payment/refunds.ts'
import { systemClock } from './platform/clock.ts'
import { DataFolderTaken, keepPrivate, takeDataFolder } from './platform/data-folder.ts'
import { DatabaseUnreachable, openPglite, openPostgres } from './platform/database.ts'
import { startJobs } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { faultOfSmtp, openMailer, SMTP_CONNECTIONS } from './platform/mail.ts'
import { whenParentEnds } from './platform/parent.ts'
import type { Parts } from './platform/parts.ts'
import { openVision } from './platform/vision.ts'
import { eraseRest } from './privacy/erasure/delete-account.ts'
import { removeFiles } from './privacy/remove-files.ts'
import { removeOld } from './privacy/retention/sweep.ts'
import { tellChange } from './quotation/tell-change.ts'
import { findStorefront } from './site/storefront.ts'

/** A stop may take this long before the process ends whatever is left; the jobs get most of it. */
const STOP_MS = 9_500
/** A request that is not answered by then, an upload over a slow line, is cut off, or it would take the jobs' time. */
const REQUESTS_STOP_MS = 2_500
const JOBS_STOP_MS = 6_000

/**
 * Under npm, a start waits for the process before it as long as that may take to stop: npm ends at once when it is told to, so its
 * supervisor starts the next one too early.
 */
const HANDOVER_MS = isUnderNpm() ? STOP_MS + 500 : 0

/** Lists that wait for a vision model at once; it is the model that works meanwhile. */
const SECOND_READERS = 4

/** What ends when the process ends, the last opened first. */
const closers: (() => unknown)[] = []

async function start(): Promise<void> {
  const startedAt = performance.now()
  const env = readEnv()
  const log = openLog(env.LOG_LEVEL)
  const isEmbedded = env.DATABASE_URL === undefined
  if (isEmbedded && env.ROLE !== 'all')
    throw new WrongEnv(`ROLE ${env.ROLE} needs DATABASE_URL: the embedded database serves one process.`)

  keepPrivate(env.DATA_DIR)
  if (isEmbedded) {
    const folder = takeDataFolder(env.DATA_DIR, HANDOVER_MS)
    closers.push(() => folder.release())
  }
  const database = await (env.DATABASE_URL === undefined
    ? openPglite(join(env.DATA_DIR, 'database'))
    : openPostgres(env.DATABASE_URL))
  closers.push(() => database.close())
  await seedAtStart(database.db, systemClock.now())
  const mails = lookForSmtp(env, log)
  const workshop = env.ROLE === 'api' ? null : openWorkshop(env)
  const jobs = await startJobs(database, log)
  closers.push(() => jobs.stop(JOBS_STOP_MS))

  const parts = await openParts({ env, database, jobs, clock: systemClock, log })
  if (workshop !== null) await startWork(parts, workshop)
  const addresses = env.ROLE === 'worker' ? null : await startHttp(parts)
  announce(parts, addresses, mails, performance.now() - startedAt)
  flushCompileCache()
  // The first list of the day is read as fast as the next. Not before: the threads would take the cores that the start needs.
  if (workshop !== null)
    warm(parts, workshop.readers).catch((error) => parts.log.error({ err: error }, 'the readers did not warm up'))
}

async function warm(parts: Parts, readers: Readers): Promise<void> {
  const { stock } = await parts.catalogue()
  await readers.warm(stock)
}

/** What jobs are done with. Opened before the jobs, so that it closes after them. */
function openWorkshop(env: Env) {
  const missing = missingModels()
  if (missing.length > 0) throw new WrongEnv(`The reading models are missing: ${missing.join(', ')}.`)
  const mailer = openMailer(env, SMTP_CONNECTIONS.mails)
  closers.push(() => mailer.close())
  // Connections of its own: a code must not wait behind other mails.
  const codeMailer = openMailer(env, SMTP_CONNECTIONS.codes)
  closers.push(() => codeMailer.close())
  const readers = createReaders({ threads: env.READERS })
  closers.push(() => readers.close())
  return { mailer, codeMailer, readers }
}

async function startWork(
  parts: Parts,
  { mailer, codeMailer, readers }: ReturnType<typeof openWorkshop>,
): Promise<void> {
  await parts.jobs.work('mail.send', SMTP_CONNECTIONS.mails, (job, stopping) =>
    deliverInTurn(parts, mailer, job, stopping),
  )
  await parts.jobs.work('pandit-mail.send', 1, (job, stopping) => sendPanditMail(parts, mailer, job, stopping))
  await parts.jobs.work('quotation.tell', 1, (job) => tellChange(parts, job))
  await parts.jobs.work('reset-code.send', SMTP_CONNECTIONS.codes, (job) => sendResetCode(parts, codeMailer, job))
  await parts.jobs.work('reset-link.send', 1, (job) => sendResetLink(parts, codeMailer, job))
  await parts.jobs.work('invitation.send', 1, (job) => sendInvitation(parts, codeMailer, job))
  await parts.jobs.work('list.read', parts.env.READERS, (job) => readNext(parts, readers, job))
  // One at a time, on all readers that customers' lists have: a crowd of guests keeps no customer waiting.
  await parts.jobs.work('guest.read', 1, (job) => readEstimate(parts, readers, job))
  const vision = openVision(parts.env)
  await parts.jobs.work('list.second-reader', SECOND_READERS, (job, stopping) =>
    readSecond(parts, readers, vision, job, stopping),
  )
  const provider = openProvider(parts.env)
  if (provider !== null) {
    await parts.jobs.work('payment.look', 1, ({ data }) => lookAtLink(parts, provider, data.linkId))
    await parts.jobs.work('refund.look', 1, ({ data }) => lookAtRefund(parts, provider, data.refundId))
  }
  const chats = openWhatsApp(parts.env)
  await parts.jobs.work('chat.send', CHATS_AT_ONCE, (job) => sendChat(parts, chats, job))
  await parts.jobs.work('files.remove', 1, (job) => removeFiles(parts, job))
  await parts.jobs.work('account.erase', 1, (job) => eraseRest(parts, job))
  await parts.jobs.everyMinute('lists.resume', async () => {
    await resumeReading(parts)
    await resumeSecondReader(parts)
  })
  await parts.jobs.everyMinute('lists.once-more', () => readOnceMore(parts))
  await parts.jobs.everyMinute('quotations.expire', () => expireQuotations(parts))
  await parts.jobs.everyMinute('reminders.send', () => sendReminders(parts))
  await parts.jobs.everyMinute('pandits.tell', () => tellPandits(parts))
  await parts.jobs.everyMinute('payments.look', async () => {
    await lookAtLinks(parts, provider)
    await lookAtRefunds(parts, provider)
  })
  await parts.jobs.everyMinute('jobs.measure', () => measureJobs(parts))
  await parts.jobs.everyMinute('figures.keep', () => keepFigures(parts))
  await parts.jobs.everyMinute('prices.apply', () => applyPrices(parts))
  await parts.jobs.everyHour('old-data.remove', () => removeOld(parts))
}

interface Addresses {
  storefront: string
  desk: string
}

async function startHttp(parts: Parts): Promise<Addresses> {
  const { PORT, HOST, DESK_PORT, DESK_HOST } = parts.env
  const storefront = await buildApp(parts, findStorefront())
  const desk = await buildDesk(parts, findDesk())
  return {
    storefront: await listen(storefront, { HOST, PORT }),
    desk: await listen(desk, { DESK_HOST, DESK_PORT }),
  }
}

/** Listens on the host and the port whose variables are named. */
async function listen(app: FastifyInstance, named: Record<string, string | number>): Promise<string> {
  const [[hostName = '', host], [portName = '', port]] = Object.entries(named) as [[string, string], [string, number]]
  closers.push(() => {
    setTimeout(() => app.server.closeAllConnections(), REQUESTS_STOP_MS).unref()
    return app.close()
  })
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    if (code !== 'EADDRINUSE')
      throw new WrongEnv(`${hostName} ${host} with ${portName} ${port} cannot be used: ${message}.`)
    throw portInUse(portName, port, String(host))
  }
}

interface MailRoute {
  /** How mails go, in words, as far as that is known by now. */
  words(): string
  /** Ends when the mail server has answered or could not be reached. Null when nobody asks it. */
  asked: Promise<void> | null
}

/** Looks once whether the mail server is there, which holds nothing up. */
function lookForSmtp({ SMTP_URL, DATA_DIR, ROLE }: Env, log: Logger): MailRoute {
  const known = (words: string): MailRoute => ({ words: () => words, asked: null })
  if (SMTP_URL === undefined) return known(`written to ${join(DATA_DIR, 'mail')}; set SMTP_URL to send them`)
  if (ROLE === 'api') return known('sent over SMTP by the workers')
  let words = 'sent over SMTP, which has not answered yet'
  const asked = faultOfSmtp(SMTP_URL).then((fault) => {
    words = fault === null ? 'sent over SMTP' : `SMTP: ${fault}, mails wait`
    if (fault !== null) log.warn(words)
  })
  return { words: () => words, asked }
}

function announce({ env }: Parts, addresses: Addresses | null, mails: MailRoute, tookMs: number): void {
  const said = mails.words()
  const rows = [
    ...(addresses === null
      ? []
      : [
          ['Storefront', addresses.storefront],
          ['API', `${addresses.storefront}${PATHS.openapi}`],
          ['Desk', addresses.desk],
        ]),
    [
      'Data',
      env.DATABASE_URL === undefined
        ? `${env.DATA_DIR} (embedded database)`
        : `PostgreSQL, files in ${env.S3_BUCKET ?? env.DATA_DIR}`,
    ],
    ['Mails', said],
  ]
  if (process.send) {
    // Started by `npm run dev`, which prints addresses of its own.
    process.send('ready')
    return
  }
  const table = rows.map(([name = '', value = '']) => row(name, value)).join('')
  process.stdout.write(`\nPujaghar is ready (${(tookMs / 1000).toFixed(1)} s)\n${table}\n`)
  // A mail server that answers later than the start takes is told of by then.
  void mails.asked?.then(() => {
    if (mails.words() !== said) process.stdout.write(row('Mails', mails.words()))
  })
}

const row = (name: string, value: string) => `  ${name.padEnd(11)} ${value}\n`

/** Stops taking requests and jobs, lets running ones finish, and closes everything in the reverse order of its opening. */
async function stop(code: number): Promise<never> {
  setTimeout(() => process.exit(code === 0 ? 1 : code), STOP_MS).unref()
  while (closers.length > 0) {
    try {
      await closers.pop()?.()
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    }
  }
  process.exit(code)
}

let isStopping = false
function stopOnce(): void {
  if (isStopping) return
  isStopping = true
  void stop(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOnce)

if (isUnderNpm()) whenParentEnds(stopOnce)
process.on('disconnect', stopOnce)

function isUnderNpm(): boolean {
  return process.argv.includes('--stop-with-parent')
}

try {
  await start()
} catch (error) {
  const isPlain = [WrongEnv, DataFolderTaken, DatabaseUnreachable].some((kind) => error instanceof kind)
  const text = error instanceof Error ? (isPlain ? error.message : error.stack) : error
  process.stderr.write(`${text}\n`)
  await stop(1)
}
