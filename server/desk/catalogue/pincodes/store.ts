import { and, asc, eq, sql } from 'drizzle-orm'
import type { PincodeFields } from '#contract/desk/catalogue.ts'
import type { Db } from '#server/platform/database.ts'
import { pincodes } from '#server/platform/schema.ts'

export type PincodeRow = typeof pincodes.$inferSelect

const of = ({ pincode, area }: PincodeFields) => and(eq(pincodes.pincode, pincode), eq(pincodes.area, area))

/** Locks the pincodes against changes until the transaction ends. Reads do not wait. */
export async function holdPincodes(tx: Db): Promise<void> {
  await tx.execute(sql`lock table pincodes in share row exclusive mode`)
}

export function allPincodes(db: Db): Promise<PincodeRow[]> {
  return db.select().from(pincodes).orderBy(asc(pincodes.pincode), asc(pincodes.area))
}

/** Returns false when the row already exists. */
export async function insertPincode(tx: Db, row: PincodeFields): Promise<boolean> {
  const inserted = await tx.insert(pincodes).values(row).onConflictDoNothing().returning({ area: pincodes.area })
  return inserted.length === 1
}

/** Returns false when there is no such row. */
export async function deletePincode(tx: Db, row: PincodeFields): Promise<boolean> {
  const deleted = await tx.delete(pincodes).where(of(row)).returning({ area: pincodes.area })
  return deleted.length === 1
}
