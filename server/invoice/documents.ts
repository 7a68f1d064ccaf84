import type { Db } from '#server/platform/database.ts'
import type { Snapshot } from './snapshot.ts'
import * as store from './store.ts'

/** What the documents of an order say, in the order in which they were issued. */
export async function snapshotsOf(db: Db, orderId: string): Promise<Snapshot[]> {
  return (await store.documentsOf(db, orderId)).map(({ snapshot }) => snapshot)
}

/** The same of all that were issued from one moment until before another. */
export async function snapshotsBetween(db: Db, from: Date, until: Date): Promise<Snapshot[]> {
  return (await store.documentsBetween(db, from, until)).map(({ snapshot }) => snapshot)
}
