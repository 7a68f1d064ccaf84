import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AnsweredSubject } from '#contract/desk/answer-files.ts'
import type { Db } from '#server/platform/database.ts'
import { answerFiles, enquiries, feedback, orders } from '#server/platform/schema.ts'

export type AnswerFileRow = typeof answerFiles.$inferSelect

const TABLES = { order: orders, enquiry: enquiries, feedback } as const

/**
 * Locks the row of the subject, so that it cannot be deleted in the meantime. Returns false when there is no such row.
 */
export async function holdSubject(tx: Db, subject: AnsweredSubject, id: string): Promise<boolean> {
  const table = TABLES[subject]
  return (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')).length > 0
}

export async function insertFile(tx: Db, row: typeof answerFiles.$inferInsert): Promise<void> {
  await tx.insert(answerFiles).values(row)
}

/**
 * Attaches the files to an answer. Returns the files of this subject that were not attached to any answer before, in
 * the order of `ids`.
 */
export async function attachFiles(
  tx: Db,
  { subject, subjectId, answerId }: { subject: AnsweredSubject; subjectId: string; answerId: string },
  ids: readonly string[],
): Promise<AnswerFileRow[]> {
  if (ids.length === 0) return []
  const { id, ...of } = answerFiles
  const isFree = and(eq(of.subject, subject), eq(of.subjectId, subjectId), isNull(of.answerId), inArray(id, [...ids]))
  const rows = await tx.update(answerFiles).set({ answerId }).where(isFree).returning()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/**
 * Finds a file. `customerId` is the customer of the order that the file belongs to, or null when it belongs to none.
 */
export async function findFile(db: Db, id: string): Promise<(AnswerFileRow & { customerId: string | null }) | null> {
  const [row] = await db
    .select({ file: answerFiles, customerId: orders.customerId })
    .from(answerFiles)
    .leftJoin(orders, and(eq(answerFiles.subject, 'order'), eq(orders.id, answerFiles.subjectId)))
    .where(eq(answerFiles.id, id))
  return row === undefined ? null : { ...row.file, customerId: row.customerId }
}

/** Returns the files of these answers, ordered by answer. */
export function filesOf(db: Db, answerIds: readonly string[]): Promise<AnswerFileRow[]> {
  if (answerIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(answerFiles)
    .where(inArray(answerFiles.answerId, [...answerIds]))
    .orderBy(answerFiles.id)
}
