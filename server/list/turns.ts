import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Whose list is read next is decided anew before each turn, from what the database says: so all nodes and all readers share one queue, and
 * a list that is added or read changes it at once. A turn is a few pages of one file; see docs/decisions/027-turns-at-reading.md.
 */
const RULE: store.TurnRule = { secondsPerPage: 2, mostPages: 60 }

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

/** How many lists come before this one now. Those that are being read count; 0 when it is one of them. */
export function listsBefore(parts: Parts, orderId: string): Promise<number> {
  return store.countBefore(parts.db, RULE, orderId)
}
