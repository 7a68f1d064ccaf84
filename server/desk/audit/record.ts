import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { EMPTY, hashOf } from './chain.ts'
import * as store from './store.ts'

interface Deed {
  /** Null for the command line. */
  operator: { id: string; name: string } | null
  at: Date
  /** The action in one or two words: `order.cancel`, `item.price`. */
  action: string
  /** The kind of the subject, and its id. */
  subject: string
  subjectId: string
  /** The changed fields of the subject. `before` is omitted for a new subject, `after` for a deleted one. */
  before?: unknown
  after?: unknown
}

/** Returns, by subject id, the operator who last did one of these actions to each subject. */
export const lastDoers: typeof store.lastDoers = store.lastDoers

/** Returns the latest entries since a time whose action starts with one of these prefixes, newest first. */
export const deedsSince: typeof store.deedsSince = store.deedsSince
export type PastDeed = store.PastDeed

type Entry = Omit<store.EntryRow, 'position' | 'hash'>

/** Entries recorded in transactions that are still open. */
const open = new WeakMap<object, Entry[]>()

/**
 * Adds an entry to the audit log in the transaction of the operator's change, so that both are committed or neither is.
 * Called outside a transaction, it opens its own.
 */
export async function record(tx: Db, { operator, ...deed }: Deed): Promise<void> {
  const who = { operatorId: operator?.id ?? null, operatorName: operator?.name ?? null }
  const entry = { before: null, after: null, ...deed, id: newId(), ...who }
  const entries = open.get(tx)
  if (entries !== undefined) entries.push(entry)
  else await tx.transaction(async (own) => void entriesOf(own).push(entry))
}

function entriesOf(tx: Db): Entry[] {
  const entries = open.get(tx)
  if (entries === undefined) throw new Error('A deed is recorded in a database that was not opened with openAuditLog.')
  return entries
}

/**
 * Returns the database wrapped so that each transaction, just before it commits, chains its recorded entries to the
 * log. The head of the log is locked only at that moment, so a long transaction blocks nobody. After the head, the
 * insert takes key locks on the rows of the operators named in the entries. To avoid a deadlock, no other transaction
 * may hold an operator row with `for update` while it waits for the head.
 */
export async function openAuditLog(db: Db, secret: string, now: Date): Promise<Db> {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const entries: Entry[] = []
      open.set(tx, entries)
      const result = await work(tx)
      if (entries.length > 0) await append(tx, secret, entries)
      return result
    }, config)
  const opened: Db = Object.create(db, { transaction: { value: transaction } })
  await opened.transaction((tx) => beginChain(tx, secret, now))
  return opened
}

async function append(tx: Db, secret: string, entries: Entry[]): Promise<void> {
  const head = await store.lockHead(tx)
  if (head === null) throw new Error('The audit log has lost its head: no deed can be added to it.')
  const chained = chain(secret, head, entries)
  await store.insertEntries(tx, chained.entries)
  await store.moveHead(tx, chained.head)
}

function chain(secret: string, { position, hash }: store.Head, entries: Entry[]) {
  const chained = entries.map((entry): store.EntryRow => {
    position += 1
    hash = hashOf(secret, hash, { ...entry, position })
    return { ...entry, position, hash }
  })
  return { entries: chained, head: { position, hash } }
}

/**
 * Chains the entries that were written before the log was a chain. Runs once and adds an entry that says so: if an
 * attacker removes the chain so that the next start builds a new one, this entry reveals it.
 */
async function beginChain(tx: Db, secret: string, now: Date): Promise<void> {
  if (!(await store.insertHead(tx, EMPTY))) return
  let head = EMPTY
  for (;;) {
    const entries = await store.findUnchained(tx)
    if (entries.length === 0) break
    const chained = chain(secret, head, entries)
    await store.chainEntries(tx, chained.entries)
    head = chained.head
  }
  await store.moveHead(tx, head)
  const deed = { action: 'log.chain', subject: 'log', subjectId: 'all', after: { entries: head.position } }
  if (head.position > 0) await record(tx, { operator: null, at: now, ...deed })
}
