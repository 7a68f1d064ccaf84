import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { customerAddresses } from '#server/platform/schema.ts'

export type AddressRow = typeof customerAddresses.$inferSelect
/** The fields of an address as a customer or an operator enters them. */
export type AddressFields = Omit<AddressRow, 'id' | 'customerId' | 'usedAt'>

/** Returns the addresses of a customer, most recently used first. */
export function findAddresses(db: Db, customerId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(customerAddresses.usedAt), desc(customerAddresses.id))
}

export async function insertAddress(tx: Db, row: AddressRow): Promise<void> {
  await tx.insert(customerAddresses).values(row)
}

const isOwn = (customerId: string, id: string) =>
  and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.id, id))

/** Returns false when the customer has no address with this id. */
export async function updateAddress(
  db: Db,
  customerId: string,
  id: string,
  set: Partial<AddressFields & { usedAt: Date }>,
): Promise<boolean> {
  const changed = await db
    .update(customerAddresses)
    .set(set)
    .where(isOwn(customerId, id))
    .returning({ id: customerAddresses.id })
  return changed.length === 1
}

/** Returns false when the customer has no address with this id. */
export async function deleteAddress(db: Db, customerId: string, id: string): Promise<boolean> {
  const gone = await db.delete(customerAddresses).where(isOwn(customerId, id)).returning({ id: customerAddresses.id })
  return gone.length === 1
}
