import { isOffered } from '#contract/quotation.ts'
import { copiesIn } from '#contract/same-page.ts'
import { settle } from '#server/estimate/settle.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'
import { withAnswer } from './same-page.ts'

/**
 * Settles every line that asks and has a priced suggestion with that suggestion, and counts copied pages once, in one
 * version. A line whose item is unavailable or no longer sold is left for a separate answer. Bulk answers are not used
 * for learning. A repeated request changes nothing.
 * @throws RefusedError 409 as `correctQuotation`
 */
export async function acceptSuggestions(parts: Parts, orderId: string): Promise<void> {
  const { find } = await parts.catalogue()
  const canAccept = (itemId: string | null) => itemId !== null && find(itemId)?.available === true
  await correctQuotation(parts, orderId, ({ lines }) => {
    const accepted = lines.map((line) =>
      isOffered(line) && canAccept(line.itemId)
        ? { ...settle(line, { asSuggested: true }, find, 'customer'), inBulk: true as const }
        : line,
    )
    const once = copiesIn(lines)
      .filter(({ answer }) => answer === 'ask')
      .reduce((all, { page }) => withAnswer(all, { page, count: 'once' }, 'customer'), accepted)
    return once.some((line, index) => line !== lines[index]) ? once : null
  })
}
