import { isOffered } from '#contract/quotation.ts'
import { copiesIn } from '#contract/same-page.ts'
import { settle } from '#server/estimate/settle.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'
import { withAnswer } from './same-page.ts'

/**
 * Settles every line that asks and offers something at a price with what it offers, and counts pages that look like another one once, in one version. An item that the shop does not have now, or no
 * longer sells, is left to be answered by itself. What is accepted so teaches nothing. Sent twice, it happens once.
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
