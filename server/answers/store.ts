import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AnsweredSubject } from '#contract/desk/answer-files.ts'
import type { Db } from '#server/platform/database.ts'
import { answerFiles, enquiries, feedback, orders } from '#server/platform/schema.ts'

export type AnswerFileRow = typeof answerFiles.$inferSelect

const TABLES = { order: orders, enquiry: enquiries, feedback } as const

/** Holds what is answered, so that it is not erased meanwhile. */
export async function holdSubject(tx: Db, subject: AnsweredSubject, id: string): Promise<boolean> {
  const table = TABLES[subject]
  return (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')).length > 0
}

export async function insertFile(tx: Db, row: typeof answerFiles.$inferInsert): Promise<void> {
  await tx.insert(answerFiles).values(row)
}

/** Gives them to an answer. Gives those that were there for it and went with no other, by their place. */
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

/** With whose order it stands in, if it stands in one. */
export async function findFile(db: Db, id: string): Promise<(AnswerFileRow & { customerId: string | null }) | null> {
  const [row] = await db
    .select({ file: answerFiles, customerId: orders.customerId })
    .from(answerFiles)
    .leftJoin(orders, and(eq(answerFiles.subject, 'order'), eq(orders.id, answerFiles.subjectId)))
    .where(eq(answerFiles.id, id))
  return row === undefined ? null : { ...row.file, customerId: row.customerId }
}

/** The files of these answers, by the answer. */
export function filesOf(db: Db, answerIds: readonly string[]): Promise<AnswerFileRow[]> {
  if (answerIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(answerFiles)
    .where(inArray(answerFiles.answerId, [...answerIds]))
    .orderBy(answerFiles.id)
}
