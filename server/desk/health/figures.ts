import { FIGURE_DAYS } from '#contract/desk/health.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

/** What the page of the machine shows of the lists of the last days. */
export const countLists = (db: Db, now: Date) =>
  store.findLists(db, new Date(endOfDayInIndia(now, -FIGURE_DAYS).getTime() + 1))
