import type { Db } from '#server/platform/database.ts'
import { keyOf, linesLeft } from './lines.ts'
import type { DocumentLine, Snapshot } from './snapshot.ts'
import * as store from './store.ts'

/** Snapshots of the documents of an order, in the order of issue. */
export async function snapshotsOf(db: Db, orderId: string): Promise<Snapshot[]> {
  return (await store.documentsOf(db, orderId)).map(({ snapshot }) => snapshot)
}

/** Snapshots of all documents issued at or after `from` and before `until`. */
export async function snapshotsBetween(db: Db, from: Date, until: Date): Promise<Snapshot[]> {
  return (await store.documentsBetween(db, from, until)).map(({ snapshot }) => snapshot)
}

/** The lines of the invoice of an order, each with what its credit notes leave of it. Empty before the invoice. */
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
    // Old documents may have identical lines. Their rest belongs to the first one.
    left.delete(keyOf(invoiced))
    return { invoiced, left: rest }
  })
}
