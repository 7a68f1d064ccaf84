import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { EstimateLine } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { operators, orderAmendments, quotations } from '#server/platform/schema.ts'

export type AmendmentRow = typeof orderAmendments.$inferSelect

/** A change with its base version and the name of the operator who proposed it. */
export interface WholeAmendment extends AmendmentRow {
  baseLines: EstimateLine[]
  baseTotalPaise: number
  operatorName: string | null
}

export async function insertAmendment(tx: Db, row: typeof orderAmendments.$inferInsert): Promise<void> {
  await tx.insert(orderAmendments).values(row)
}

export async function findAmendment(db: Db, id: string): Promise<AmendmentRow | null> {
  const [row] = await db.select().from(orderAmendments).where(eq(orderAmendments.id, id))
  return row ?? null
}

/** The open proposal of an order. */
export async function findProposed(db: Db, orderId: string): Promise<AmendmentRow | null> {
  const [row] = await db
    .select()
    .from(orderAmendments)
    .where(and(eq(orderAmendments.orderId, orderId), eq(orderAmendments.state, 'proposed')))
  return row ?? null
}

const isToSee = and(
  isNull(orderAmendments.seenAt),
  or(eq(orderAmendments.state, 'declined'), isNull(orderAmendments.operatorId)),
)

/**
 * Changes of an order, oldest first: all of them, those waiting for an answer, or those that the desk has to see or act
 * on.
 */
export async function findWhole(
  db: Db,
  orderId: string,
  which: 'all' | 'proposed' | 'open',
): Promise<WholeAmendment[]> {
  const isProposed = eq(orderAmendments.state, 'proposed')
  const wanted = { all: undefined, proposed: isProposed, open: or(isProposed, isToSee) }[which]
  const rows = await db
    .select({
      amendment: orderAmendments,
      baseLines: quotations.lines,
      baseTotalPaise: quotations.totalPaise,
      operatorName: operators.name,
    })
    .from(orderAmendments)
    .innerJoin(
      quotations,
      and(eq(quotations.orderId, orderAmendments.orderId), eq(quotations.version, orderAmendments.baseVersion)),
    )
    .leftJoin(operators, eq(operators.id, orderAmendments.operatorId))
    .where(and(eq(orderAmendments.orderId, orderId), wanted))
    .orderBy(asc(orderAmendments.id))
  return rows.map(({ amendment, ...rest }) => ({ ...amendment, ...rest }))
}

export async function settleAmendment(
  tx: Db,
  id: string,
  set: Pick<typeof orderAmendments.$inferInsert, 'state' | 'how' | 'answeredAt'>,
): Promise<void> {
  await tx.update(orderAmendments).set(set).where(eq(orderAmendments.id, id))
}

/** Marks one change of an order, or all of them, as seen by the desk. */
export async function markSeen(tx: Db, orderId: string, id: string | null, at: Date): Promise<void> {
  const one = id === null ? undefined : eq(orderAmendments.id, id)
  await tx
    .update(orderAmendments)
    .set({ seenAt: at })
    .where(and(eq(orderAmendments.orderId, orderId), isToSee, one))
}

/** How much the total of an order has risen under the allowance of the customer, in paise. */
export async function risenByStanding(tx: Db, orderId: string): Promise<number> {
  const [row] = await rowsOf<{ paise: number }>(
    tx,
    sql`select coalesce(sum(greatest(0, a.total_paise - q.total_paise)), 0)::float8 as paise
      from order_amendments a join quotations q on q.order_id = a.order_id and q.version = a.base_version
      where a.order_id = ${orderId} and a.how = 'standing'`,
  )
  return row?.paise ?? 0
}
