import { sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#contract/day.ts'
import { FIGURE_DAYS } from '#contract/desk/health.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { countLists } from '../health/figures.ts'
import { countOverview } from '../overview/figures.ts'
import * as store from './store.ts'

/**
 * Figures that are counted over the orders of several weeks, by the page that shows them. Figures of the current state
 * are not included.
 */
const COUNTS = { overview: countOverview, lists: countLists }
type Page = keyof typeof COUNTS
type Figures<Name extends Page> = Awaited<ReturnType<(typeof COUNTS)[Name]>>

/** With more orders than this in the period, figures are cached instead of counted for each request. */
export const MANY_ORDERS = 1_000

/** The scheduled job recounts figures that are older than this. */
const FRESH_MS = 15 * MINUTE_MS
/** A request recounts figures that are older than this, in case the job does not run. */
const OLD_MS = 30 * MINUTE_MS

/** Returns the figures of a page and the time when they were counted. In a large shop they can be some minutes old. */
export async function figuresOf<Name extends Page>(
  parts: Parts,
  name: Name,
): Promise<{ at: Date; figures: Figures<Name> }> {
  const now = parts.clock.now()
  if (!(await isLarge(parts))) return { at: now, figures: await count(parts.db, name, now) }
  const kept = await store.findKept(parts.db, name)
  if (kept !== null && now.getTime() - kept.at.getTime() < OLD_MS)
    return { at: kept.at, figures: kept.figures as Figures<Name> }
  return countOnce(parts, name)
}

/** Counts in progress, by database. Concurrent requests share one count. */
const counting = new WeakMap<Db, Map<Page, Promise<{ at: Date; figures: unknown }>>>()

async function countOnce<Name extends Page>(parts: Parts, name: Name): Promise<{ at: Date; figures: Figures<Name> }> {
  const ofShop = counting.get(parts.db) ?? new Map<Page, Promise<{ at: Date; figures: unknown }>>()
  counting.set(parts.db, ofShop)
  const begun = ofShop.get(name) ?? keep(parts, name).finally(() => ofShop.delete(name))
  ofShop.set(name, begun)
  return begun as Promise<{ at: Date; figures: Figures<Name> }>
}

/** Scheduled job that keeps the cached figures of a large shop fresh, so that no request has to wait for a count. */
export async function keepFigures(parts: Parts): Promise<void> {
  if (!(await isLarge(parts))) return
  for (const name of Object.keys(COUNTS) as Page[]) {
    const kept = await store.findKept(parts.db, name)
    if (kept === null || parts.clock.now().getTime() - kept.at.getTime() >= FRESH_MS) await keep(parts, name)
  }
}

const isLarge = ({ db, clock }: Parts) =>
  store.areMoreThan(db, MANY_ORDERS, new Date(clock.now().getTime() - FIGURE_DAYS * DAY_MS))

const count = <Name extends Page>(db: Db, name: Name, now: Date) => COUNTS[name](db, now) as Promise<Figures<Name>>

async function keep<Name extends Page>(parts: Parts, name: Name): Promise<{ at: Date; figures: Figures<Name> }> {
  const at = parts.clock.now()
  const figures = await parts.db.transaction(async (tx) => {
    // Counting takes seconds. It uses one core of the database only, so that other queries can use the rest.
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
    return count(tx, name, at)
  })
  await store.keep(parts.db, { name, at, figures })
  return { at, figures }
}
