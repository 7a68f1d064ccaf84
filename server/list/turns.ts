import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Whose list is read next is decided anew before each turn, from what the database says: so all nodes and all readers share one queue, and
 * a list that is added or read changes it at once. A turn is a few pages of one file; see docs/decisions/025-turns-at-reading.md.
 */
const RULE: store.TurnRule = { secondsPerPage: 2, mostPages: 60 }

/**
 * Gives the job a list to read: the one it had when its process died or its last try failed, else the one whose turn it is. Null when none
 * waits.
 */
export function takeTurn(parts: Parts, jobId: string): Promise<string | null> {
  return parts.db.transaction(async (tx) => {
    await store.lockTurns(tx)
    const orderId = (await store.findHeld(tx, jobId)) ?? (await store.findNext(tx, RULE, jobId))
    if (orderId !== null) await store.beginTurn(tx, orderId, jobId, parts.clock.now())
    return orderId
  })
}

/** Whether the job goes on with its list, because it would be given the same again. If so this is another turn. */
export function keepTurn(parts: Parts, jobId: string, orderId: string): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    await store.lockTurns(tx)
    if ((await store.findNext(tx, RULE, jobId)) !== orderId) return false
    await store.beginTurn(tx, orderId, jobId, parts.clock.now())
    return true
  })
}

/** Puts the list back among those that wait, with a job for its next turn. */
export function giveBack(parts: Parts, orderId: string): Promise<void> {
  return parts.db.transaction(async (tx) => {
    await store.endTurn(tx, orderId)
    await parts.jobs.enqueue(tx, 'list.read', {})
  })
}

/** How many lists come before this one now. Those that are being read count; 0 when it is one of them. */
export function listsBefore(parts: Parts, orderId: string): Promise<number> {
  return store.countBefore(parts.db, RULE, orderId)
}
