import type { Db } from '#server/platform/database.ts'
import { keyOf, linesLeft } from './lines.ts'
import type { DocumentLine, Snapshot } from './snapshot.ts'
import * as store from './store.ts'

/** What the documents of an order say, in the order in which they were issued. */
export async function snapshotsOf(db: Db, orderId: string): Promise<Snapshot[]> {
  return (await store.documentsOf(db, orderId)).map(({ snapshot }) => snapshot)
}

/** What all documents say that were issued from one moment until before another. */
export async function snapshotsBetween(db: Db, from: Date, until: Date): Promise<Snapshot[]> {
  return (await store.documentsBetween(db, from, until)).map(({ snapshot }) => snapshot)
}

/** The lines of the invoice of an order, and what all its credit notes leave of each; none before it has an invoice. */
export async function invoicedLines(
  db: Db,
  orderId: string,
): Promise<{ invoiced: DocumentLine; left: DocumentLine | undefined }[]> {
  const snapshots = await snapshotsOf(db, orderId)
  const invoice = snapshots.find(({ kind }) => kind === 'invoice')
  if (invoice === undefined) return []
  const credited = snapshots.filter(({ kind }) => kind === 'credit-note')
  const left = new Map(linesLeft([invoice], credited).map((line) => [keyOf(line), line]))
  return invoice.lines.map((invoiced) => {
    const rest = left.get(keyOf(invoiced))
    // Old papers may have the same line twice, which is then the first.
    left.delete(keyOf(invoiced))
    return { invoiced, left: rest }
  })
}
