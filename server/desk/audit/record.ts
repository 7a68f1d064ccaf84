import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import * as store from './store.ts'

interface Deed {
  /** Null for the command line. */
  operator: { id: string } | null
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

/** Writes into the audit log what an operator does, in the transaction that does it: either both are there or neither is. */
export async function record(tx: Db, { operator, ...deed }: Deed): Promise<void> {
  await store.insertEntry(tx, { id: newId(), operatorId: operator?.id ?? null, ...deed })
}
