import { OVERVIEW_DAYS, type OverviewAnswer } from '#contract/desk/overview.ts'
import { isOver, STATUSES } from '#contract/status.ts'
import { hasGift } from '#server/delivery/charges.ts'
import { listsToRead } from '#server/list/turns.ts'
import { countHeld } from '#server/notification/notify.ts'
import { daysInIndia, endOfDayInIndia } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** What the shop did today and on the days before. */
export async function overview(parts: Parts): Promise<OverviewAnswer> {
  const { db, clock, jobs } = parts
  const now = clock.now()
  const days = daysInIndia(now, OVERVIEW_DAYS)
  const since = new Date(endOfDayInIndia(now, -OVERVIEW_DAYS).getTime() + 1)
  const open = STATUSES.filter((status) => !isOver(status))
  const found = await store.findFigures(db, since, open)
  const jobsNow = await jobs.waiting()
  const mailsNow = await jobs.mailsWaiting()
  const listsNow = await listsToRead(parts)

  /** A line of one figure of the rows; `none` where a day has no row. */
  function line<Row extends { day: string }, None>(rows: Row[], figure: (row: Row) => number | null, none: None) {
    const byDay = new Map(rows.map((row) => [row.day, figure(row)]))
    return days.map((day) => byDay.get(day) ?? none)
  }
  const came = (status: string) =>
    line(
      found.moves.filter((row) => row.status === status),
      ({ count }) => count,
      0,
    )
  const waited = line(found.jobs, ({ count }) => count, null)

  return {
    at: now.toISOString(),
    days,
    lists: line(found.lists, ({ lists }) => lists, 0),
    settled: line(found.lists, ({ lists, settled }) => settled / lists, null),
    minutes: line(found.waits, ({ minutes }) => Math.round(minutes * 10) / 10, null),
    accepted: came('Upcoming'),
    revenue: line(found.revenue, ({ paise }) => paise / 100, 0),
    mailsFailed: line(found.mailsFailed, ({ count }) => count, 0),
    mailsNow: { ...mailsNow, since: mailsNow.since?.toISOString() ?? null, held: await countHeld(parts) },
    listsNow: { ...listsNow, since: listsNow.since?.toISOString() ?? null },
    // The chore looks once a minute; what waits right now may be more.
    jobs: [...waited.slice(0, -1), Math.max(waited.at(-1) ?? 0, jobsNow)],
    jobsNow,
    isGiftMissing: !(await hasGift(db, now)),
    statuses: STATUSES.map((status) => ({
      status,
      now: isOver(status) ? null : (found.standing.find((row) => row.status === status)?.count ?? 0),
      came: came(status),
    })),
  }
}
