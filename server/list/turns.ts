import { DAY_MS } from '#contract/day.ts'
import type { CustomOrder } from '#contract/order.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Whose list is read next is decided anew before each turn, from what the database says: so all nodes and all readers share one queue, and
 * a list that is added or read changes it at once. A turn is a few pages of one file; see docs/decisions/027-turns-at-reading.md.
 */
const RULE: store.TurnRule = { secondsPerPage: 2, mostPages: 60 }

/** The pace is that of so many lists read last. */
const PACE_LISTS = 20

/**
 * Gives the job a list to read: the one it had when its process died or its last try failed, else the one whose turn it is. Null when none
 * waits.
 */
export function takeTurn(parts: Parts, jobId: string): Promise<string | null> {
  return parts.db.transaction(async (tx) => {
    await store.lockTurns(tx)
    const orderId = (await store.findHeld(tx, jobId)) ?? (await store.findNext(tx, RULE))
    if (orderId !== null) await store.beginTurn(tx, orderId, jobId, parts.clock.now())
    return orderId
  })
}

/** Ends the job's turn, and gives it the list that comes next: the same, if no other comes first. */
export function nextTurn(parts: Parts, jobId: string): Promise<string | null> {
  return parts.db.transaction(async (tx) => {
    await store.lockTurns(tx)
    await store.endTurns(tx, jobId)
    const orderId = await store.findNext(tx, RULE)
    if (orderId !== null) await store.beginTurn(tx, orderId, jobId, parts.clock.now())
    return orderId
  })
}

/** Ends the job's turn, and makes another job that goes on. */
export function handOver(parts: Parts, jobId: string): Promise<void> {
  return parts.db.transaction(async (tx) => {
    await store.endTurns(tx, jobId)
    await parts.jobs.enqueue(tx, 'list.read', {})
  })
}

/** The chore that makes a job when lists wait and none is there: the last one may have died in its last try. */
export async function resumeReading(parts: Parts): Promise<void> {
  await parts.db.transaction(async (tx) => {
    if (!(await store.isForsaken(tx))) return
    await parts.jobs.enqueue(tx, 'list.read', {})
    parts.log.warn('lists waited without a job that reads them')
  })
}

/** The lists that are not read to their end: how many, with how many pages, and when the oldest of them was sent. */
export function listsToRead({ db }: Pick<Parts, 'db'>): Promise<store.ToRead> {
  return store.countToRead(db)
}

/** Where a list stands in the queue. */
export type Place = Pick<CustomOrder, 'listsBefore' | 'readInSeconds'>

/**
 * Where each of these lists stands now, by its id; nothing of those that are read. Lists of others that are being read are before it; none is
 * before one that is being read itself. How long it takes is left out until a page was read in the last day.
 */
export async function placesOf({ db, clock }: Pick<Parts, 'db' | 'clock'>, ids: string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map()
  const places = await store.findPlaces(db, RULE, ids)
  if (places.length === 0) return new Map()
  const pace = await store.findPace(db, new Date(clock.now().getTime() - DAY_MS), PACE_LISTS)
  return new Map(
    places.map(({ id, listsBefore, pagesBefore, pages }) => {
      // What comes before is shared by all readers; one reader reads the pages of a list.
      const readInMs = pace && (pagesBefore / pace.readers + pages) * pace.msPerPage
      return [id, { listsBefore, ...(readInMs && { readInSeconds: Math.ceil(readInMs / 1000) }) }]
    }),
  )
}
