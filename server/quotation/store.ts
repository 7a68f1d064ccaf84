import { and, desc, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import type { EstimateLine } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { quotationDrafts } from '#server/platform/desk-schema.ts'
import { orders, quotations } from '#server/platform/schema.ts'

/**
 * The statement that inserts a version, to use inside the statement that makes it current. The first version counts as
 * published, whoever prepared it.
 */
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

/**
 * The line in the latest version in which the customer had neither settled it nor left it out. Null when there is none.
 */
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
 * Deletes a version if it is a customer's correction made after `since` and no draft of the desk is based on it.
 * Returns whether it was deleted. The caller has locked the order.
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

/** Whether the list has unread rows that nobody has answered. */
export async function hasUnread(tx: Db, orderId: string): Promise<boolean> {
  const unread = sql`coalesce(${orders.reading}->'skipped' @> '[{"kind": "unread"}]', false)`
  return (await tx.$count(orders, and(eq(orders.id, orderId), unread))) > 0
}

export function countVersions(tx: Db, orderId: string): Promise<number> {
  return tx.$count(quotations, eq(quotations.orderId, orderId))
}

/**
 * The quotation lines of `limit` orders, the newest first, starting after the order `before`. `isPlaced` means that the
 * customer ordered them.
 */
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
