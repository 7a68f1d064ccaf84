import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { customers, sessions } from '#server/platform/schema.ts'

export type Customer = { id: string; name: string; email: string; phone: string }

/** Gives false when the e-mail address, whatever its case, has an account. */
export async function insertCustomer(db: Db, row: typeof customers.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(customers).values(row).onConflictDoNothing().returning({ id: customers.id })
  return inserted.length === 1
}

export async function findByEmail(db: Db, email: string): Promise<(Customer & { passwordHash: string }) | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email.toLowerCase()))
  return row ?? null
}

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

export async function findBySession(
  db: Db,
  tokenHash: Uint8Array,
  now: Date,
): Promise<(Customer & { expiresAt: Date }) | null> {
  const [row] = await db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row ?? null
}

export async function extendSession(db: Db, tokenHash: Uint8Array, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} < ${now.toISOString()}`)
}
