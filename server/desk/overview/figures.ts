import { FIGURE_DAYS } from '#contract/desk/health.ts'
import { READING_LISTS, UNPAID_DAYS } from '#contract/desk/overview.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { findUnpaid, type Unpaid } from '../reports/unpaid.ts'
import * as store from './store.ts'

const SELLERS = 5

/** Counts the figures of the last weeks for the overview. */
export async function countOverview(db: Db, now: Date) {
  const firstOf = (days: number) => new Date(endOfDayInIndia(now, days - 1).getTime() + 1)
  const found = await store.findFigures(db, { since: firstOf(1 - FIGURE_DAYS), lists: READING_LISTS, sellers: SELLERS })
  const unpaid = await findUnpaid(db, { from: firstOf(1 - UNPAID_DAYS), until: firstOf(1), byMonth: false }, now)
  return { ...found, unpaid: sumOf(unpaid), overdue: sumOf(unpaid.filter(({ isOverdue }) => isOverdue)) }
}

const sumOf = (orders: readonly Unpaid[]) => ({
  count: orders.length,
  duePaise: orders.reduce((sum, { due }) => sum + due, 0),
})
