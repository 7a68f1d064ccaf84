import type { Db } from '#server/platform/database.ts'
import type { DocumentLine, Snapshot } from './snapshot.ts'
import * as store from './store.ts'

/** What the documents of an order say, in the order in which they were issued. */
export async function snapshotsOf(db: Db, orderId: string): Promise<Snapshot[]> {
  return (await store.documentsOf(db, orderId)).map(({ snapshot }) => snapshot)
}

/** The lines of the invoice of an order; none before it has one. */
export async function invoicedLines(db: Db, orderId: string): Promise<DocumentLine[]> {
  return (await snapshotsOf(db, orderId)).find(({ kind }) => kind === 'invoice')?.lines ?? []
}

/** The same of all that were issued from one moment until before another. */
export async function snapshotsBetween(db: Db, from: Date, until: Date): Promise<Snapshot[]> {
  return (await store.documentsBetween(db, from, until)).map(({ snapshot }) => snapshot)
}
