import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { operatorSessions, secondFactors } from '#server/platform/desk-schema.ts'
import { operators } from '#server/platform/schema.ts'

export type OperatorRow = typeof operators.$inferSelect
/** An operator, and whether this session must set up a second factor first. */
export type SessionOperator = OperatorRow & { secondFactorDue: boolean }
export type SecondFactorRow = typeof secondFactors.$inferSelect

const ofEmail = (email: string) => eq(sql`lower(${operators.email})`, email.toLowerCase())

/** Returns false when the e-mail address (case-insensitive) already has an operator. */
export async function insertOperator(tx: Db, row: typeof operators.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(operators).values(row).onConflictDoNothing().returning({ id: operators.id })
  return inserted.length === 1
}

export async function findByEmail(db: Db, email: string): Promise<OperatorRow | null> {
  const [row] = await db.select().from(operators).where(ofEmail(email))
  return row ?? null
}

/** Returns the names of up to three owners who can log in, oldest accounts first. */
export async function ownerNames(db: Db): Promise<string[]> {
  const { name, role, disabledAt, invitedUntil, createdAt } = operators
  const isOwner = and(eq(role, 'owner'), isNull(disabledAt), isNull(invitedUntil))
  const rows = await db.select({ name }).from(operators).where(isOwner).orderBy(asc(createdAt)).limit(3)
  return rows.map((row) => row.name)
}

export function allOperators(db: Db): Promise<OperatorRow[]> {
  return db.select().from(operators).orderBy(asc(operators.createdAt))
}

/**
 * Finds an operator. With `hold` the row is locked `for no key update`. A stronger lock would deadlock: writing the
 * audit log takes key locks on the operators it names while it holds the log's head, and a transaction that has the row
 * locked may be waiting for the head.
 */
export async function findOperator(db: Db, id: string, { hold = false } = {}): Promise<OperatorRow | null> {
  const query = db.select().from(operators).where(eq(operators.id, id))
  const [row] = await (hold ? query.for('no key update') : query)
  return row ?? null
}

/**
 * Locks the owners who can log in and returns their ids. As in `findOperator`, the lock allows the audit log to refer
 * to these rows.
 */
export async function holdOwners(tx: Db): Promise<string[]> {
  const isOwner = and(eq(operators.role, 'owner'), isNull(operators.disabledAt), isNull(operators.invitedUntil))
  const rows = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(isOwner)
    .orderBy(operators.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

export async function changeOperator(tx: Db, id: string, change: Partial<OperatorRow>): Promise<void> {
  await tx.update(operators).set(change).where(eq(operators.id, id))
}

export async function deleteSessionsOf(tx: Db, operatorId: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId))
}

/**
 * Sets a chosen password, which completes an invitation. `known` is the hash of the current password. Returns false
 * when the password has changed or the operator is disabled.
 */
export async function setPassword(tx: Db, id: string, passwordHash: string, known: string): Promise<boolean> {
  const changed = await tx
    .update(operators)
    .set({ passwordHash, mustChangePassword: false, invitedUntil: null })
    .where(and(eq(operators.id, id), eq(operators.passwordHash, known), isNull(operators.disabledAt)))
    .returning({ id: operators.id })
  return changed.length === 1
}

/**
 * Returns false when the operator was disabled or their password changed since it was checked. The operator's row is
 * locked in the meantime.
 */
export async function insertSession(
  tx: Db,
  row: typeof operatorSessions.$inferInsert,
  passwordHash: string,
): Promise<boolean> {
  const held = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(
      and(eq(operators.id, row.operatorId), eq(operators.passwordHash, passwordHash), isNull(operators.disabledAt)),
    )
    .for('share')
  if (held.length === 0) return false
  await tx.insert(operatorSessions).values(row)
  return true
}

export async function findBySession(db: Db, tokenHash: Uint8Array, now: Date): Promise<SessionOperator | null> {
  const [row] = await db
    .select({ operator: operators, secondFactorDue: operatorSessions.secondFactorDue })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, now), isNull(operators.disabledAt)),
    )
  return row === undefined ? null : { ...row.operator, secondFactorDue: row.secondFactorDue }
}

/** Returns the operator of the deleted session, or null when there was none. */
export async function deleteSession(tx: Db, tokenHash: Uint8Array): Promise<Pick<OperatorRow, 'id' | 'name'> | null> {
  const ofToken = eq(operatorSessions.tokenHash, tokenHash)
  const [deleted] = await tx.delete(operatorSessions).where(ofToken).returning({ id: operatorSessions.operatorId })
  if (deleted === undefined) return null
  const { id, name } = operators
  const [operator] = await tx.select({ id, name }).from(operators).where(eq(id, deleted.id))
  return operator ?? null
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, now))
}

/** Deletes all sessions of an operator except the one with the token hash `but`. */
export async function deleteOtherSessions(tx: Db, operatorId: string, but: Uint8Array): Promise<void> {
  await tx
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operatorId), ne(operatorSessions.tokenHash, but)))
}

/** Returns the number of operators who are not disabled. */
export function countOperators(db: Db): Promise<number> {
  return db.$count(operators, isNull(operators.disabledAt))
}

export async function findSecondFactor(
  db: Db,
  operatorId: string,
  { hold = false } = {},
): Promise<SecondFactorRow | null> {
  const query = db.select().from(secondFactors).where(eq(secondFactors.operatorId, operatorId))
  const [row] = await (hold ? query.for('update') : query)
  return row ?? null
}

/** Returns the ids of all operators with a second factor. */
export async function findSecured(db: Db): Promise<Set<string>> {
  const rows = await db.select({ id: secondFactors.operatorId }).from(secondFactors)
  return new Set(rows.map(({ id }) => id))
}

export async function putSecondFactor(tx: Db, { operatorId, ...row }: SecondFactorRow): Promise<void> {
  await tx
    .insert(secondFactors)
    .values({ operatorId, ...row })
    .onConflictDoUpdate({ target: secondFactors.operatorId, set: row })
}

export async function changeSecondFactor(tx: Db, operatorId: string, change: Partial<SecondFactorRow>): Promise<void> {
  await tx.update(secondFactors).set(change).where(eq(secondFactors.operatorId, operatorId))
}

/** Returns false when there was no second factor. */
export async function deleteSecondFactor(tx: Db, operatorId: string): Promise<boolean> {
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.operatorId, operatorId)).returning()
  return deleted.length > 0
}

/** Marks the required second factor as set up in all sessions of the operator. */
export async function settleSecondFactor(tx: Db, operatorId: string): Promise<void> {
  await tx.update(operatorSessions).set({ secondFactorDue: false }).where(eq(operatorSessions.operatorId, operatorId))
}
