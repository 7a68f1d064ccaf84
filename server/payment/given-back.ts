import { invoicedLines } from '#server/invoice/documents.ts'
import type { Db } from '#server/platform/database.ts'
import { returnsOf } from './store.ts'

/** The lines of an order's quotation of which something was given back, by their ids. */
export async function givenBackOf(db: Db, orderId: string): Promise<Set<string>> {
  const back = new Set((await returnsOf(db, orderId)).flatMap(({ lines }) => lines.map(({ line }) => line)))
  if (back.size === 0) return new Set()
  const invoiced = await invoicedLines(db, orderId)
  return new Set([...back].flatMap((line) => invoiced[line]?.invoiced.key ?? []))
}
