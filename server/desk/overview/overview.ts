import { MINUTE_MS } from '#contract/day.ts'
import { FIGURE_DAYS, MAIL_LATE_MINUTES } from '#contract/desk/health.ts'
import { LIST_LATE_MINUTES, type OverviewAnswer, READING_LISTS, UNPAID_DAYS } from '#contract/desk/overview.ts'
import { isOver, STATUSES } from '#contract/status.ts'
import { hasGift } from '#server/delivery/charges.ts'
import { listsToRead } from '#server/list/turns.ts'
import { daysInIndia, endOfDayInIndia } from '#server/platform/clock.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { lineOf } from '../by-day.ts'
import { countDues } from '../orders/list.ts'
import { countsOfWork } from '../queue/work.ts'
import { findUnpaid, type Unpaid } from '../reports/unpaid.ts'
import * as store from './store.ts'

const SELLERS = 5

/** How the shop does, today and on the days before. */
export async function overview(parts: Parts): Promise<OverviewAnswer> {
  const { db, clock } = parts
  const now = clock.now()
  const days = daysInIndia(now, FIGURE_DAYS)
  const firstOf = (days: number) => new Date(endOfDayInIndia(now, days - 1).getTime() + 1)
  const [today, tomorrow] = [firstOf(0), firstOf(1)]
  const found = await store.findFigures(db, {
    since: firstOf(1 - FIGURE_DAYS),
    today,
    tomorrow,
    statuses: STATUSES.filter((status) => !isOver(status)),
    lists: READING_LISTS,
    sellers: SELLERS,
  })
  const dues = await countDues(parts)
  const unpaid = await findUnpaid(db, { from: firstOf(1 - UNPAID_DAYS), until: tomorrow, byMonth: false }, now)
  const came = (status: string) =>
    lineOf(
      days,
      found.moves.filter((row) => row.status === status),
      ({ count }) => count,
      0,
    )
  const { counts: work } = await countsOfWork(parts)
  return {
    at: now.toISOString(),
    days,
    today: { deliveries: dues.today, late: dues.late, pujas: found.pujas },
    money: {
      from: daysInIndia(now, UNPAID_DAYS)[0] ?? '',
      unpaid: sumOf(unpaid),
      overdue: sumOf(unpaid.filter(({ isOverdue }) => isOverdue)),
    },
    work,
    bestSellers: found.bestSellers.map(({ title, packs, paise }) => ({ title, packs, total: toRupees(paise) })),
    quoted: found.quoted,
    reading: found.reading,
    problems: {
      gift: !(await hasGift(db, now)),
      mailsLate: isLate((await parts.jobs.mailsWaiting()).since, now, MAIL_LATE_MINUTES),
      listsLate: isLate((await listsToRead(parts)).since, now, LIST_LATE_MINUTES),
      mailsFailed: found.mailsFailed,
    },
    accepted: came('Upcoming'),
    revenue: lineOf(days, found.revenue, ({ paise }) => paise / 100, 0),
    statuses: STATUSES.map((status) => ({
      status,
      now: isOver(status) ? null : (found.standing.find((row) => row.status === status)?.count ?? 0),
      came: came(status),
    })),
  }
}

const sumOf = (orders: readonly Unpaid[]) => ({
  count: orders.length,
  due: toRupees(orders.reduce((sum, { due }) => sum + due, 0)),
})

const isLate = (since: Date | null, now: Date, minutes: number) =>
  since !== null && now.getTime() - since.getTime() > minutes * MINUTE_MS
