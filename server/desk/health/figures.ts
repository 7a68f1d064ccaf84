import { FIGURE_DAYS } from '#contract/desk/health.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

/** Counts the figures about lists of the last days for the health page. */
export const countLists = (db: Db, now: Date) =>
  store.findLists(db, new Date(endOfDayInIndia(now, -FIGURE_DAYS).getTime() + 1))
