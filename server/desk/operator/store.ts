import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { operatorSessions, secondFactors } from '#server/platform/desk-schema.ts'
import { operators } from '#server/platform/schema.ts'

export type OperatorRow = typeof operators.$inferSelect
/** An operator with what their session asks of them first. */
export type SessionOperator = OperatorRow & { secondFactorDue: boolean }
export type SecondFactorRow = typeof secondFactors.$inferSelect

const ofEmail = (email: string) => eq(sql`lower(${operators.email})`, email.toLowerCase())

/** Gives false when the e-mail address, whatever its case, has an operator. */
export async function insertOperator(tx: Db, row: typeof operators.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(operators).values(row).onConflictDoNothing().returning({ id: operators.id })
  return inserted.length === 1
}

export async function findByEmail(db: Db, email: string): Promise<OperatorRow | null> {
  const [row] = await db.select().from(operators).where(ofEmail(email))
  return row ?? null
}

/** Some of the owners who can log in, those who have been longest first. */
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
 * Whoever writes the log locks the operators it names for their keys while they hold its head. So a row that is held is not held for its key: a transaction that
 * holds it and waits for the head would wait forever.
 */
export async function findOperator(db: Db, id: string, { hold = false } = {}): Promise<OperatorRow | null> {
  const query = db.select().from(operators).where(eq(operators.id, id))
  const [row] = await (hold ? query.for('no key update') : query)
  return row ?? null
}

/** Holds the owners who can log in, and gives their ids. As `findOperator` it lets the log point at them meanwhile. */
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

/** Sets a chosen password, which ends an invitation, in the place of the one whose hash is `known`. Gives false when it is another by now, or they are disabled. */
export async function setPassword(tx: Db, id: string, passwordHash: string, known: string): Promise<boolean> {
  const changed = await tx
    .update(operators)
    .set({ passwordHash, mustChangePassword: false, invitedUntil: null })
    .where(and(eq(operators.id, id), eq(operators.passwordHash, known), isNull(operators.disabledAt)))
    .returning({ id: operators.id })
  return changed.length === 1
}

/** Gives false when the operator was disabled, or has another password, since it was looked at; the row is held meanwhile. */
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

/** Gives whose session it was, or null when there is none. */
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

/** Deletes every session of an operator but the one of the token `but`. */
export async function deleteOtherSessions(tx: Db, operatorId: string, but: Uint8Array): Promise<void> {
  await tx
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operatorId), ne(operatorSessions.tokenHash, but)))
}

/** How many operators are not disabled. */
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

/** The ids of all who have one. */
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

/** Gives false when there was none. */
export async function deleteSecondFactor(tx: Db, operatorId: string): Promise<boolean> {
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.operatorId, operatorId)).returning()
  return deleted.length > 0
}

/** The operator has what their session waited for. */
export async function settleSecondFactor(tx: Db, operatorId: string): Promise<void> {
  await tx.update(operatorSessions).set({ secondFactorDue: false }).where(eq(operatorSessions.operatorId, operatorId))
}
