import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'
import { keepingAnswer } from './same-page.ts'
import * as store from './store.ts'

/**
 * Undoes the customer's changes of a line: restores it from the latest version in which they had neither settled it nor
 * left it out. A quotation that could be accepted returns to `Pending` when the line asks again. A line that the
 * customer has not settled stays as it is.
 * @throws RefusedError 404 when the line does not exist · 409 as `correctQuotation`, or when the desk has set the line
 */
export async function undoLine(parts: Parts, orderId: string, lineId: string): Promise<void> {
  await correctQuotation(
    parts,
    orderId,
    async ({ tx, lines }) => {
      const now = lines.find(({ id }) => id === lineId)
      if (now === undefined) throw refused('not.found')
      if (now.settledBy === null) return null
      if (now.settledBy === 'operator') throw refused('line.desk')
      const before = await store.findLineBeforeCustomer(tx, orderId, lineId)
      // A line that the customer added was settled from the start.
      if (before === null) return null
      return lines.map((line) => (line.id === lineId ? keepingAnswer(before, now) : line))
    },
    { mayReopen: 'taken-back' },
  )
}
