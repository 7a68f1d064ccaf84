import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { OtherOrder } from '#contract/desk/quoting.ts'
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

export interface OtherOrderRow {
  id: string
  type: OtherOrder['type']
  status: OtherOrder['status']
  name_of_puja: string | null
  created_at: string
  total_paise: number | null
  count: number
}

/** Returns the latest `limit` other orders of a customer. `count` is the total number. */
export function otherOrders(db: Db, customerId: string, orderId: string, limit: number): Promise<OtherOrderRow[]> {
  return rowsOf<OtherOrderRow>(
    db,
    sql`select o.id, o.type, o.status, o.name_of_puja, o.created_at, q.total_paise::float8 as total_paise, (count(*) over ())::int as count
      from orders o left join quotations q on q.order_id = o.id and q.version = o.quotation_version
      where o.customer_id = ${customerId} and o.id <> ${orderId} order by o.id desc limit ${limit}`,
  )
}

/** Returns the lines of a version. Empty if there is no such version. */
export async function findLines(db: Db, orderId: string, version: number): Promise<EstimateLine[]> {
  const [row] = await db
    .select({ lines: quotations.lines })
    .from(quotations)
    .where(and(eq(quotations.orderId, orderId), eq(quotations.version, version)))
  return row?.lines ?? []
}

export type CorrectionRow = typeof corrections.$inferInsert

/**
 * Stores corrections. A line has one correction, the latest. The name kept from a line stays with it while the line
 * means the same item. Otherwise removing the name later would remove it from the wrong item.
 */
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
        keptAs: sql`case when excluded.meant->>'itemId' = ${corrections.meant}->>'itemId'
          then coalesce(excluded.kept_as, ${corrections.keptAs}) else excluded.kept_as end`,
      },
    })
}

/** A name that was kept from a line, and the item that it was kept for. */
export interface KeptName {
  name: string
  itemId: string
}

/** Returns the names that were kept from an order's lines and not removed, by line id. */
export async function findKeptNames(db: Db, orderId: string): Promise<Map<string, KeptName>> {
  const rows = await db
    .select({ lineId: corrections.lineId, keptAs: corrections.keptAs, meant: corrections.meant })
    .from(corrections)
    .where(and(eq(corrections.orderId, orderId), isNotNull(corrections.keptAs)))
  return new Map(
    rows.flatMap(({ lineId, keptAs, meant: { itemId } }) =>
      keptAs === null || itemId === null ? [] : [[lineId, { name: keptAs, itemId }]],
    ),
  )
}

/**
 * Deletes the record that a name was kept from a line. Returns the item it was kept for, or null if this name is not
 * kept from the line.
 */
export async function forgetKeptName(tx: Db, orderId: string, lineId: string, name: string): Promise<string | null> {
  const [forgotten] = await tx
    .update(corrections)
    .set({ keptAs: null })
    .where(and(eq(corrections.orderId, orderId), eq(corrections.lineId, lineId), eq(corrections.keptAs, name)))
    .returning({ meant: corrections.meant })
  return forgotten?.meant.itemId ?? null
}

export type ExportedCorrection = Pick<CorrectionRow, 'lineId' | 'fileId' | 'page' | 'box' | 'text' | 'meant'> & {
  orderId: string
}

/** Returns the corrections of the next `limit` orders after `orderId`, sorted by order, page and line. */
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
