import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { quotationShares } from '#server/platform/schema.ts'

export async function insertShare(tx: Db, row: typeof quotationShares.$inferInsert): Promise<void> {
  await tx.insert(quotationShares).values(row)
}

export async function revokeShare(db: Db, orderId: string, revokedAt: Date): Promise<void> {
  await db
    .update(quotationShares)
    .set({ revokedAt })
    .where(and(eq(quotationShares.orderId, orderId), isNull(quotationShares.revokedAt)))
}

/** The order of a share link, unless the link was revoked. */
export async function findSharedOrder(db: Db, shareId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: quotationShares.orderId })
    .from(quotationShares)
    .where(and(eq(quotationShares.id, shareId), isNull(quotationShares.revokedAt)))
  return row?.orderId ?? null
}
