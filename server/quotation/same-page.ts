import { pageKey } from '#contract/photo-pages.ts'
import { copiesIn, isOpenCopy } from '#contract/same-page.ts'
import type { AnswerSamePage } from '#contract/settle-line.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'

/**
 * Stores a customer's answer whether a copied page counts. A repeated request changes nothing. A quotation that could
 * be accepted returns to `Pending` when the answer is undone, or when a line that now counts asks.
 * @throws RefusedError 404 when there is no such page · 409 as `correctQuotation`, or when the desk has answered
 */
export async function answerSamePage(parts: Parts, orderId: string, answer: AnswerSamePage): Promise<void> {
  await correctQuotation(
    parts,
    orderId,
    ({ lines }) => {
      const own = copiedLines(lines, answer.page)
      if (own.length === 0) throw refused('not.found')
      if (copiesIn(own).some(({ isByDesk }) => isByDesk)) throw refused('line.desk')
      if (answer.count === 'ask' && own.some(({ settledBy }) => settledBy === 'operator')) throw refused('line.desk')
      const after = withAnswer(lines, answer, 'customer')
      return after.some((line, at) => line !== lines[at]) ? after : null
    },
    { mayReopen: 'taken-back' },
  )
}

/**
 * Returns the lines with an answer for a copied page. Does not modify the given lines. Lines with the same answer stay
 * as they are.
 */
export function withAnswer(
  lines: readonly EstimateLine[],
  { page, count }: AnswerSamePage,
  by: 'customer' | 'operator',
): EstimateLine[] {
  const own = new Set(copiedLines(lines, page))
  return lines.map((line) => (own.has(line) ? withCount(line, count, by) : line))
}

function withCount(line: EstimateLine, count: AnswerSamePage['count'], by: 'customer' | 'operator'): EstimateLine {
  if (count === 'ask') {
    if (isOpenCopy(line)) return line
    return { ...line, leftOut: true, amountPaise: 0, settledBy: null, copyAnswer: undefined }
  }
  // A line of the page may have been left out or taken in since.
  if (line.copyAnswer?.count === count) return line
  const answered = { ...line, copyAnswer: { count, by } }
  if (count === 'once') return { ...answered, leftOut: true, amountPaise: 0, settledBy: by }
  if (!line.leftOut) return answered
  const amountPaise = line.kind === 'gift' ? 0 : line.packs * line.unitPricePaise
  return { ...answered, leftOut: false, amountPaise, settledBy: null }
}

/** Restores an earlier line, but keeps an answer that was given for its page since. */
export function keepingAnswer(before: EstimateLine, { copyAnswer }: EstimateLine): EstimateLine {
  return copyAnswer === undefined ? before : withCount(before, copyAnswer.count, copyAnswer.by)
}

/** The lines of this page that repeat another page. */
export function copiedLines(lines: readonly EstimateLine[], page: string): EstimateLine[] {
  return lines.filter((line) => line.copyOf !== undefined && pageKey(line) === page)
}
