import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle, type JobInsert, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { LinePlace } from '#server/order/line-place.ts'
import { type Database, type Db, rowsOf } from './database.ts'
import type { Mail } from './mail.ts'
import { currentWork, inWork, type Work } from './work.ts'

/** Every kind of job with the data it carries. */
export interface JobData {
  /** Reads lists, each in its turn, until nothing waits. */
  'list.read': Record<string, never>
  /** Reads a list that came without an account. */
  'guest.read': { estimateId: string }
  /** Has a vision model read the pages of a list that are in doubt, until a moment at the latest. */
  'list.second-reader': { orderId: string; until: string }
  /**
   * `reminds` names the puja and the start that a reminder is about: once that is no longer so it is not sent. `crops` are lines of a list that its HTML
   * shows: their pictures are made when it is sent.
   */
  'mail.send': Omit<Mail, 'pictures' | 'attached'> & {
    /** What the desk sends with an answer; it is read when the mail is sent. */
    files?: { id: string; title: string; mediaType: string }[]
    crops?: (LinePlace & { cid: string })[]
    reminds?: { orderId: string; startsAt: string }
  }
  /** Mails a pandit what he is asked to lead, at `startsAt`, instead of `before`. */
  'pandit-mail.send': {
    mail: 'panditAsked' | 'panditMoved' | 'panditReleased' | 'panditReminder'
    panditId: number
    orderId: string
    startsAt: string
    before: string | null
  }
  /** Sends a WhatsApp message; its id is that of its row. `parameters` fill the holes of its text. */
  /** `language` is Meta's code of it; those that waited when there was English alone have none. */
  'chat.send': { language?: string; parameters: string[] }
  /** Tells a customer of their corrected quotation, if `version` is still the newest by then. */
  'quotation.tell': { orderId: string; version: number }
  /** Makes and mails a code for a forgotten password, if the address has an account. */
  'reset-code.send': { emailId: string; askers: string[] }
  /** Tells the owner of an account that tries were refused, with a link that opens it, if the address has an account. */
  'reset-link.send': { emailId: string }
  /** Mails somebody who is invited to the desk, reached at `desk`, their link. */
  'invitation.send': { operatorId: string; desk: string; by: string }
  /** Asks the payment provider how a link stands. */
  'payment.look': { linkId: string }
  /** Asks the payment provider to send money back, or how that stands. */
  'refund.look': { refundId: string }
  /** Removes folders from the store of files, of which the transaction that made the job took every row. */
  'files.remove': { folders: string[] }
  /** Erases what came of a deleted customer by calls that were under way, with the folders and the pieces they had. Older jobs name no pieces. */
  'account.erase': { customerId: string; folders: string[]; pieces?: string[] }
}
export type JobName = keyof JobData

/** What is done every minute, every hour or every day, by one of the nodes that work. */
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
 * A job that throws is tried again, later each time. Some seconds after its process has missed `heartbeatSeconds` another takes it over: after ten, the
 * fewest that pg-boss allows, where somebody looks at a list that is not read, after twice as many where a second try may send something twice.
 */
