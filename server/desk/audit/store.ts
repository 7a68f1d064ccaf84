import { and, desc, eq, lt, notLike } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { operators } from '#server/platform/schema.ts'

export async function insertEntry(tx: Db, row: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(row)
}

interface Wanted {
  subject?: string | undefined
  subjectId?: string | undefined
  claims?: 'without' | undefined
  before?: string | undefined
}

/** Newest first; ids are made in the order of time. */
export async function findEntries(db: Db, { subject, subjectId, claims, before }: Wanted, limit: number) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      operatorName: operators.name,
      action: auditLog.action,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(operators, eq(operators.id, auditLog.operatorId))
    .where(
      and(
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
        claims === 'without' ? notLike(auditLog.action, 'claim.%') : undefined,
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
