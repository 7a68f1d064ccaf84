import { asciiDigits } from '#contract/digits.ts'
import { MAX_READ_LINES } from '#contract/limits.ts'
import { isOfNoList } from '#contract/no-list.ts'
import { pageKey } from '#contract/photo-pages.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Estimate, SkippedLine } from '#server/estimate/types.ts'
import { isBeingRead, isByDesk, type OrderRow, orderById } from '#server/order/orders.ts'
import { recordSkipped } from '#server/order/record.ts'
import { refused } from '#server/platform/errors.ts'
import { idOf } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from '#server/quotation/correct.ts'
import { standsBefore } from '#server/quotation/take-in.ts'
import { asWritten, estimateInTurns } from './estimate-text.ts'
import { markCopies } from './same-page.ts'

/**
 * Takes a page that does not look like a list as a list, as its customer says. Its lines are estimated and become the
 * next version, or the first. A quotation that could be accepted returns to `Pending` when one of the lines asks.
 * Without any item the order waits for the desk. A repeated request has no further effect.
 * @throws RefusedError 409 as `correctQuotation`, or when the list is still being read, would exceed its line limit, or
 * was quoted by the desk
 */
export async function takeForList(parts: Parts, orderId: string): Promise<void> {
  const catalogue = await parts.catalogue()
  // The estimate may take a second, so it runs before the order is locked.
  const seen = linesOfNoList(await orderById(parts.db, orderId))
  const found = await estimatePages(seen, catalogue)
  await correctQuotation(
    parts,
    orderId,
    async ({ tx, order, lines }) => {
      const { reading, files } = order
      if (reading === null || isBeingRead(order)) throw refused('list.reading')
      const own = linesOfNoList(order)
      if (own.length === 0) return null
      // The operator has seen these pages, and may have added their items already.
      if (isByDesk(order)) throw refused('list.desk')
      // The customer took in one of the lines meanwhile, so estimate again.
      const pages = own.length === seen.length ? found : await estimatePages(own, catalogue)
      const skipped = reading.skipped.filter((line) => !isOfNoList(line))
      await recordSkipped(tx, order.id, {
        ...reading,
        skipped: [...skipped, ...pages.flatMap(({ estimate }) => estimate.skipped)],
      })
      let all = lines
      for (const { first, estimate } of pages) {
        const place = all.findLastIndex((line) => standsBefore(line, first, files)) + 1
        all = all.toSpliced(place, 0, ...estimate.lines)
      }
      if (all.length > MAX_READ_LINES) throw refused('list.long')
      return all.length === lines.length ? null : markCopies(all)
    },
    { mayReopen: 'more-pages' },
  )
}

function linesOfNoList({ reading }: OrderRow): SkippedLine[] {
  return reading?.skipped.filter(isOfNoList) ?? []
}

interface FoundPage {
  /** The top line of the page. */
  first: SkippedLine
  estimate: Estimate
}

/** Line ids follow from the skipped line, so a repeated request makes the same ids. */
async function estimatePages(
  lines: readonly SkippedLine[],
  { knowledge }: Pick<Catalogue, 'knowledge'>,
): Promise<FoundPage[]> {
  const pages: FoundPage[] = []
  for (const own of Map.groupBy(lines, pageKey).values()) {
    const [first] = own
    if (first === undefined) continue
    const { fileId } = first
    let count = 0
    const nextId = () => idOf(first.id, 'list', ++count)
    // Typed figures of any script are never misread.
    const isTyped = fileId === null
    const read = isTyped ? own.map((line) => ({ ...line, text: asciiDigits(line.text) })) : own
    const estimate = await estimateInTurns(read, { fileId, knowledge, nextId })
    pages.push({ first, estimate: isTyped ? asWritten(estimate, own) : estimate })
  }
  return pages
}