export const QUEUES = {
  // A job goes on for a minute, then for a page that may wait for a busy machine: longer than its threads may hang. A dead process is known by its heartbeat.
  'list.read': { retryLimit: 3, retryDelay: 2, retryBackoff: true, heartbeatSeconds: 10, expireInSeconds: 1800 },
  'guest.read': { retryLimit: 2, retryDelay: 2, retryBackoff: true, heartbeatSeconds: 10, expireInSeconds: 900 },
  // The model has ten minutes at most, and is asked once: another try only ends what the first did not.
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
  // News of an order is of use for an hour; the mail tells it too.
  'chat.send': { retryLimit: 6, retryDelay: 30, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  'quotation.tell': { retryLimit: 6, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  // Who waits for a code asks again after a few minutes; a later one would only confuse.
  'reset-code.send': { retryLimit: 4, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  'reset-link.send': { retryLimit: 12, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 120 },
  'invitation.send': { retryLimit: 12, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 120 },
  // The chore that looks at open links comes after it.
  'payment.look': { retryLimit: 6, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  'refund.look': { retryLimit: 6, retryDelay: 5, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 60 },
  // No row leads to these files any more: what is not removed now would never be. A store that is away for days is waited for.
  'files.remove': { retryLimit: 100, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 600 },
  'account.erase': { retryLimit: 100, retryDelay: 15, retryBackoff: true, heartbeatSeconds: 20, expireInSeconds: 600 },
} as const satisfies Record<JobName, object>

const LONGEST_RETRY_SECONDS = 3600

/** The sweep of old data takes jobs away after seven days, in batches; the queue itself would take all of a day at once, and finds none. */
const DELETE_AFTER_SECONDS = 8 * 24 * 3600

/** How often the schedule is looked at for what is due. */
const SCHEDULE_SECONDS = 30

/** One at a time among all nodes. One that fails is not tried again: the next run finds what it left. */
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

/** How often jobs are looked for whose process died, by one of the nodes: a customer is waiting for the list. */
const WATCH_SECONDS = 5

/** Those made for later wait on purpose, so they count once they are due. Said as the queue's own index of what comes next says it. */
export const JOBS_WAITING = sql`select count(*)::int as count from pgboss.job
  where name in (${sql.join(
    Object.keys(QUEUES).map((name) => sql`${name}`),
    sql`, `,
  )}) and state < 'active' and not blocked and (start_after <= now() or state = 'retry')`

/** The same by kind, with how long ago the oldest was made. */
const JOBS_WAITING_BY_NAME = sql`select name, count(*)::int as waiting, extract(epoch from now() - min(created_on))::float8 as "oldestSeconds"
  from pgboss.job
  where name in (${sql.join(
    Object.keys(QUEUES).map((name) => sql`${name}`),
    sql`, `,
  )}) and state < 'active' and not blocked and (start_after <= now() or state = 'retry')
  group by name`

/** Mails that wait in each of their lanes, and since when the oldest does. Said as the same index says it. */
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
 * A job that was put back is due again only then. The worker that had it marks it as done or failed once more right after, which pg-boss
 * ignores as long as no other worker has it.
 */
const PUT_BACK_SECONDS = 5

export interface RunningJob<Name extends JobName> {
  id: string
  data: JobData[Name]
  /** No further try follows this one: give up in a way the customer can see. */
  lastTry: boolean
}

/** Thrown by a handler that has not begun: the job goes back to the queue as it was, and this was no try. */
export class NotNow extends Error {}

export interface JobOptions {
  /** A job whose id is known already is not made a second time. */
  id?: string
  /** It waits at least so long. */
  afterSeconds?: number
  /** Of the jobs of one kind the higher comes first; those made earlier among equals. 0 unless said. */
  priority?: number
}

export interface NamedJob<Name extends JobName> {
  id: string
  data: JobData[Name]
  priority: number
}

export interface MailsWaiting {
  /** Not begun, or between two tries. */
  waiting: number
  /** How many of those were tried before. */
  retrying: number
  /** When the oldest of them was made. */
  since: Date | null
}

export interface KindWaiting {
  name: JobName
  waiting: number
  /** Since it was made, also of a job that was made for later. */
  oldestSeconds: number
}

/** How a job or a chore ended; `later` when it had not begun. */
export type JobOutcome = 'done' | 'failed' | 'later'

interface JobsOptions {
  longestRetrySeconds?: number
  scheduleSeconds?: number
  /** Told of each job and chore that ends. */
  onEnd?: (name: JobName | ChoreName, outcome: JobOutcome, seconds: number) => void
}

export interface Jobs {
  /** Makes the job part of the transaction `tx`: it runs if and only if that commits. */
  enqueue<Name extends JobName>(tx: Db, name: Name, data: JobData[Name], options?: JobOptions): Promise<void>
  /** The same for several, each of which has its id, by one statement. */
  enqueueAll<Name extends JobName>(tx: Db, name: Name, jobs: NamedJob<Name>[]): Promise<void>
  /**
   * Starts `atOnce` workers for a kind of job. Each takes the next as soon as it has done one. `stopping` is aborted when this process
   * takes no more jobs: a handler that only waits then throws `NotNow`.
   */
  work<Name extends JobName>(
    name: Name,
    atOnce: number,
    handle: (job: RunningJob<Name>, stopping: AbortSignal) => Promise<void>,
  ): Promise<void>
  /**
   * Makes the end of a running job part of the transaction `tx`, for a handler that writes something with it. pg-boss marks it as done once more
   * when the handler returns, which changes nothing.
   */
  complete(tx: Db, name: JobName, id: string): Promise<void>
  /**
   * Has the chore done once a minute, by this node or by another that asked for it too; never twice at once. A minute in which none ran
   * is not made up for, so a chore looks for all that is due, not for what came due in its minute.
   */
  everyMinute(name: ChoreName, handle: () => Promise<void>): Promise<void>
  /** The same once an hour. */
  everyHour(name: ChoreName, handle: () => Promise<void>): Promise<void>
  /** The same once a day, in the morning in India, or with the first start after it. */
  everyDay(name: ChoreName, handle: () => Promise<void>): Promise<void>
  /** How many jobs wait: due and not begun, or between two tries. Chores are none. */
  waiting(): Promise<number>
  /** The same by kind; one of which none waits is left out. */
  waitingByName(): Promise<KindWaiting[]>
  mailsWaiting(): Promise<MailsWaiting>
  /** Throws when the queue does not answer. */
  ping(): Promise<void>
  /** Takes no new jobs, lets running ones finish for up to `graceMs`, then leaves them to be tried again. */
  stop(graceMs: number): Promise<void>
}

/** Makes the tables of the queues where there are none, and starts nothing. */
export async function installJobs(database: Database): Promise<void> {
  const boss = new PgBoss({ ...database.bossOptions, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Job queues on the same database. Workers wake at once through NOTIFY; polling is the fallback. `longestRetrySeconds` bounds what
 * lies between two tries of a job; tests have none of it, and look at the schedule more often.
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
  // Those who make its tables at the same time disturb each other, although each takes a lock of its own.
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
  // At nearly every start one statement tells that all of them are there as they should be.
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of Object.entries(queues)) {
    const queue = stored.get(name)
    if (queue === undefined) await boss.createQueue(name, { ...options, notify: true })
    // One that an earlier release made keeps its options until it is told.
    else if (name in QUEUES && !isAs(queue, options)) await boss.updateQueue(name, options)
    else continue
    // The first call that names a changed queue looks it up on a connection of its own. The embedded database has only one: were
    // that call an `enqueue`, its transaction would wait for itself. So the first call is this one.
    await boss.findJobs(name, { id: NO_JOB })
  }
  if (database.embedded) {
    // No other process can be running these: the one that did is gone.
    await database.db.execute(
      sql`update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now(), heartbeat_on = null where state = 'active'`,
    )
  }
  const stopping = new AbortController()

  async function insert(tx: Db, name: JobName, jobs: JobInsert[]): Promise<void> {
    const reqId = currentWork()?.reqId
    // One without data does the work of many requests.
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

  /** Does a job or a chore under its name, and says how it ended. */
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
      // Chores are done each minute.
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
      // NOTIFY tells of new jobs only, not of those whose next try or hour has come.
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
            // After a job pg-boss pauses for the polling interval unless the worker is told that there may be more.
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
