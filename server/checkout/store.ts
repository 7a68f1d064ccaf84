import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { customerAddresses } from '#server/platform/schema.ts'

export type AddressRow = typeof customerAddresses.$inferSelect
/** What somebody tells of an address. */
export type AddressFields = Omit<AddressRow, 'id' | 'customerId' | 'usedAt'>

/** The addresses of a customer, the one that was used last first. */
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

/** Gives false when it is not the customer's. */
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

/** Gives false when it is not the customer's. */
export async function deleteAddress(db: Db, customerId: string, id: string): Promise<boolean> {
  const gone = await db.delete(customerAddresses).where(isOwn(customerId, id)).returning({ id: customerAddresses.id })
  return gone.length === 1
}

/** The customer's own address of this content, if they keep it. */
export async function findSame(tx: Db, customerId: string, address: AddressFields): Promise<string | null> {
  const [row] = await tx
    .select({ id: customerAddresses.id })
    .from(customerAddresses)
    .where(
      and(
        eq(customerAddresses.customerId, customerId),
        eq(customerAddresses.name, address.name),
        eq(customerAddresses.phoneNumber, address.phoneNumber),
        eq(customerAddresses.lane1, address.lane1),
        eq(customerAddresses.lane2, address.lane2),
        eq(customerAddresses.lane3, address.lane3),
        eq(customerAddresses.floor, address.floor),
        eq(customerAddresses.instructions, address.instructions),
        eq(customerAddresses.pincode, address.pincode),
      ),
    )
    .orderBy(asc(customerAddresses.id))
    .limit(1)
  return row?.id ?? null
}
