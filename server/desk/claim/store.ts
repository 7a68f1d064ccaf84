import { and, eq, lt, or, sql } from 'drizzle-orm'
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

/** Makes or renews a claim, unless somebody else has one that was renewed since `stale`. One statement, so of two the second finds it taken. */
export async function putClaim(db: Db, piece: Piece, operatorId: string, now: Date, stale: Date): Promise<void> {
  await db
    .insert(claims)
    .values({ ...piece, operatorId, claimedAt: now, renewedAt: now })
    .onConflictDoUpdate({
      target: [claims.subject, claims.subjectId],
      set: {
        operatorId,
        renewedAt: now,
        claimedAt: sql`case when ${claims.operatorId} = ${operatorId}::uuid and ${claims.renewedAt} >= ${stale.toISOString()} then ${claims.claimedAt} else excluded.claimed_at end`,
      },
      setWhere: or(eq(claims.operatorId, operatorId), lt(claims.renewedAt, stale)),
    })
}

/** Who has a piece, or null; a claim that was not renewed since `stale` is none. */
export async function findClaim(db: Db, piece: Piece, stale: Date): Promise<ClaimRow | null> {
  const [row] = await db
    .select({ operatorId: claims.operatorId, operatorName: operators.name, claimedAt: claims.claimedAt })
    .from(claims)
    .innerJoin(operators, eq(operators.id, claims.operatorId))
    .where(and(of(piece), sql`${claims.renewedAt} >= ${stale.toISOString()}`))
  return row ?? null
}

/** Gives false when the piece was not theirs. */
export async function deleteClaim(db: Db, piece: Piece, operatorId: string): Promise<boolean> {
  const mine = and(of(piece), eq(claims.operatorId, operatorId))
  const deleted = await db.delete(claims).where(mine).returning({ subjectId: claims.subjectId })
  return deleted.length === 1
}

/** Gives what they had. */
export function deleteClaimsOf(db: Db, operatorId: string): Promise<{ subject: string; subjectId: string }[]> {
  return db
    .delete(claims)
    .where(eq(claims.operatorId, operatorId))
    .returning({ subject: claims.subject, subjectId: claims.subjectId })
}
