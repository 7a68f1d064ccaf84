import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle, type JobInsert, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { LinePlace } from '#server/order/line-place.ts'
import { type Database, type Db, rowsOf } from './database.ts'
import type { Mail } from './mail.ts'
import { currentWork, inWork, type Work } from './work.ts'

/** Every kind of job with its data. */
export interface JobData {
  /** Reads waiting lists in order until none is left. */
  'list.read': Record<string, never>
  /** Reads a list that was uploaded without an account. */
  'guest.read': { estimateId: string }
  /** Has a vision model read the uncertain pages of a list, at the latest until `until`. */
  'list.second-reader': { orderId: string; until: string }
  /**
   * `reminds` names the puja and the start time of a reminder. The reminder is not sent when these have changed.
   * `crops` are lines of a list that the HTML shows. Their images are made when the mail is sent.
   */
  'mail.send': Omit<Mail, 'pictures' | 'attached'> & {
    /** Files that the desk attaches to an answer. They are read when the mail is sent. */
    files?: { id: string; title: string; mediaType: string }[]
    crops?: (LinePlace & { cid: string })[]
    reminds?: { orderId: string; startsAt: string }
  }
  /** Mails a pandit about a puja at `startsAt`. `before` is the earlier start time. */
  'pandit-mail.send': {
    mail: 'panditAsked' | 'panditMoved' | 'panditReleased' | 'panditReminder'
    panditId: number
    orderId: string
    startsAt: string
    before: string | null
  }
  /** Sends a WhatsApp message. The job id is the id of its row. `parameters` fill the placeholders of its text. */
  /** `language` is Meta's language code. Jobs from before the shop had other languages than English have none. */
  'chat.send': { language?: string; parameters: string[] }
  /** Tells a customer about their corrected quotation, if `version` is still the newest then. */
  'quotation.tell': { orderId: string; version: number }
  /** Creates and mails a code for a forgotten password, if the e-mail address has an account. */
  'reset-code.send': { emailId: string; askers: string[] }
  /**
   * Tells an account's owner about rejected log-in attempts, with a link to choose a new password, if the e-mail
   * address has an account.
   */
  'reset-link.send': { emailId: string }
  /** Mails an invitation link to a new operator. `desk` is the URL of the desk. */
  'invitation.send': { operatorId: string; desk: string; by: string }
  /** Asks the payment provider for the status of a payment link. */
  'payment.look': { linkId: string }
  /** Asks the payment provider for a refund, or for its status. */
  'refund.look': { refundId: string }
  /** Removes folders from the file store. The transaction that created the job deleted their rows. */
  'files.remove': { folders: string[] }
  /**
   * Erases the data of a deleted customer that requests in progress have added since. `pieces` are the ids of the
   * customer's records; older jobs lack them.
   */
  'account.erase': { customerId: string; folders: string[]; pieces?: string[] }
}
export type JobName = keyof JobData

/** Work that one of the nodes does every minute, hour or day. */
export type ChoreName =
  | 'lists.resume'
  | 'lists.once-more'
  | 'quotations.expire'
  | 'reminders.send'
  | 'pandits.tell'
  | 'payments.look'
  | 'jobs.measure'
  | 'figures.keep'
  | 'prices.apply'
  | 'old-data.remove'
  | 'database.measure'

/**
 * Options of the queues. A job that throws is retried, with growing delays. When its process has missed
 * `heartbeatSeconds`, another process takes the job over a few seconds later. This is ten seconds, pg-boss's minimum,
 * where a customer waits for a list; otherwise it is twice as long, because a retry may send something twice.
 */
