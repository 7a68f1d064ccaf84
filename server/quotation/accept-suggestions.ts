import { isOffered } from '#contract/quotation.ts'
import { settle } from '#server/estimate/settle.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'

/**
 * Settles every line that asks and offers something at a price with what it offers, in one version. An item that the shop does not have now, or no
 * longer sells, is left to be answered by itself. Sent twice, it happens once.
 * @throws RefusedError 409 as `correctQuotation`
 */
export async function acceptSuggestions(parts: Parts, orderId: string): Promise<void> {
  const { find } = await parts.catalogue()
  const canAccept = (itemId: string | null) => itemId !== null && find(itemId)?.available === true
  await correctQuotation(parts, orderId, ({ lines }) => {
    const accepted = lines.map((line) =>
      isOffered(line) && canAccept(line.itemId) ? settle(line, { asSuggested: true }, find, 'customer') : line,
    )
    return accepted.some((line, index) => line !== lines[index]) ? accepted : null
  })
}
