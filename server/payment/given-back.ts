import { invoicedLines } from '#server/invoice/documents.ts'
import type { Db } from '#server/platform/database.ts'
import { returnsOf } from './store.ts'

/**
 * The ids of the lines of an order's quotation that were refunded, wholly or in part. `all` when the invoice was issued
 * before lines had keys, so any line may be affected.
 */
export async function givenBackOf(db: Db, orderId: string): Promise<ReadonlySet<string> | 'all'> {
  const back = new Set((await returnsOf(db, orderId)).flatMap(({ lines }) => lines.map(({ line }) => line)))
  if (back.size === 0) return new Set()
  const invoiced = await invoicedLines(db, orderId)
  const keys = [...back].map((line) => invoiced[line]?.invoiced.key)
  return keys.includes(undefined) ? 'all' : new Set(keys.filter((key) => key !== undefined))
}