export const QUEUES = {
  // A job takes lists for a minute, and then may wait for a page on a busy machine: longer than a thread may hang. A
  // dead process is detected by its heartbeat.
  'list.read': { retryLimit: 3, retryDelay: 2, retryBackoff: true, heartbeatSeconds: 10, expireInSeconds: 1800 },
  'guest.read': { retryLimit: 2, retryDelay: 2, retryBackoff: true, heartbeatSeconds: 10, expireInSeconds: 900 },
  // The model has at most ten minutes and is asked only once. A retry only completes the rest.
  'list.second-reader': {
    retryLimit: 3,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 900,
  },
  'mail.send': { retryLimit: 12, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 120 },
  'pandit-mail.send': {
    retryLimit: 12,
    retryDelay: 15,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 120,
  },
  // News about an order is useful for an hour. The customer gets it by mail too.
  'chat.send': { retryLimit: 6, retryDelay: 30, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  'quotation.tell': { retryLimit: 6, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  // A customer without a code asks again after a few minutes. A late code would only confuse them.
  'reset-code.send': { retryLimit: 4, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  'reset-link.send': { retryLimit: 12, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 120 },
  'invitation.send': { retryLimit: 12, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 120 },
  // After the last retry, the chore that checks open links takes over.
  'payment.look': { retryLimit: 6, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  'refund.look': { retryLimit: 6, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  // No row refers to these files any more, so a file that is not removed now stays forever. Retries continue even when
  // the store is down for days.
  'files.remove': { retryLimit: 100, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 600 },
  'account.erase': { retryLimit: 100, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 600 },
} as const satisfies Record<JobName, object>

const LONGEST_RETRY_SECONDS = 3600

/**
 * The sweep of old data deletes jobs after seven days, in batches. The queue's own cleanup would delete all of a day at
 * once; with this value it finds none.
 */
const DELETE_AFTER_SECONDS = 8 * 24 * 3600

/** How often the schedule is checked for due chores. */
const SCHEDULE_SECONDS = 30

/**
 * Options of chores: one run at a time among all nodes. A failed run is not retried, because the next run does its
 * work.
 */
const CHORE = {
  policy: 'exclusive',
  retryLimit: 0,
  heartbeatSeconds: 20,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
} as const
export const CHORES: readonly ChoreName[] = [
  'lists.resume',
  'lists.once-more',
  'quotations.expire',
  'reminders.send',
  'pandits.tell',
  'payments.look',
  'jobs.measure',
  'figures.keep',
  'prices.apply',
  'old-data.remove',
  'database.measure',
]

/** How often one of the nodes looks for jobs of dead processes. Short, because a customer waits for the list. */
const WATCH_SECONDS = 5

/** Jobs that were scheduled for later count once they are due. The condition matches the queue's own index. */
export const JOBS_WAITING = sql`select count(*)::int as count from pgboss.job
  where name in (${sql.join(
    Object.keys(QUEUES).map((name) => sql`${name}`),
    sql`, `,
  )}) and state < 'active' and not blocked and (start_after <= now() or state = 'retry')`

/** The same for each kind of job, with the age of the oldest one. */
const JOBS_WAITING_BY_NAME = sql`select name, count(*)::int as waiting, extract(epoch from now() - min(created_on))::float8 as "oldestSeconds"
  from pgboss.job
  where name in (${sql.join(
    Object.keys(QUEUES).map((name) => sql`${name}`),
    sql`, `,
  )}) and state < 'active' and not blocked and (start_after <= now() or state = 'retry')
  group by name`

/** Waiting mails, and the creation time of the oldest. The condition matches the same index. */
export const MAILS_WAITING = sql`select count(*)::int as waiting, count(*) filter (where retry_count > 0 or state = 'retry')::int as retrying,
    min(created_on) as since from pgboss.job
  where name in ('mail.send', 'pandit-mail.send', 'reset-code.send', 'reset-link.send', 'invitation.send') and state < 'active' and not blocked`

/** Whether a stored queue has these options. */
function isAs(queue: object, options: object): boolean {
  const stored = new Map(Object.entries(queue))
  return Object.entries(options).every(([name, value]) => stored.get(name) === value)
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/**
 * Delay before a job that was put back is due again. Right after putting it back, its worker also marks it as done or
 * failed. pg-boss ignores that as long as no other worker has the job.
 */
const PUT_BACK_SECONDS = 5

export interface RunningJob<Name extends JobName> {
  id: string
  data: JobData[Name]
  /** No retry follows: fail in a way that the customer can see. */
  lastTry: boolean
}

/** Thrown by a handler that has not begun. The job returns to the queue, and this does not count as an attempt. */
export class NotNow extends Error {}

export interface JobOptions {
  /** Idempotency key: a job with an existing id is not created again. */
  id?: string
  /** Minimum delay in seconds. */
  afterSeconds?: number
  /** Jobs of a kind run in order of priority, highest first, then of creation. Default: 0. */
  priority?: number
}

export interface NamedJob<Name extends JobName> {
  id: string
  data: JobData[Name]
  priority: number
}

export interface MailsWaiting {
  /** Jobs that have not begun or wait for a retry. */
  waiting: number
  /** How many of them were tried before. */
  retrying: number
  /** Creation time of the oldest of them. */
  since: Date | null
}

export interface KindWaiting {
  name: JobName
  waiting: number
  /** Age of the oldest job since its creation, also when it was scheduled for later. */
  oldestSeconds: number
}

/** How a job or a chore ended. `later` means that it had not begun. */
export type JobOutcome = 'done' | 'failed' | 'later'

interface JobsOptions {
  longestRetrySeconds?: number
  scheduleSeconds?: number
  /** Called after each job and chore. */
  onEnd?: (name: JobName | ChoreName, outcome: JobOutcome, seconds: number) => void
}

export interface Jobs {
  /** Creates a job in the transaction `tx`. The job runs if and only if `tx` commits. */
  enqueue<Name extends JobName>(tx: Db, name: Name, data: JobData[Name], options?: JobOptions): Promise<void>
  /** Creates several jobs with ids in one statement. */
  enqueueAll<Name extends JobName>(tx: Db, name: Name, jobs: NamedJob<Name>[]): Promise<void>
  /**
   * Starts `atOnce` workers for a kind of job. Each takes the next job as soon as it is free. `stopping` is aborted
   * when this process stops taking jobs; a handler that is only waiting then throws `NotNow`.
   */
  work<Name extends JobName>(
    name: Name,
    atOnce: number,
    handle: (job: RunningJob<Name>, stopping: AbortSignal) => Promise<void>,
  ): Promise<void>
  /**
   * Completes a running job in the transaction `tx`, for a handler that writes its result in the same transaction.
   * pg-boss completes the job again when the handler returns, which has no effect.
   */
  complete(tx: Db, name: JobName, id: string): Promise<void>
  /**
   * Runs the chore once a minute, on this node or on another that registered it, never twice at once. Missed minutes
   * are not made up for, so a chore must handle everything that is due, not only what became due in its minute.
   */
  everyMinute(name: ChoreName, handle: () => Promise<void>): Promise<void>
  /** Runs the chore once an hour. */
  everyHour(name: ChoreName, handle: () => Promise<void>): Promise<void>
  /** Runs the chore once a day, in the morning in India, or at the first start after that. */
  everyDay(name: ChoreName, handle: () => Promise<void>): Promise<void>
  /** Number of waiting jobs: due and not begun, or between retries. Chores are not counted. */
  waiting(): Promise<number>
  /** The same for each kind of job. Kinds without waiting jobs are left out. */
  waitingByName(): Promise<KindWaiting[]>
  mailsWaiting(): Promise<MailsWaiting>
  /**
   * Checks the queue.
   * @throws Error when the queue does not answer
   */
  ping(): Promise<void>
  /** Stops taking jobs, waits up to `graceMs` for running jobs, and leaves the rest to be retried. */
  stop(graceMs: number): Promise<void>
}

/** Creates the tables of the queues when they are missing. Starts nothing. */
export async function installJobs(database: Database): Promise<void> {
  const boss = new PgBoss({ ...database.bossOptions, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Starts the job queues on the same database. Workers wake up through NOTIFY, with polling as the fallback.
 * `longestRetrySeconds` is the maximum delay between retries. Tests set it to 0, and check the schedule more often.
 */
export async function startJobs(
  database: Database,
  log: Logger,
  { longestRetrySeconds = LONGEST_RETRY_SECONDS, scheduleSeconds = SCHEDULE_SECONDS, onEnd }: JobsOptions = {},
): Promise<Jobs> {
  const watch = { superviseIntervalSeconds: WATCH_SECONDS, monitorIntervalSeconds: WATCH_SECONDS }
  const schedule = {
    cronMonitorIntervalSeconds: scheduleSeconds,
    cronWorkerIntervalSeconds: Math.min(scheduleSeconds, 5),
  }
  const boss = new PgBoss({ ...database.bossOptions, ...watch, ...schedule, useListenNotify: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  // Nodes that create the tables at the same time disturb each other, although pg-boss takes a lock.
  await database.startAlone(() => boss.start())
  const queues = {
    ...Object.fromEntries(
      Object.entries(QUEUES).map(([name, queue]) => [
        name,
        { ...queue, retryDelayMax: longestRetrySeconds, deleteAfterSeconds: DELETE_AFTER_SECONDS },
      ]),
    ),
    ...Object.fromEntries(CHORES.map((name) => [name, CHORE])),
  }
  // At nearly every start this one query shows that all queues exist with the right options.
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of Object.entries(queues)) {
    const queue = stored.get(name)
    if (queue === undefined) await boss.createQueue(name, { ...options, notify: true })
    // A queue that an earlier release created keeps its old options until it is updated.
    else if (name in QUEUES && !isAs(queue, options)) await boss.updateQueue(name, options)
    else continue
    // The first call for a changed queue looks the queue up on another connection. The embedded database has only one
    // connection, so an `enqueue` as the first call would wait for its own transaction forever. This call therefore
    // comes first.
    await boss.findJobs(name, { id: NO_JOB })
  }
  if (database.embedded) {
    // The process that ran these jobs is gone, because the embedded database has only one process.
    await database.db.execute(
      sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now(), heartbeat_on = null where state = 'active'`,
    )
  }
  const stopping = new AbortController()

  async function insert(tx: Db, name: JobName, jobs: JobInsert[]): Promise<void> {
    const reqId = currentWork()?.reqId
    // A job without data works for many requests.
    const named = ({ data = {}, ...job }: JobInsert) => ({
      ...job,
      data: reqId !== undefined && Object.keys(data).length > 0 ? { ...data, reqId } : data,
    })
    await boss.insert(name, jobs.map(named), { db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) })
  }

  async function putBack(name: JobName, { id, retryCount }: { id: string; retryCount: number }): Promise<void> {
    await database.db.execute(
      sql`update pgboss.job set state = 'created', started_on = null, heartbeat_on = null,
          start_after = now() + make_interval(secs => ${PUT_BACK_SECONDS})
        where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`,
    )
  }

  async function doBySchedule(
    name: ChoreName,
    cron: string,
    handle: () => Promise<void>,
    missed: 'skip' | 'once' = 'skip',
  ): Promise<void> {
    await boss.schedule(name, cron, null, { missed })
    await boss.work(name, { pollingIntervalSeconds: 10 }, ([job]) => inJob({ job: name, jobId: job?.id }, handle))
  }

  /** Runs a job or a chore with its name in the context, and reports how it ended. */
  function inJob(
    work: Work & { job: JobName | ChoreName },
    handle: () => Promise<void>,
    lastTry?: boolean,
  ): Promise<void> {
    const begunAt = performance.now()
    const end = (outcome: JobOutcome): number => {
      const ms = performance.now() - begunAt
      onEnd?.(work.job, outcome, ms / 1000)
      return Math.round(ms)
    }
    return inWork(work, async () => {
      try {
        await handle()
      } catch (error) {
        const isLater = error instanceof NotNow
        const ms = end(isLater ? 'later' : 'failed')
        if (!isLater) log.error({ err: error, lastTry, ms }, 'job failed')
        throw error
      }
      // Chores run every minute, which would fill the log.
      log[work.job in QUEUES ? 'info' : 'debug']({ ms: end('done') }, 'job done')
    })
  }
  return {
    async enqueue(tx, name, data, { afterSeconds, ...options } = {}) {
      await insert(tx, name, [
        { data, ...options, ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }) },
      ])
    },
    async enqueueAll(tx, name, jobs) {
      if (jobs.length > 0) await insert(tx, name, jobs)
    },
    async work(name, atOnce, handle) {
      // NOTIFY announces only new jobs, not jobs whose retry or start time has come.
      const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const
      const options = { includeMetadata: true, ...polling } as const
      for (let at = 0; at < atOnce; at += 1) {
        const worker: Promise<string> = boss.work<JobData[typeof name] & { reqId?: string }, void, typeof options>(
          name,
          options,
          async ([job]) => {
            if (job === undefined) return
            const lastTry = job.retryCount >= job.retryLimit
            const { reqId, ...data } = job.data
            const running = { id: job.id, data: data as JobData[typeof name], lastTry }
            try {
              await inJob({ reqId, job: name, jobId: job.id }, () => handle(running, stopping.signal), lastTry)
            } catch (error) {
              if (error instanceof NotNow) return putBack(name, job)
              boss.notifyWorker(await worker)
              throw error
            }
            // pg-boss pauses for the polling interval after a job unless the worker is notified that there may be more.
            boss.notifyWorker(await worker)
          },
        )
        await worker
      }
    },
    async complete(tx, name, id) {
      await boss.complete(name, id, null, { db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) })
    },
    everyMinute: (name, handle) => doBySchedule(name, '* * * * *', handle),
    everyHour: (name, handle) => doBySchedule(name, '17 * * * *', handle),
    everyDay: (name, handle) => doBySchedule(name, '47 3 * * *', handle, 'once'),
    async waiting() {
      const [row] = await rowsOf<{ count: number }>(database.db, JOBS_WAITING)
      return row?.count ?? 0
    },
    waitingByName: () => rowsOf<KindWaiting>(database.db, JOBS_WAITING_BY_NAME),
    async mailsWaiting() {
      const [row] = await rowsOf<{ waiting: number; retrying: number; since: Date | string | null }>(
        database.db,
        MAILS_WAITING,
      )
      return {
        waiting: row?.waiting ?? 0,
        retrying: row?.retrying ?? 0,
        since: row?.since ? new Date(row.since) : null,
      }
    },
    async ping() {
      if (!(await boss.isInstalled())) throw new Error('the job queue is not installed')
    },
    async stop(graceMs) {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: graceMs, close: true })
    },
  }
}
