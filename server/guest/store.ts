import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { guestEstimates } from '#server/platform/schema.ts'

export type GuestRow = typeof guestEstimates.$inferSelect

export async function insertEstimate(tx: Db, row: typeof guestEstimates.$inferInsert): Promise<void> {
  await tx.insert(guestEstimates).values(row)
}

export async function findEstimate(db: Db, id: string): Promise<GuestRow | null> {
  const [row] = await db.select().from(guestEstimates).where(eq(guestEstimates.id, id))
  return row ?? null
}

const ofToken = (tokenHash: Uint8Array, since: Date) =>
  and(eq(guestEstimates.tokenHash, tokenHash), gt(guestEstimates.createdAt, since))

/** The estimate of a token, if it was created after `since`. */
export async function findByToken(db: Db, tokenHash: Uint8Array, since: Date): Promise<GuestRow | null> {
  const [row] = await db.select().from(guestEstimates).where(ofToken(tokenHash, since))
  return row ?? null
}

/** Like `findByToken`, and locks the row until the transaction ends. */
export async function lockByToken(tx: Db, tokenHash: Uint8Array, since: Date): Promise<GuestRow | null> {
  const [row] = await tx.select().from(guestEstimates).where(ofToken(tokenHash, since)).for('update')
  return row ?? null
}

/** Stores the progress of the reading. Returns false when the estimate was deleted or became an order meanwhile. */
export async function saveReading(
  db: Db,
  { id, files, reading, lines }: Pick<GuestRow, 'id' | 'files' | 'reading' | 'lines'>,
): Promise<boolean> {
  const saved = await db
    .update(guestEstimates)
    .set({ files, reading, lines })
    .where(and(eq(guestEstimates.id, id), isNull(guestEstimates.orderId)))
    .returning({ id: guestEstimates.id })
  return saved.length === 1
}

/**
 * Marks an estimate as taken by an order and clears its content, which the order has now. The caller holds the lock on
 * the row.
 */
export async function markTaken(tx: Db, id: string, orderId: string): Promise<void> {
  await tx
    .update(guestEstimates)
    .set({ orderId, remark: '', listText: null, files: [], lines: [] })
    .where(eq(guestEstimates.id, id))
}
