import { Readable } from 'node:stream'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

const ORDERS_A_PAGE = 200

/**
 * Streams all corrections as lists for the reading benchmark (tests/bench/estimate): the rows of each list with their
 * correct meaning. Written while it is read, so memory does not grow with the size of the shop.
 */
export function exportCorrections(db: Db): Readable {
  return Readable.from(pieces(db), { objectMode: false })
}

async function* pieces(db: Db): AsyncGenerator<string> {
  yield '{"lists":['
  let after: string | null = null
  let isFirst = true
  for (;;) {
    const rows: store.ExportedCorrection[] = await store.correctionsAfter(db, after, ORDERS_A_PAGE)
    if (rows.length === 0) break
    for (const [orderId, own] of Map.groupBy(rows, (row) => row.orderId)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(listOf(orderId, own))}`
      isFirst = false
      after = orderId
    }
  }
  yield '\n]}\n'
}

/** Lines that were read from one place are one row that asks for several items. */
function listOf(orderId: string, rows: store.ExportedCorrection[]) {
  const places = Map.groupBy(rows, ({ fileId, page, box, text }) => JSON.stringify([fileId, page, box, text]))
  return {
    name: orderId,
    rows: [...places.values()].flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const { fileId, page, box, text } = first
      return [{ kind: 'item', text, items: own.map(({ meant }) => meant), fileId, page, box }]
    }),
  }
}
