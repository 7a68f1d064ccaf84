import { Readable } from 'node:stream'
import { type Input, stringify } from 'csv-stringify/sync'
import { clockInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

const AT_A_TIME = 1000

/**
 * Streams all visitors as CSV, in the order in which they came. Starts with a byte order mark, and escapes cells that a
 * spreadsheet would run as a formula, because anybody can enter such an address. Written while it is read, so memory
 * does not grow with the number of visitors.
 */
export function visitorsCsv(db: Db): Readable {
  return Readable.from(pieces(db), { objectMode: false })
}

async function* pieces(db: Db): AsyncGenerator<string> {
  yield written([['E-mail', 'Consent given on (India)', 'Consent given on (UTC)']], true)
  let after: string | undefined
  for (;;) {
    const visitors = await store.visitorsAfter(db, after, AT_A_TIME)
    if (visitors.length === 0) return
    yield written(visitors.map(({ email, createdAt }) => [email, clockInIndia(createdAt), createdAt.toISOString()]))
    after = visitors.at(-1)?.id
  }
}

const written = (rows: Input, bom = false) =>
  stringify(rows, { bom, escape_formulas: true, record_delimiter: 'windows' })
