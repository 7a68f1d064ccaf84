import { MINUTE_MS } from '#contract/day.ts'
import { CLAIM_MINUTES, type Claim, type Subject } from '#contract/desk/claim.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { record } from '../audit/record.ts'
import * as store from './store.ts'

/** A claim that was last renewed before this time has ended. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MINUTES * MINUTE_MS)
}

interface Claiming {
  subject: Subject
  subjectId: string
  operator: { id: string; name: string }
  now: Date
}

/** Minimum age of a claim before `keep` writes a renewal. */
const FRESH_MS = MINUTE_MS

/** `tab` is the browser tab that shows the piece of work. `over` takes the piece over from another operator. */
interface Taking {
  tab?: string | undefined
  over?: boolean | undefined
}

/**
 * Claims a piece of work for an operator, or renews their claim. Every change of a piece calls this first, in its own
 * transaction. The claim row stays locked, so nobody else can claim the piece before the transaction ends.
 * @throws RefusedError 409 when another operator has the claim
 */
export async function claim(tx: Db, claiming: Claiming, { tab, over = false }: Taking = {}): Promise<Claim> {
  const { operator, now, ...piece } = claiming
  const stale = staleBefore(now)
  const before = over ? await store.findClaim(tx, piece, stale) : null
  await store.putClaim(tx, piece, { operatorId: operator.id, now, stale, tab: tab ?? null, over })
  const holder = await store.findClaim(tx, piece, stale)
  if (holder === null || holder.operatorId !== operator.id) {
    throw refused('claim.taken', { name: holder?.operatorName ?? 'Somebody else' })
  }
  const isNew = holder.claimedAt.getTime() === now.getTime()
  if (isNew) {
    const deed = { operator, at: now, ...piece }
    if (before === null) await record(tx, { ...deed, action: 'claim.take' })
    else await record(tx, { ...deed, action: 'claim.take-over', before: before.operatorName })
  }
  return presentClaim(holder)
}

/**
 * Renews the operator's claim and returns the current claim of the piece, which may have been taken over, or released
 * in another tab.
 */
export async function keep(tx: Db, claiming: Claiming, tab: string): Promise<Claim | null> {
  const { operator, now, ...piece } = claiming
  const fresh = new Date(now.getTime() - FRESH_MS)
  await store.keepClaim(tx, piece, { operatorId: operator.id, now, stale: staleBefore(now), fresh, tab })
  return holderOf(tx, piece, now)
}

/** Releases the operator's claim. A claim of another operator is left alone. */
export async function release(tx: Db, { operator, now, ...piece }: Claiming): Promise<void> {
  const hadIt = await store.deleteClaim(tx, piece, operator.id)
  if (hadIt) await record(tx, { operator, at: now, action: 'claim.release', ...piece })
}

/** Removes a closed tab from the operator's claim. The claim is released with its last tab. */
export async function leave(tx: Db, claiming: Claiming, tab: string): Promise<void> {
  const { operator, now: _, ...piece } = claiming
  if (!(await store.leaveClaim(tx, piece, operator.id, tab))) await release(tx, claiming)
}

/** Releases all claims of an operator. */
export async function releaseAll(tx: Db, operator: { id: string; name: string }, now: Date): Promise<void> {
  for (const piece of await store.deleteClaimsOf(tx, operator.id)) {
    await record(tx, { operator, at: now, action: 'claim.release', ...piece })
  }
}

/**
 * Changes a piece from a page that shows many. The piece is claimed for the duration of the change and released
 * afterwards, unless this operator already had the claim.
 * @throws RefusedError 409 when another operator has the claim
 */
export async function whileClaimed(tx: Db, claiming: Claiming, work: () => Promise<void>): Promise<void> {
  const { operator, now, ...piece } = claiming
  const before = await holderOf(tx, piece, now)
  await claim(tx, claiming)
  await work()
  if (before?.operatorId !== operator.id) await release(tx, claiming)
}

/** Returns the current claim of a piece, or null. */
export async function holderOf(db: Db, piece: Omit<Claiming, 'operator' | 'now'>, now: Date): Promise<Claim | null> {
  const holder = await store.findClaim(db, piece, staleBefore(now))
  return holder && presentClaim(holder)
}

export function presentClaim({ operatorId, operatorName, claimedAt }: store.ClaimRow): Claim {
  return { operatorId, operatorName, since: claimedAt.toISOString() }
}
