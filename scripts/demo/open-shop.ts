import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '#server/app.ts'
import { buildDesk } from '#server/desk/app.ts'
import type { Env } from '#server/env.ts'
import type { Readers } from '#server/estimate/reading/readers.ts'
import { readNext } from '#server/list/read-list.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { deliver } from '#server/notification/deliver.ts'
import { sendPanditMail } from '#server/notification/pandits.ts'
import { openParts } from '#server/open-parts.ts'
import type { Database } from '#server/platform/database.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { openMailer, SMTP_CONNECTIONS } from '#server/platform/mailer.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { StoryClock } from './story-clock.ts'

/** Remaining jobs take seconds, or a minute on a slow machine. After this time, something is wrong. */
const FINISH_MS = 300_000
const STOP_MS = 6_000
const LOOK_MS = 50

export interface Shop {
  parts: Parts
  app: FastifyInstance
  desk: FastifyInstance
  /** Waits for the remaining jobs and stops. `listsLeft` is the number of uploaded lists that stay unread. */
  close(listsLeft?: number): Promise<void>
}

interface Foundation {
  env: Env
  database: Database
  clock: StoryClock
  log: Logger
}

/**
 * Opens the real application without listening on ports. Without `readers` it reads no lists: they wait for the next
 * server.
 */
export async function openShop({ env, database, clock, log }: Foundation, readers: Readers | null): Promise<Shop> {
  const jobs = await startJobs(database, log)
  const parts = await openParts({ env, database, jobs, clock, log, metrics: createMetrics() })
  const mailer = openMailer(env)
  await jobs.work('mail.send', SMTP_CONNECTIONS.mails, (job) => deliver(parts, mailer, job))
  await jobs.work('pandit-mail.send', 1, (job, stopping) => sendPanditMail(parts, mailer, job, stopping))
  if (readers !== null) await jobs.work('list.read', env.READERS, (job) => readNext(parts, readers, job))
  const app = await buildApp(parts, null)
  const desk = await buildDesk(parts, null)
  return {
    parts,
    app,
    desk,
    async close(listsLeft = 0) {
      await until(async () => (await jobs.waiting()) <= listsLeft, 'the mails are sent')
      await jobs.stop(STOP_MS)
      await app.close()
      await desk.close()
      mailer.close()
    },
  }
}

/**
 * Calls the API.
 * @throws Error when the status is not a success
 */
export async function call(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  const answer = await app.inject(request)
  if (answer.statusCode >= 300) {
    throw new Error(`${request.method} ${request.url} was answered ${answer.statusCode}: ${answer.body}`)
  }
  return answer
}

/**
 * Waits until `isSo` returns true.
 * @throws Error when this takes too long
 */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const endsAt = Date.now() + FINISH_MS
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(`It takes too long until ${what}.`)
    await wait(LOOK_MS)
  }
}
