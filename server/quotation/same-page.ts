import { pageKey } from '#contract/photo-pages.ts'
import type { AnswerSamePage } from '#contract/settle-line.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'

/**
 * A customer says whether a page that looks like another one counts. Sent twice, it happens once. A quotation that could be accepted goes back to
 * `Pending` when the answer is taken back, or a line that counts by it asks.
 * @throws RefusedError 404 no such page · 409 as `correctQuotation`, or our desk has answered and it is to be taken back
 */
export async function answerSamePage(parts: Parts, orderId: string, answer: AnswerSamePage): Promise<void> {
  await correctQuotation(
    parts,
    orderId,
    ({ lines }) => {
      const own = copiedLines(lines, answer.page)
      if (own.length === 0) throw refused('not.found')
      if (answer.count === 'ask' && own.some(({ settledBy }) => settledBy === 'operator')) throw refused('line.desk')
      const after = withAnswer(lines, answer, 'customer')
      return after.some((line, at) => line !== lines[at]) ? after : null
    },
    { mayReopen: true },
  )
}

/** The lines with an answer for a page that is a copy of another; the given ones are untouched. What is answered so already stays as it is. */
export function withAnswer(
  lines: readonly EstimateLine[],
  { page, count }: AnswerSamePage,
  by: 'customer' | 'operator',
): EstimateLine[] {
  const own = new Set(copiedLines(lines, page))
  const settledBy = count === 'once' ? by : null
  return lines.map((line) => {
    if (!own.has(line)) return line
    const { leftOut, packs, unitPricePaise } = line
    if (count === 'both') {
      return leftOut ? { ...line, leftOut: false, amountPaise: packs * unitPricePaise, settledBy } : line
    }
    const isAnswered = leftOut && (line.settledBy === null) === (count === 'ask')
    return isAnswered ? line : { ...line, leftOut: true, amountPaise: 0, settledBy }
  })
}

/** The lines that repeat another page, of one page. */
export function copiedLines(lines: readonly EstimateLine[], page: string): EstimateLine[] {
  return lines.filter((line) => line.copyOf !== undefined && pageKey(line) === page)
}
