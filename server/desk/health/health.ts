import { FIGURE_DAYS, type HealthAnswer } from '#contract/desk/health.ts'
import { listsToRead } from '#server/list/turns.ts'
import { countHeld } from '#server/notification/notify.ts'
import { daysInIndia, endOfDayInIndia } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import { lineOf } from '../by-day.ts'
import { figuresOf } from '../figures/figures.ts'
import { databaseSize } from './database.ts'
import * as store from './store.ts'

/** Returns the health figures of today and of the previous days. */
export async function health(parts: Parts): Promise<HealthAnswer> {
  const { db, clock, jobs } = parts
  const now = clock.now()
  const days = daysInIndia(now, FIGURE_DAYS)
  const { figures } = await figuresOf(parts, 'lists')
  const since = new Date(endOfDayInIndia(now, -FIGURE_DAYS).getTime() + 1)
  const found = { ...figures, ...(await store.findFaults(db, since)) }
  const jobsNow = await jobs.waiting()
  const mailsNow = await jobs.mailsWaiting()
  const listsNow = await listsToRead(parts)
  const waited = lineOf(days, found.jobs, ({ count }) => count, null)
  return {
    at: now.toISOString(),
    days,
    lists: lineOf(days, found.lists, ({ lists }) => lists, 0),
    settled: lineOf(days, found.lists, ({ lists, settled }) => settled / lists, null),
    minutes: lineOf(days, found.waits, ({ minutes }) => Math.round(minutes * 10) / 10, null),
    mailsFailed: lineOf(days, found.mailsFailed, ({ count }) => count, 0),
    mailsNow: { ...mailsNow, since: mailsNow.since?.toISOString() ?? null, held: await countHeld(parts) },
    listsNow: { ...listsNow, since: listsNow.since?.toISOString() ?? null },
    // The scheduled job measures once a minute, so the current number can be higher.
    jobs: [...waited.slice(0, -1), Math.max(waited.at(-1) ?? 0, jobsNow)],
    jobsNow,
    database: await databaseSize(parts),
  }
}
