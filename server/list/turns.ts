import { DAY_MS } from '#contract/day.ts'
import type { CustomOrder } from '#contract/order.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Chooses the next list before each turn from the database. So all nodes and readers share one queue, and a new or
 * finished list changes it at once. A turn is a few pages of one file. See docs/decisions/027-turns-at-reading.md.
 */
const RULE: store.TurnRule = { secondsPerPage: 2, mostPages: 60 }

/** The pace is the average of this many lists read last. */
const PACE_LISTS = 20

/**
 * Gives the job a list to read: the list it had when its process died or its last try failed, else the next list. Null
 * when none waits.
 */
export function takeTurn(parts: Parts, jobId: string): Promise<string | null> {
  return parts.db.transaction(async (tx) => {
    await store.lockTurns(tx)
    const orderId = (await store.findHeld(tx, jobId)) ?? (await store.findNext(tx, RULE))
    if (orderId !== null) await store.beginTurn(tx, orderId, jobId, parts.clock.now())
    return orderId
  })
}

/** Ends the job's turn and gives it the next list, which may be the same one. */
export function nextTurn(parts: Parts, jobId: string): Promise<string | null> {
  return parts.db.transaction(async (tx) => {
    await store.lockTurns(tx)
    await store.endTurns(tx, jobId)
    const orderId = await store.findNext(tx, RULE)
    if (orderId !== null) await store.beginTurn(tx, orderId, jobId, parts.clock.now())
    return orderId
  })
}

/** Ends the job's turn and queues another job that continues. */
export function handOver(parts: Parts, jobId: string): Promise<void> {
  return parts.db.transaction(async (tx) => {
    await store.endTurns(tx, jobId)
    await parts.jobs.enqueue(tx, 'list.read', {})
  })
}

/** The chore that queues a job when lists wait without one. The last job may have died in its last try. */
export async function resumeReading(parts: Parts): Promise<void> {
  await parts.db.transaction(async (tx) => {
    if (!(await store.isForsaken(tx))) return
    await parts.jobs.enqueue(tx, 'list.read', {})
    parts.log.warn('lists waited without a job that reads them')
  })
}

/** How many lists are not finished, their number of unread pages, and since when the oldest one waits. */
export function listsToRead({ db }: Pick<Parts, 'db'>): Promise<store.ToRead> {
  return store.countToRead(db)
}

/** The place of a list in the queue. */
export type Place = Pick<CustomOrder, 'listsBefore' | 'readInSeconds'>

/**
 * The places of these lists in the queue, by order id. Finished lists are missing. Lists of others that are being read
 * come before a waiting list; none comes before a list that is being read. `readInSeconds` is left out until a page was
 * read in the last day.
 */
export async function placesOf({ db, clock }: Pick<Parts, 'db' | 'clock'>, ids: string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map()
  const places = await store.findPlaces(db, RULE, ids)
  if (places.length === 0) return new Map()
  const pace = await store.findPace(db, new Date(clock.now().getTime() - DAY_MS), PACE_LISTS)
  return new Map(
    places.map(({ id, listsBefore, pagesBefore, pages }) => {
      // All readers share the pages before the list. One reader reads the pages of the list.
      const readInMs = pace && (pagesBefore / pace.readers + pages) * pace.msPerPage
      return [id, { listsBefore, ...(readInMs && { readInSeconds: Math.ceil(readInMs / 1000) }) }]
    }),
  )
}
