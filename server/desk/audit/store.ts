import { and, asc, desc, eq, gt, gte, inArray, isNull, like, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/day.ts'
import { DEED_KINDS, type DeedKind, NOBODY, ROUTINE } from '#contract/desk/audit.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { auditHead, auditLog } from '#server/platform/desk-schema.ts'
import { leastIdOf } from '#server/platform/ids.ts'
import { operators } from '#server/platform/schema.ts'
import type { Entry, Head } from './chain.ts'
import { isAbout } from './objects.ts'

export type { Head } from './chain.ts'
/** An entry with its hash, which is in hexadecimal. */
export type EntryRow = Entry & { hash: string }
type Chained = EntryRow & { erased: string | null }

/** Rows read or written in one statement. */
const BATCH = 1000

const asBytes = (hash: string): Uint8Array => Buffer.from(hash, 'hex')
const asHex = (hash: Uint8Array): string => Buffer.from(hash).toString('hex')

export async function insertEntries(tx: Db, entries: EntryRow[]): Promise<void> {
  for (let from = 0; from < entries.length; from += BATCH) {
    const rows = entries.slice(from, from + BATCH).map((entry) => ({ ...entry, hash: asBytes(entry.hash) }))
    await tx.insert(auditLog).values(rows)
  }
}

/** Creates the head of the log. Waits for a concurrent insert and returns false when the log already has a head. */
export async function insertHead(tx: Db, { position, hash }: Head): Promise<boolean> {
  const row = { position, hash: asBytes(hash) }
  return (await tx.insert(auditHead).values(row).onConflictDoNothing().returning()).length > 0
}

/** Locks the head until this transaction ends. Other transactions that add to the log wait. */
export async function lockHead(tx: Db): Promise<Head | null> {
  const [row] = await tx.select().from(auditHead).for('update')
  return row === undefined ? null : { position: row.position, hash: asHex(row.hash) }
}

export async function moveHead(tx: Db, { position, hash }: Head): Promise<void> {
  await tx.update(auditHead).set({ position, hash: asBytes(hash) })
}

export async function findHead(db: Db): Promise<Head | null> {
  const [row] = await db.select().from(auditHead)
  return row === undefined ? null : { position: row.position, hash: asHex(row.hash) }
}

const ENTRY = {
  id: auditLog.id,
  at: auditLog.at,
  operatorId: auditLog.operatorId,
  operatorName: auditLog.operatorName,
  action: auditLog.action,
  subject: auditLog.subject,
  subjectId: auditLog.subjectId,
  before: auditLog.before,
  after: auditLog.after,
}

export type PastDeed = Awaited<ReturnType<typeof deedsSince>>[number]

/** Returns the latest entries since a time whose action starts with one of these prefixes, newest first. */
export function deedsSince(
  db: Db,
  { since, actions, limit }: { since: Date; actions: readonly string[]; limit: number },
) {
  const wanted = or(...actions.map((action) => like(auditLog.action, `${action}%`)))
  return (
    db
      .select(ENTRY)
      .from(auditLog)
      // Allows clocks of different nodes to differ by up to a day.
      .where(and(gte(auditLog.id, leastIdOf(new Date(since.getTime() - DAY_MS))), gte(auditLog.at, since), wanted))
      .orderBy(desc(auditLog.id))
      .limit(limit)
  )
}

/** Returns a batch of the entries that have no hash yet, oldest first. */
export async function findUnchained(tx: Db): Promise<Omit<EntryRow, 'position' | 'hash'>[]> {
  return tx.select(ENTRY).from(auditLog).where(isNull(auditLog.position)).orderBy(asc(auditLog.id)).limit(BATCH)
}

/** Stores position and hash of entries that are already in the log. */
export async function chainEntries(tx: Db, entries: EntryRow[]): Promise<void> {
  const links = JSON.stringify(entries.map(({ id, position, hash }) => ({ id, position, hash })))
  await tx.execute(sql`
    update ${auditLog} set position = link.position, hash = decode(link.hash, 'hex')
    from jsonb_to_recordset(${links}::jsonb) as link(id uuid, position bigint, hash text)
    where ${auditLog.id} = link.id`)
}

/** Yields the entries with `from < position <= until` in the order of the chain, in batches. */
export async function* entriesBehind(db: Db, from: number, until: number) {
  let last = from
  for (;;) {
    const rows = await db
      .select({
        ...ENTRY,
        position: sql<number>`${auditLog.position}`.mapWith(Number),
        hash: auditLog.hash,
        erased: auditLog.erased,
      })
      .from(auditLog)
      .where(and(gt(auditLog.position, last), lte(auditLog.position, until)))
      .orderBy(asc(auditLog.position))
      .limit(BATCH)
    yield rows.map((row) => ({ ...row, hash: row.hash === null ? null : asHex(row.hash) }))
    if (rows.length < BATCH) return
    last = rows.at(-1)?.position ?? until
  }
}

/** Returns the chained entries about these subjects. */
export async function entriesAbout(tx: Db, subjectIds: readonly string[]): Promise<Chained[]> {
  const rows = await tx
    .select({ ...ENTRY, position: auditLog.position, hash: auditLog.hash, erased: auditLog.erased })
    .from(auditLog)
    .where(
      and(inArray(auditLog.subject, ['order', 'customer', 'enquiry']), inArray(auditLog.subjectId, [...subjectIds])),
    )
  return rows.flatMap(({ position, hash, ...row }) =>
    position === null || hash === null ? [] : { ...row, position, hash: asHex(hash) },
  )
}

/** Replaces the content of an entry by what remains after erasure. */
export async function eraseEntry(
  tx: Db,
  { id, before, after }: Pick<Entry, 'id' | 'before' | 'after'>,
  erased: string,
): Promise<void> {
  await tx.update(auditLog).set({ before, after, erased }).where(eq(auditLog.id, id))
}

/** Returns, by subject id, the operator who last did one of these actions to each subject. */
export async function lastDoers(
  db: Db,
  { subject, ids, actions }: { subject: string; ids: readonly string[]; actions: readonly string[] },
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectDistinctOn([auditLog.subjectId], { id: auditLog.subjectId, name: auditLog.operatorName })
    .from(auditLog)
    .where(
      and(eq(auditLog.subject, subject), inArray(auditLog.subjectId, [...ids]), inArray(auditLog.action, [...actions])),
    )
    .orderBy(asc(auditLog.subjectId), desc(auditLog.id))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns how many entries there are beyond the number in the head. */
export async function countSurplus(db: Db): Promise<number> {
  const [row] = await rowsOf<{ surplus: string | number }>(
    db,
    sql`select (select count(*) from ${auditLog}) - coalesce((select position from ${auditHead}), 0) as surplus`,
  )
  return Number(row?.surplus)
}

/** Returns all current and former operators, ordered by name. */
export function findOperators(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .orderBy(asc(operators.name), asc(operators.id))
}

export interface Wanted {
  subject?: string | undefined
  subjectId?: string | undefined
  routine?: 'without' | undefined
  operator?: string | undefined
  kind?: DeedKind | undefined
  /** Search text for the subject: an order number or a name. */
  about?: string | undefined
  /** Start (inclusive) and end (exclusive) of the period. */
  from?: Date | undefined
  until?: Date | undefined
  before?: string | undefined
}

const beginsWith = (beginnings: readonly string[]) =>
  or(...beginnings.map((beginning) => like(auditLog.action, `${beginning}%`)))

function isByOperator(operator: string | undefined): SQL | undefined {
  if (operator === undefined) return undefined
  return operator === NOBODY ? isNull(auditLog.operatorId) : eq(auditLog.operatorId, operator)
}

function isOfKind({ kind, routine }: Wanted): SQL | undefined {
  if (kind !== undefined) return beginsWith(DEED_KINDS[kind].actions)
  return routine === 'without' ? not(beginsWith(ROUTINE) ?? sql`false`) : undefined
}

/**
 * Filters by id first, which is indexed: ids start with their creation time. One day of margin on both sides allows for
 * clock differences between nodes.
 */
function isWithin({ from, until }: Pick<Wanted, 'from' | 'until'>): SQL | undefined {
  const moved = (at: Date, days: number) => leastIdOf(new Date(at.getTime() + days * DAY_MS))
  return and(
    ...(from === undefined ? [] : [gte(auditLog.id, moved(from, -1)), gte(auditLog.at, from)]),
    ...(until === undefined ? [] : [lt(auditLog.id, moved(until, 1)), lt(auditLog.at, until)]),
  )
}

/** Returns the newest entries first. Ids are ordered by creation time. */
export async function findEntries(db: Db, wanted: Wanted, limit: number) {
  const { subject, subjectId, before } = wanted
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      // Entries from before names were stored have only the operator's id.
      operatorName: sql<string | null>`coalesce(${auditLog.operatorName}, ${operators.name})`,
      action: auditLog.action,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(operators, eq(operators.id, auditLog.operatorId))
    .where(
      and(
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
        isByOperator(wanted.operator),
        isOfKind(wanted),
        wanted.about === undefined ? undefined : isAbout(wanted.about),
        isWithin(wanted),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
}
