import { and, desc, eq, gt, isNull, lt, lte, ne, type Placeholder, sql } from 'drizzle-orm'
import type { MailKind } from '#contract/account.ts'
import type { Locale } from '#contract/locale.ts'
import { type Db, preparedOn, rowsOf } from '#server/platform/database.ts'
import { customers, resetCodes, sessions } from '#server/platform/schema.ts'

export type Customer = {
  id: string
  name: string
  email: string
  phone: string
  /** The language in which the customer uses the shop. */
  locale: Locale
  mutedMails: MailKind[]
  /** When the customer confirmed the e-mail address. Null while it may be a stranger's. */
  confirmedAt: Date | null
  /** When the customer agreed to WhatsApp messages. Null when they have not. */
  chatsSince: Date | null
}

/** Returns false when the e-mail address, ignoring case, has an account. */
export async function insertCustomer(db: Db, row: typeof customers.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(customers).values(row).onConflictDoNothing().returning({ id: customers.id })
  return inserted.length === 1
}

/**
 * The customer without an e-mail address who has this phone number, other than `id`. Locks the number, so that
 * concurrent changes to it run one after another.
 */
export async function findUnmailedByPhone(tx: Db, phone: string, id?: string): Promise<{ name: string } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unmailed ${phone}`}, 0))`)
  const isTheirs = and(eq(customers.phone, phone), eq(customers.email, ''), isNull(customers.deletedAt))
  const [row] = await tx
    .select({ name: customers.name })
    .from(customers)
    .where(and(isTheirs, id === undefined ? undefined : ne(customers.id, id)))
  return row ?? null
}

/**
 * Sets the first e-mail address of a customer, whose row the caller has locked. Returns false when the address has an
 * account.
 */
export async function writeFirstEmail(tx: Db, id: string, email: string): Promise<boolean> {
  const isTaken = sql`exists (select 1 from customers o where lower(o.email) = ${email.toLowerCase()} and o.deleted_at is null)`
  const written = await tx
    .update(customers)
    .set({ email })
    .where(and(eq(customers.id, id), sql`not ${isTaken}`))
    .returning({ id: customers.id })
  return written.length === 1
}

export async function findByEmail(db: Db, email: string): Promise<(Customer & { passwordHash: string }) | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, email.toLowerCase()), isNull(customers.deletedAt)))
  return row ?? null
}

/** Includes a deleted customer, unlike `findByEmail`. */
export async function findCustomer(db: Db, id: string): Promise<(Customer & { passwordHash: string }) | null> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row ?? null
}

/**
 * Returns false when the address was confirmed before. The lock waits for transactions that hold a mail for this
 * address, so their mails are visible afterwards.
 */
export async function setConfirmed(tx: Db, id: string, confirmedAt: Date): Promise<boolean> {
  const isUnconfirmed = and(eq(customers.id, id), isNull(customers.confirmedAt))
  const found = await tx.select({ id: customers.id }).from(customers).where(isUnconfirmed).for('update')
  if (found.length === 0) return false
  await tx.update(customers).set({ confirmedAt }).where(eq(customers.id, id))
  return true
}

/** The customer, unless the account is deleted. Locks the row until the transaction ends. */
export async function lockCustomer(tx: Db, id: string): Promise<Customer | null> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('no key update')
  return row ?? null
}

/** Changes the given fields and returns the customer. Null when the account is deleted. */
export async function updateCustomer(
  db: Db,
  id: string,
  change: { [Field in 'name' | 'phone' | 'locale' | 'mutedMails' | 'chatsSince']?: Customer[Field] | undefined },
): Promise<Customer | null> {
  // Setting the id keeps the statement valid when no field is given.
  const [row] = await db
    .update(customers)
    .set({ id, ...change })
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .returning()
  return row ?? null
}

/** Returns false when nothing changed. */
export async function setPayLater(tx: Db, id: string, mayPayLater: boolean): Promise<boolean> {
  const changed = await tx
    .update(customers)
    .set({ mayPayLater })
    .where(and(eq(customers.id, id), ne(customers.mayPayLater, mayPayLater)))
    .returning({ id: customers.id })
  return changed.length === 1
}

