import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/platform/database.ts'
import { signErased } from './chain.ts'
import * as store from './store.ts'

/**
 * Fields of `before` and `after` that hold no personal data and survive erasure: status, times and amounts of an order.
 */
const STAYS = new Set([
  'status',
  'panditConfirmedAt',
  'startsAt',
  'endsAt',
  'proposedStartsAt',
  'deliveryAt',
  'sentOutAt',
  'slotAt',
  'feePaise',
  'creditPaise',
  'pays',
  'payLater',
  'version',
  'isMade',
  'bags',
  'what',
])

/**
 * Removes personal data from the log entries about these orders, customers and queries. The action, its time and its
 * operator stay, and the chain stays valid. Idempotent.
 */
export async function eraseFromLog(tx: Db, secret: string, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return
  for (const { hash, erased, ...entry } of await store.entriesAbout(tx, subjectIds)) {
    const rest = { ...entry, before: restOf(entry.before), after: restOf(entry.after) }
    if (erased !== null || isDeepStrictEqual(rest, entry)) continue
    await store.eraseEntry(tx, rest, signErased(secret, hash, rest))
  }
}

function restOf(side: unknown): unknown {
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return null
  const rest = Object.entries(side).filter(([field]) => STAYS.has(field))
  return rest.length === 0 ? null : Object.fromEntries(rest)
}
