import { Readable } from 'node:stream'
import { type Input, stringify } from 'csv-stringify/sync'
import { clockInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

const AT_A_TIME = 1000

/**
 * All visitors in the order in which they came, as a spreadsheet takes them: the mark of UTF-8 first, and nothing that it would take for a formula, because
 * anybody can leave an address that begins with one. Written as it is read, so that their number is no matter.
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
