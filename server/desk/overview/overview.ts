import { MINUTE_MS } from '#contract/day.ts'
import { FIGURE_DAYS, MAIL_LATE_MINUTES } from '#contract/desk/health.ts'
import { LIST_LATE_MINUTES, type OverviewAnswer, UNPAID_DAYS } from '#contract/desk/overview.ts'
import { isOver, STATUSES } from '#contract/status.ts'
import { hasGift } from '#server/delivery/charges.ts'
import { listsToRead } from '#server/list/turns.ts'
import { daysInIndia, endOfDayInIndia } from '#server/platform/clock.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { lineOf } from '../by-day.ts'
import { figuresOf } from '../figures/figures.ts'
import { countDues } from '../orders/list.ts'
import { countsOfWork } from '../queue/work.ts'
import * as store from './store.ts'

/** Returns the figures of the shop for today and for the previous days. */
export async function overview(parts: Parts): Promise<OverviewAnswer> {
  const { db, clock } = parts
  const now = clock.now()
  const days = daysInIndia(now, FIGURE_DAYS)
  const firstOf = (days: number) => new Date(endOfDayInIndia(now, days - 1).getTime() + 1)
  const { at, figures: found } = await figuresOf(parts, 'overview')
  const stands = await store.findNow(db, {
    today: firstOf(0),
    tomorrow: firstOf(1),
    statuses: STATUSES.filter((status) => !isOver(status)),
  })
  const dues = await countDues(parts)
  const came = (status: string) =>
    lineOf(
      days,
      found.moves.filter((row) => row.status === status),
      ({ count }) => count,
      0,
    )
  const { counts: work } = await countsOfWork(parts)
  return {
    at: at.toISOString(),
    days,
    today: { deliveries: dues.today, late: dues.late, pujas: stands.pujas },
    money: {
      from: daysInIndia(now, UNPAID_DAYS)[0] ?? '',
      unpaid: inRupees(found.unpaid),
      overdue: inRupees(found.overdue),
    },
    work,
    bestSellers: found.bestSellers.map(({ title, packs, paise }) => ({ title, packs, total: toRupees(paise) })),
    quoted: found.quoted,
    reading: found.reading,
    problems: {
      gift: !(await hasGift(db, now)),
      mailsLate: isLate((await parts.jobs.mailsWaiting()).since, now, MAIL_LATE_MINUTES),
      listsLate: isLate((await listsToRead(parts)).since, now, LIST_LATE_MINUTES),
      mailsFailed: stands.mailsFailed,
    },
    accepted: came('Upcoming'),
    revenue: lineOf(days, found.revenue, ({ paise }) => paise / 100, 0),
    statuses: STATUSES.map((status) => ({
      status,
      now: isOver(status) ? null : (stands.standing.find((row) => row.status === status)?.count ?? 0),
      came: came(status),
    })),
  }
}

const inRupees = ({ count, duePaise }: { count: number; duePaise: number }) => ({ count, due: toRupees(duePaise) })

const isLate = (since: Date | null, now: Date, minutes: number) =>
  since !== null && now.getTime() - since.getTime() > minutes * MINUTE_MS
