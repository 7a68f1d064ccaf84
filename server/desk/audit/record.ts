import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { EMPTY, hashOf } from './chain.ts'
import * as store from './store.ts'

interface Deed {
  /** Null for the command line. */
  operator: { id: string; name: string } | null
  at: Date
  /** What was done, in a word or two: `order.cancel`, `item.price`. */
  action: string
  /** The kind of thing it was done to, and which. */
  subject: string
  subjectId: string
  /** As much of the thing as the deed changes; left out where there was, or is, none. */
  before?: unknown
  after?: unknown
}

/** Who did one of these deeds to each of these subjects last, by the subject's id. */
export const lastDoers: typeof store.lastDoers = store.lastDoers

/** The newest deeds since then whose action begins with one of these words, the newest first. */
export const deedsSince: typeof store.deedsSince = store.deedsSince
export type PastDeed = store.PastDeed

type Entry = Omit<store.EntryRow, 'position' | 'hash'>

/** The deeds of transactions that are still open. */
const open = new WeakMap<object, Entry[]>()

/**
 * Writes into the audit log what an operator does, in the transaction that does it: either both are there or neither is. Outside of one it
 * takes a transaction of its own.
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
 * The same database, whose transactions end by chaining to the log what was recorded in them. The head of the log is locked for that
 * moment only, so a long transaction keeps nobody waiting. Only the keys of the operators that the entries name are locked after it: nothing may hold an
 * operator against that (`for update`), or two wait for each other.
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
 * Chains what is in the log from before it was a chain, once, and says so in it: whoever takes the chain away so that a start makes it anew
 * leaves this entry.
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
