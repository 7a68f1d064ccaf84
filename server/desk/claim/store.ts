import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#contract/desk/claim.ts'
import type { Db } from '#server/platform/database.ts'
import { claims } from '#server/platform/desk-schema.ts'
import { operators } from '#server/platform/schema.ts'

export interface ClaimRow {
  operatorId: string
  operatorName: string
  claimedAt: Date
}

interface Piece {
  subject: Subject
  subjectId: string
}

const of = ({ subject, subjectId }: Piece) => and(eq(claims.subject, subject), eq(claims.subjectId, subjectId))

interface Putting {
  operatorId: string
  now: Date
  /** A claim that was last renewed before this time has ended. */
  stale: Date
  tab: string | null
  /** Also takes over a claim of another operator. */
  over: boolean
}

const withTab = (tabs: SQL) =>
  sql`case when ${claims.tabs} @> ${tabs} then ${claims.tabs} else ${claims.tabs} || ${tabs} end`

/**
 * Creates or renews a claim, unless another operator has one that was renewed since `stale`. A single statement, so
 * that the second of two concurrent calls sees the claim of the first.
 */
export async function putClaim(db: Db, piece: Piece, { operatorId, now, stale, tab, over }: Putting): Promise<void> {
  const isOwn = sql`${claims.operatorId} = ${operatorId}::uuid and ${claims.renewedAt} >= ${stale.toISOString()}`
  await db
    .insert(claims)
    .values({ ...piece, operatorId, claimedAt: now, renewedAt: now, tabs: tab === null ? [] : [tab] })
    .onConflictDoUpdate({
      target: [claims.subject, claims.subjectId],
      set: {
        operatorId,
        renewedAt: now,
        claimedAt: sql`case when ${isOwn} then ${claims.claimedAt} else excluded.claimed_at end`,
        tabs: sql`case when ${isOwn} then ${withTab(sql`excluded.tabs`)} else excluded.tabs end`,
      },
      setWhere: over ? undefined : or(eq(claims.operatorId, operatorId), lt(claims.renewedAt, stale)),
    })
}

/**
 * Renews the operator's claim if it has not ended. Writes nothing when the claim was renewed since `fresh` and already
 * has the tab.
 */
export async function keepClaim(
  db: Db,
  piece: Piece,
  { operatorId, now, stale, fresh, tab }: Omit<Putting, 'over' | 'tab'> & { tab: string; fresh: Date },
): Promise<void> {
  const tabs = sql`${JSON.stringify([tab])}::jsonb`
  await db
    .update(claims)
    .set({ renewedAt: now, tabs: withTab(tabs) })
    .where(
      and(
        of(piece),
        eq(claims.operatorId, operatorId),
        gte(claims.renewedAt, stale),
        or(lt(claims.renewedAt, fresh), sql`not ${claims.tabs} @> ${tabs}`),
      ),
    )
}

/** Removes a tab from the operator's claim. Returns whether other tabs still show the piece. */
export async function leaveClaim(db: Db, piece: Piece, operatorId: string, tab: string): Promise<boolean> {
  const [left] = await db
    .update(claims)
    .set({ tabs: sql`${claims.tabs} - ${tab}::text` })
    .where(and(of(piece), eq(claims.operatorId, operatorId)))
    .returning({ tabs: claims.tabs })
  return left !== undefined && left.tabs.length > 0
}

/** Returns the claim of a piece, or null. A claim that was not renewed since `stale` has ended. */
export async function findClaim(db: Db, piece: Piece, stale: Date): Promise<ClaimRow | null> {
  const [row] = await db
    .select({ operatorId: claims.operatorId, operatorName: operators.name, claimedAt: claims.claimedAt })
    .from(claims)
    .innerJoin(operators, eq(operators.id, claims.operatorId))
    .where(and(of(piece), sql`${claims.renewedAt} >= ${stale.toISOString()}`))
  return row ?? null
}

/** Returns false when the operator did not have the claim. */
export async function deleteClaim(db: Db, piece: Piece, operatorId: string): Promise<boolean> {
  const mine = and(of(piece), eq(claims.operatorId, operatorId))
  const deleted = await db.delete(claims).where(mine).returning({ subjectId: claims.subjectId })
  return deleted.length === 1
}

/** Returns the pieces that the operator had claimed. */
export function deleteClaimsOf(db: Db, operatorId: string): Promise<{ subject: string; subjectId: string }[]> {
  return db
    .delete(claims)
    .where(eq(claims.operatorId, operatorId))
    .returning({ subject: claims.subject, subjectId: claims.subjectId })
}
