import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { orderReturns, paymentLinks, payments, quotations, refunds } from '#server/platform/schema.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

export function paymentsOf(db: Db, orderId: string): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
}

export function refundsOf(db: Db, orderId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))
}

/** Returns false and writes nothing when the id or the reference exists. */
export async function insertPayment(tx: Db, row: typeof payments.$inferInsert): Promise<boolean> {
  const written = await tx.insert(payments).values(row).onConflictDoNothing().returning({ id: payments.id })
  return written.length === 1
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/** UPI payments and bank transfers have references from the same banks and arrive in the same account. */
const INTO_ACCOUNT: PaymentRow['way'][] = ['upi', 'bank']

/**
 * Locks a reference until the transaction ends, because the unique index does not treat a bank transfer and a UPI
 * payment as the same. Always lock the order first.
 */
export async function holdReference(tx: Db, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`)
}

/** The valid payment with this reference, for any order. */
export async function findByReference(db: Db, way: PaymentRow['way'], reference: string): Promise<PaymentRow | null> {
  const ways = INTO_ACCOUNT.includes(way) ? INTO_ACCOUNT : [way]
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.way, ways),
        eq(payments.reference, reference),
        sql`${payments.state} not in ('rejected', 'voided')`,
      ),
    )
  return row ?? null
}

/** The highest total of all versions of the order's quotation, in paise. */
export async function highestTotal(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ total: max(quotations.totalPaise) })
    .from(quotations)
    .where(eq(quotations.orderId, orderId))
  return row?.total ?? 0
}

/** Returns false when the payment is no longer in state `claimed`. */
export async function settlePayment(
  tx: Db,
  id: string,
  set: Pick<typeof payments.$inferInsert, 'state' | 'settledBy' | 'settledAt' | 'reason'> & { amountPaise?: number },
): Promise<boolean> {
  const settled = await tx
    .update(payments)
    .set(set)
    .where(and(eq(payments.id, id), eq(payments.state, 'claimed')))
    .returning({ id: payments.id })
  return settled.length === 1
}

export async function voidPayment(
  tx: Db,
  id: string,
  set: Pick<PaymentRow, 'reason' | 'voidedAt' | 'voidedBy'>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...set, state: 'voided' })
    .where(eq(payments.id, id))
}

/** Sets the amount to refund, in place of an earlier request that was not sent. */
export async function requestRefund(
  tx: Db,
  { orderId, amountPaise, at }: { orderId: string; amountPaise: number; at: Date },
): Promise<void> {
  if (amountPaise === 0) {
    await tx.delete(refunds).where(isRequested(orderId))
    return
  }
  await tx
    .insert(refunds)
    .values({ id: newId(), orderId, requestedAt: at, amountPaise, state: 'requested' })
    .onConflictDoUpdate({
      target: refunds.orderId,
      targetWhere: sql`${refunds.state} = 'requested'`,
      set: { amountPaise },
    })
}

const isRequested = (orderId: string) => and(eq(refunds.orderId, orderId), eq(refunds.state, 'requested'))

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row ?? null
}

export async function sendRefund(
  tx: Db,
  id: string,
  set: Pick<typeof refunds.$inferInsert, 'way' | 'amountPaise' | 'reference' | 'sentBy' | 'sentAt'>,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...set, state: 'sent' })
    .where(eq(refunds.id, id))
}

export type ReturnRow = typeof orderReturns.$inferSelect

export function returnsOf(db: Db, orderId: string): Promise<ReturnRow[]> {
  return db.select().from(orderReturns).where(eq(orderReturns.orderId, orderId)).orderBy(asc(orderReturns.at))
}

export async function insertReturn(tx: Db, row: ReturnRow): Promise<void> {
  await tx.insert(orderReturns).values(row)
}

type Begun = Pick<typeof refunds.$inferInsert, 'paymentId' | 'amountPaise' | 'sentBy' | 'sentAt'>

/** Marks a refund as pending at the provider. */
export async function beginRefund(tx: Db, id: string, set: Begun): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...set, state: 'pending', way: 'link', lookedAt: set.sentAt })
    .where(eq(refunds.id, id))
}

export async function updateRefund(
  db: Db,
  id: string,
  set: Partial<Pick<RefundRow, 'state' | 'providerId' | 'lookedAt' | 'reference' | 'sentAt' | 'reason'>>,
): Promise<void> {
  await db.update(refunds).set(set).where(eq(refunds.id, id))
}

export async function findRefundOf(db: Db, providerId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerId, providerId))
  return row ?? null
}

/** Pending refunds that were last polled before `before`, the oldest first. */
export function findRefundsToLookAt(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string }[]> {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lt(refunds.lookedAt, before)))
    .orderBy(asc(refunds.lookedAt))
    .limit(limit)
}

/** Payments through the provider with the amount of each that is not refunded, the largest first. */
export async function paymentsLeftOnline(db: Db, orderId: string): Promise<{ id: string; leftPaise: number }[]> {
  const rows = await rowsOf<{ id: string; left: number | string }>(
    db,
    sql`select id, "left" from (
        select p.id, p.amount_paise - coalesce((select sum(r.amount_paise) from refunds r
          where r.payment_id = p.id and r.state in ('pending', 'sent')), 0) as "left"
        from payments p where p.order_id = ${orderId} and p.way = 'link' and p.state = 'captured' and p.reference is not null
      ) l where "left" > 0 order by "left" desc, id`,
  )
  return rows.map(({ id, left }) => ({ id, leftPaise: Number(left) }))
}

export type LinkRow = typeof paymentLinks.$inferSelect

/** An open link for this amount that is valid until then. */
export async function findOpenLink(
  tx: Db,
  { orderId, amountPaise, until }: { orderId: string; amountPaise: number; until: Date },
): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentLinks)
    .where(
      and(
        eq(paymentLinks.orderId, orderId),
        eq(paymentLinks.amountPaise, amountPaise),
        eq(paymentLinks.state, 'open'),
        gt(paymentLinks.expiresAt, until),
      ),
    )
    .limit(1)
  return row
}

export async function insertLink(
  tx: Db,
  row: Omit<typeof paymentLinks.$inferInsert, 'state' | 'lookedAt' | 'unclearSince' | 'failedAt' | 'settledAt'>,
): Promise<LinkRow> {
  const [link] = await tx
    .insert(paymentLinks)
    .values({ ...row, state: 'open', lookedAt: row.createdAt })
    .returning()
  return link as LinkRow
}

export async function updateLink(
  db: Db,
  id: string,
  set: Partial<Pick<LinkRow, 'providerId' | 'url' | 'state' | 'lookedAt' | 'unclearSince' | 'failedAt' | 'settledAt'>>,
): Promise<void> {
  await db.update(paymentLinks).set(set).where(eq(paymentLinks.id, id))
}

export async function findLink(db: Db, id: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.id, id))
  return row ?? null
}

export async function findLinkOf(db: Db, providerId: string): Promise<LinkRow | null> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.providerId, providerId))
  return row ?? null
}

/** Returns false and writes nothing when the link is no longer open. */
export async function closeLink(db: Db, id: string): Promise<boolean> {
  const closed = await db
    .update(paymentLinks)
    .set({ state: 'cancelled' })
    .where(and(eq(paymentLinks.id, id), eq(paymentLinks.state, 'open')))
    .returning({ id: paymentLinks.id })
  return closed.length === 1
}

/** Whether a payment was reported or recorded since then. */
export async function hasPaymentSince(tx: Db, orderId: string, since: Date): Promise<boolean> {
  const counts = inArray(payments.state, ['captured', 'claimed'])
  return (await tx.$count(payments, and(eq(payments.orderId, orderId), counts, gte(payments.at, since)))) > 0
}

/** Whether the order has an open link at that time. */
export async function isPayable(tx: Db, orderId: string, at: Date): Promise<boolean> {
  const isOpen = and(eq(paymentLinks.orderId, orderId), eq(paymentLinks.state, 'open'), gt(paymentLinks.expiresAt, at))
  return (await tx.$count(paymentLinks, isOpen)) > 0
}

/** Returns false and writes nothing when the link was settled meanwhile. */
export async function leaveLink(tx: Db, id: string, settledAt: Date): Promise<boolean> {
  const left = await tx
    .update(paymentLinks)
    .set({ state: 'unclear', settledAt })
    .where(and(eq(paymentLinks.id, id), isNull(paymentLinks.settledAt)))
    .returning({ id: paymentLinks.id })
  return left.length === 1
}

export function unclearLinksOf(db: Db, orderId: string): Promise<LinkRow[]> {
  return db
    .select()
    .from(paymentLinks)
    .where(and(eq(paymentLinks.orderId, orderId), eq(paymentLinks.state, 'unclear')))
    .orderBy(asc(paymentLinks.id))
}

/**
 * Unsettled links that were last polled before `before`, the oldest first. Closed links are included only when they
 * expired before `endedBefore`.
 */
export function findLinksToLookAt(
  db: Db,
  { before, endedBefore, limit }: { before: Date; endedBefore: Date; limit: number },
): Promise<LinkRow[]> {
  return db
    .select()
    .from(paymentLinks)
    .where(
      and(
        isNull(paymentLinks.settledAt),
        isNotNull(paymentLinks.providerId),
        lt(paymentLinks.lookedAt, before),
        or(eq(paymentLinks.state, 'open'), lt(paymentLinks.expiresAt, endedBefore)),
      ),
    )
    .orderBy(asc(paymentLinks.lookedAt))
    .limit(limit)
}
