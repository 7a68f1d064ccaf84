import { MINUTE_MS } from '#contract/day.ts'
import { CLAIM_MINUTES, type Claim, type Subject } from '#contract/desk/claim.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { record } from '../audit/record.ts'
import * as store from './store.ts'

/** A claim that was renewed before then has ended. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - CLAIM_MINUTES * MINUTE_MS)
}

interface Claiming {
  subject: Subject
  subjectId: string
  operator: { id: string; name: string }
  now: Date
}

/** A claim is not written again before it is so old. */
const FRESH_MS = MINUTE_MS

/** How a piece is taken: for a window of the operator's browser, and also from somebody else who has it. */
interface Taking {
  tab?: string | undefined
  over?: boolean | undefined
}

/**
 * Gives a piece of work to an operator, or renews what they have. Every change of a piece calls it first, in its transaction: then
 * nobody else can take the piece before that ends.
 * @throws RefusedError 409 when somebody else is on it
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

/** Renews what an operator has, and gives who has the piece now: it may have been taken over, or let go in another window. */
export async function keep(tx: Db, claiming: Claiming, tab: string): Promise<Claim | null> {
  const { operator, now, ...piece } = claiming
  const fresh = new Date(now.getTime() - FRESH_MS)
  await store.keepClaim(tx, piece, { operatorId: operator.id, now, stale: staleBefore(now), fresh, tab })
  return holderOf(tx, piece, now)
}

/** Lets a piece go. What somebody else has stays theirs. */
export async function release(tx: Db, { operator, now, ...piece }: Claiming): Promise<void> {
  const hadIt = await store.deleteClaim(tx, piece, operator.id)
  if (hadIt) await record(tx, { operator, at: now, action: 'claim.release', ...piece })
}

/** A window of the operator shows the piece no longer; when it was the last one, the piece is let go. */
export async function leave(tx: Db, claiming: Claiming, tab: string): Promise<void> {
  const { operator, now: _, ...piece } = claiming
  if (!(await store.leaveClaim(tx, piece, operator.id, tab))) await release(tx, claiming)
}

/** Lets all go that an operator has. */
export async function releaseAll(tx: Db, operator: { id: string; name: string }, now: Date): Promise<void> {
  for (const piece of await store.deleteClaimsOf(tx, operator.id)) {
    await record(tx, { operator, at: now, action: 'claim.release', ...piece })
  }
}

/**
 * Does something to a piece from a page that shows many: nobody else has it meanwhile, and it is free again afterwards, unless it was
 * this operator's before.
 * @throws RefusedError 409 when somebody else is on it
 */
export async function whileClaimed(tx: Db, claiming: Claiming, work: () => Promise<void>): Promise<void> {
  const { operator, now, ...piece } = claiming
  const before = await holderOf(tx, piece, now)
  await claim(tx, claiming)
  await work()
  if (before?.operatorId !== operator.id) await release(tx, claiming)
}

/** Who works on a piece now, or null. */
export async function holderOf(db: Db, piece: Omit<Claiming, 'operator' | 'now'>, now: Date): Promise<Claim | null> {
  const holder = await store.findClaim(db, piece, staleBefore(now))
  return holder && presentClaim(holder)
}

export function presentClaim({ operatorId, operatorName, claimedAt }: store.ClaimRow): Claim {
  return { operatorId, operatorName, since: claimedAt.toISOString() }
}