/** Throws a duplicate key error when another account has the address, ignoring case. */
export async function setEmail(tx: Db, id: string, email: string): Promise<void> {
  await tx.update(customers).set({ email }).where(eq(customers.id, id))
}

/** Adds a kind of mail to those that a customer has switched off, if it is missing. */
export async function muteMails(db: Db, id: string, kind: MailKind): Promise<void> {
  await db
    .update(customers)
    .set({ mutedMails: sql`${customers.mutedMails} || ${JSON.stringify([kind])}::jsonb` })
    .where(and(eq(customers.id, id), sql`not ${customers.mutedMails} @> ${JSON.stringify([kind])}::jsonb`))
}

/**
 * Sets a password in place of the one with the hash `known`, or of any. Returns false when the current hash is another
 * one.
 */
export async function setPassword(db: Db, id: string, passwordHash: string, known?: string): Promise<boolean> {
  const changed = await db
    .update(customers)
    .set({ passwordHash })
    .where(and(eq(customers.id, id), known === undefined ? undefined : eq(customers.passwordHash, known)))
    .returning({ id: customers.id })
  return changed.length === 1
}

/**
 * Returns false when the password that was checked is no longer the customer's. The share lock makes a log-in and a
 * change of password wait for each other, so that no session of the old password remains.
 */
export async function insertSession(
  db: Db,
  row: Omit<typeof sessions.$inferSelect, 'endedBecause'>,
  passwordHash: string,
): Promise<boolean> {
  const inserted = await rowsOf(
    db,
    sql`insert into ${sessions} (token_hash, id, customer_id, device, network, created_at, used_at, expires_at)
      select ${row.tokenHash}::bytea, ${row.id}::uuid, ${customers.id}, ${row.device}::text, ${row.network}::text,
        ${row.createdAt.toISOString()}::timestamptz, ${row.usedAt.toISOString()}::timestamptz, ${row.expiresAt.toISOString()}::timestamptz
      from ${customers} where ${customers.id} = ${row.customerId} and ${customers.passwordHash} = ${passwordHash}
      for share returning customer_id`,
  )
  return inserted.length === 1
}

/** Ends the sessions of a customer except the newest `kept`. */
export async function deleteOldestSessions(db: Db, customerId: string, kept: number): Promise<void> {
  await db.execute(
    sql`delete from sessions where token_hash in (
      select s.token_hash from sessions s where s.customer_id = ${customerId}::uuid order by s.created_at desc, s.id desc offset ${kept})`,
  )
}

export async function findBySession(
  db: Db,
  tokenHash: Uint8Array,
  now: Date,
): Promise<(Customer & { sessionId: string; usedAt: Date }) | null> {
  const [row] = await bySession(db).execute({ tokenHash, now })
  return row ?? null
}

const bySession = preparedOn((db) =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      chatsSince: customers.chatsSince,
      locale: customers.locale,
      mutedMails: customers.mutedMails,
      confirmedAt: customers.confirmedAt,
      sessionId: sessions.id,
      usedAt: sessions.usedAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), goesOn(sql.placeholder('now'))))
    .prepare('customer by session'),
)

const goesOn = (now: Date | Placeholder) => and(gt(sessions.expiresAt, now), isNull(sessions.endedBecause))

/** Why the session of a token was ended. Null when it was not ended, or does not exist. */
export async function findWhyEnded(db: Db, tokenHash: Uint8Array): Promise<'password' | null> {
  const [row] = await db
    .select({ because: sessions.endedBecause })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row?.because ?? null
}

/** Records when and where a session was used, unless a concurrent call has done so since `staleAt`. */
export async function noteUse(
  db: Db,
  tokenHash: Uint8Array,
  used: { usedAt: Date; expiresAt: Date; network: string },
  staleAt: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set(used)
    .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.usedAt, staleAt)))
}

