import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { EstimateLine } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { corrections, quotationDrafts } from '#server/platform/desk-schema.ts'
import { quotations } from '#server/platform/schema.ts'

export type DraftRow = typeof quotationDrafts.$inferSelect

export async function findDraft(db: Db, orderId: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(quotationDrafts).where(eq(quotationDrafts.orderId, orderId))
  return row ?? null
}

export async function putDraft(tx: Db, row: DraftRow): Promise<void> {
  const { orderId: _, ...set } = row
  await tx.insert(quotationDrafts).values(row).onConflictDoUpdate({ target: quotationDrafts.orderId, set })
}

export async function deleteDraft(tx: Db, orderId: string): Promise<void> {
  await tx.delete(quotationDrafts).where(eq(quotationDrafts.orderId, orderId))
}

/** The lines of a version; none where there is no such version. */
export async function findLines(db: Db, orderId: string, version: number): Promise<EstimateLine[]> {
  const [row] = await db
    .select({ lines: quotations.lines })
    .from(quotations)
    .where(and(eq(quotations.orderId, orderId), eq(quotations.version, version)))
  return row?.lines ?? []
}

export type CorrectionRow = typeof corrections.$inferInsert

/** A line has one correction, the newest; the name that was kept of it stays. */
export async function putCorrections(tx: Db, rows: CorrectionRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(corrections)
    .values(rows)
    .onConflictDoUpdate({
      target: [corrections.orderId, corrections.lineId],
      set: {
        at: sql`excluded.at`,
        operatorId: sql`excluded.operator_id`,
        meant: sql`excluded.meant`,
        keptAs: sql`coalesce(excluded.kept_as, ${corrections.keptAs})`,
      },
    })
}

/** The name that was kept of a line; null when none was, or it was taken back. */
export async function findKeptName(db: Db, orderId: string, lineId: string): Promise<string | null> {
  return (await findKeptNames(db, orderId)).get(lineId) ?? null
}

/** The names that were kept of an order's lines, by line. */
export async function findKeptNames(db: Db, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ lineId: corrections.lineId, keptAs: corrections.keptAs })
    .from(corrections)
    .where(and(eq(corrections.orderId, orderId), isNotNull(corrections.keptAs)))
  return new Map(rows.flatMap(({ lineId, keptAs }) => (keptAs === null ? [] : [[lineId, keptAs]])))
}

/** Gives whether this name was kept of the line. */
export async function forgetKeptName(tx: Db, orderId: string, lineId: string, name: string): Promise<boolean> {
  const forgotten = await tx
    .update(corrections)
    .set({ keptAs: null })
    .where(and(eq(corrections.orderId, orderId), eq(corrections.lineId, lineId), eq(corrections.keptAs, name)))
    .returning({ id: corrections.id })
  return forgotten.length > 0
}

export type ExportedCorrection = Pick<CorrectionRow, 'lineId' | 'fileId' | 'page' | 'box' | 'text' | 'meant'> & {
  orderId: string
}

/** The corrections of so many orders after one, in the order of orders and lines. */
export async function correctionsAfter(db: Db, orderId: string | null, limit: number): Promise<ExportedCorrection[]> {
  const page = await rowsOf<{ order_id: string }>(
    db,
    sql`select distinct order_id from corrections where ${orderId === null ? sql`true` : sql`order_id > ${orderId}`}
      order by order_id limit ${limit}`,
  )
  if (page.length === 0) return []
  return db
    .select({
      orderId: corrections.orderId,
      lineId: corrections.lineId,
      fileId: corrections.fileId,
      page: corrections.page,
      box: corrections.box,
      text: corrections.text,
      meant: corrections.meant,
    })
    .from(corrections)
    .where(
      inArray(
        corrections.orderId,
        page.map((row) => row.order_id),
      ),
    )
    .orderBy(asc(corrections.orderId), asc(corrections.page), asc(corrections.lineId))
}
