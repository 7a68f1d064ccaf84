import { and, desc, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import type { EstimateLine } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { quotationDrafts } from '#server/platform/desk-schema.ts'
import { orders, quotations } from '#server/platform/schema.ts'

/** What writes a version, for the statement that makes it its order's. The first counts as published, whoever prepared it. */
export function quotationWritten(
  tx: Db,
  row: Omit<typeof quotations.$inferInsert, 'published'>,
  { isPublication }: { isPublication: boolean },
) {
  const before = sql`(select coalesce(max(q.published), 0) from quotations q where q.order_id = ${row.orderId})`
  const published = sql`greatest(1, ${before} + ${isPublication ? 1 : 0}::int)`
  const written = tx
    .insert(quotations)
    .values({ ...row, published })
    .returning({ version: quotations.version })
  return tx.$with('written').as(written)
}

export async function updateLines(
  tx: Db,
  { orderId, version }: { orderId: string; version: number },
  lines: EstimateLine[],
): Promise<void> {
  await tx
    .update(quotations)
    .set({ lines })
    .where(and(eq(quotations.orderId, orderId), eq(quotations.version, version)))
}

/** The line as it stands in the latest version in which the customer had not settled it or left it out; null when there is none. */
export async function findLineBeforeCustomer(tx: Db, orderId: string, lineId: string): Promise<EstimateLine | null> {
  const [found] = await rowsOf<{ line: EstimateLine }>(
    tx,
    sql`select line from quotations, jsonb_array_elements(lines) line
      where order_id = ${orderId} and line->>'id' = ${lineId} and line->>'settledBy' is distinct from 'customer'
      order by version desc limit 1`,
  )
  return found?.line ?? null
}

/**
 * Takes a version away that is a customer's correction made after `since`, unless the desk prepares the next one from it. Gives whether it did.
 * The order is held.
 */
export async function deleteCorrection(tx: Db, orderId: string, version: number, since: Date): Promise<boolean> {
  const isDraftsBase = tx
    .select({ id: quotationDrafts.orderId })
    .from(quotationDrafts)
    .where(and(eq(quotationDrafts.orderId, orderId), eq(quotationDrafts.basedOn, version)))
  const deleted = await tx
    .delete(quotations)
    .where(
      and(
        eq(quotations.orderId, orderId),
        eq(quotations.version, version),
        eq(quotations.isCorrection, true),
        gt(quotations.createdAt, since),
        notExists(isDraftsBase),
      ),
    )
    .returning({ version: quotations.version })
  return deleted.length > 0
}

export async function deleteDraft(tx: Db, orderId: string): Promise<void> {
  await tx.delete(quotationDrafts).where(eq(quotationDrafts.orderId, orderId))
}

/** Whether rows of its list could not be read, and nobody has said what stands there. */
export async function hasUnread(tx: Db, orderId: string): Promise<boolean> {
  const unread = sql`coalesce(${orders.reading}->'skipped' @> '[{"kind": "unread"}]', false)`
  return (await tx.$count(orders, and(eq(orders.id, orderId), unread))) > 0
}

export function countVersions(tx: Db, orderId: string): Promise<number> {
  return tx.$count(quotations, eq(quotations.orderId, orderId))
}

/** The lines of the quotations of so many orders, the newest first, behind one; `isPlaced` is what a customer ordered. */
export function newestLines(
  db: Db,
  before: string | null,
  limit: number,
): Promise<{ orderId: string; lines: EstimateLine[]; isPlaced: boolean }[]> {
  return db
    .select({ orderId: orders.id, lines: quotations.lines, isPlaced: sql<boolean>`${orders.placedAt} is not null` })
    .from(orders)
    .innerJoin(quotations, and(eq(quotations.orderId, orders.id), eq(quotations.version, orders.quotationVersion)))
    .where(before === null ? undefined : lt(orders.id, before))
    .orderBy(desc(orders.id))
    .limit(limit)
}