type ShownSession = Pick<typeof sessions.$inferSelect, 'id' | 'device' | 'network' | 'createdAt' | 'usedAt'>

/** Active sessions: `first`, then the others, the most recently used first. */
export function findSessions(db: Db, customerId: string, first: string, now: Date): Promise<ShownSession[]> {
  const { id, device, network, createdAt, usedAt } = sessions
  return db
    .select({ id, device, network, createdAt, usedAt })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), goesOn(now)))
    .orderBy(desc(eq(id, first)), desc(usedAt), desc(id))
}

/** Returns false when the customer has no such session. */
export async function deleteSessionById(db: Db, customerId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId), isNull(sessions.endedBecause)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

export async function deleteOtherSessions(db: Db, customerId: string, but: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.customerId, customerId), ne(sessions.id, but)))
}

export async function deleteSession(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} < ${now.toISOString()}`)
}

/** Ends every session of a customer after a change of password, except the one with the token hash `but`. */
export async function endSessions(db: Db, customerId: string, but?: Uint8Array): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.tokenHash, but)
  await db
    .update(sessions)
    .set({ endedBecause: 'password' })
    .where(and(eq(sessions.customerId, customerId), others))
}

/** Stores a code for each of its askers. It replaces their earlier code and resets its tries. */
export async function putResetCode(
  db: Db,
  {
    customerId,
    askers,
    ...code
  }: Omit<typeof resetCodes.$inferInsert, 'asker' | 'tries'> & { askers: readonly string[] },
): Promise<void> {
  const isOver = and(eq(resetCodes.customerId, customerId), lt(resetCodes.expiresAt, code.createdAt))
  await db.delete(resetCodes).where(isOver)
  await db
    .insert(resetCodes)
    .values(askers.map((asker) => ({ customerId, asker, ...code })))
    .onConflictDoUpdate({ target: [resetCodes.customerId, resetCodes.asker], set: { ...code, tries: 0 } })
}

/** A code that was tried. */
export interface TriedCode {
  customerId: string
  codeHash: Uint8Array
  asker: string
}

/**
 * Counts a try of the code for an e-mail address that the first matching asker has asked for, and returns the code to
 * compare with. Null when there is none, or its tries are used up. It is one statement in every case, so that the
 * timing reveals nothing.
 */
export async function spendTry(
  db: Db,
  email: string,
  askers: readonly string[],
  now: Date,
  maxTries: number,
): Promise<TriedCode | null> {
  const at = now.toISOString()
  const [tried] = await rowsOf<TriedCode>(
    db,
    sql`update reset_codes set tries = tries + 1
      where (customer_id, asker) = (
        select customer_id, asker from reset_codes join customers on customers.id = customer_id
        where lower(email) = ${email.toLowerCase()} and deleted_at is null and asker in ${[...askers]} and expires_at > ${at}
        order by asker = ${askers[0]} desc limit 1
      ) and tries < ${maxTries} and expires_at > ${at}
      returning customer_id as "customerId", asker, code_hash as "codeHash"`,
  )
  return tried ?? null
}

/** Gives back a try that does not count. */
export async function returnTry(db: Db, { customerId, asker, codeHash }: TriedCode): Promise<void> {
  await db
    .update(resetCodes)
    .set({ tries: sql`${resetCodes.tries} - 1` })
    .where(and(ofCode(customerId, codeHash), eq(resetCodes.asker, asker)))
}

/** Returns false when the code was used or replaced. */
export async function takeResetCode(db: Db, { customerId, codeHash }: TriedCode): Promise<boolean> {
  const taken = await db
    .delete(resetCodes)
    .where(ofCode(customerId, codeHash))
    .returning({ customerId: resetCodes.customerId })
  return taken.length > 0
}

const ofCode = (customerId: string, codeHash: Uint8Array) =>
  and(eq(resetCodes.customerId, customerId), eq(resetCodes.codeHash, codeHash))

export async function deleteResetCodes(db: Db, customerId: string): Promise<void> {
  await db.delete(resetCodes).where(eq(resetCodes.customerId, customerId))
}
