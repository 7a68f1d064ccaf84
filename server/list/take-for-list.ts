import { isOfNoList } from '#contract/no-list.ts'
import { isUnsettled } from '#contract/quotation.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { asciiDigits } from '#server/estimate/digits.ts'
import type { Estimate, SkippedLine } from '#server/estimate/types.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { recordSkipped } from '#server/order/record.ts'
import { refused } from '#server/platform/errors.ts'
import { idOf } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from '#server/quotation/correct.ts'
import { standsBefore } from '#server/quotation/take-in.ts'
import { estimateInTurns } from './estimate-text.ts'
import { MAX_LINES } from './read-list.ts'

/**
 * What looked like no list is one, its customer says: its lines are estimated as those of any list and become the next version, or the first. Without
 * an item among them the order waits for the desk like a list in which nothing was found. Said twice it happens once.
 * @throws RefusedError 409 as `correctQuotation`, the list is still being read, or has more lines than it may
 */
export async function takeForList(parts: Parts, orderId: string): Promise<void> {
  const catalogue = await parts.catalogue()
  // Before the order is held: it may take a second.
  const seen = linesOfNoList(await orderById(parts.db, orderId))
  const found = await estimatePages(seen, catalogue)
  await correctQuotation(parts, orderId, async ({ tx, order, status, lines }) => {
    if (order.reading?.state !== 'done') throw refused('list.reading')
    const own = linesOfNoList(order)
    if (own.length === 0) return null
    // A line of it was taken in meanwhile.
    const pages = own.length === seen.length ? found : await estimatePages(own, catalogue)
    const skipped = order.reading.skipped.filter((line) => !isOfNoList(line))
    await recordSkipped(tx, order.id, {
      ...order.reading,
      skipped: [...skipped, ...pages.flatMap(({ estimate }) => estimate.skipped)],
    })
    let all = lines
    for (const { first, estimate } of pages) {
      // An open quotation stays settled.
      const taken = estimate.lines.map((line) =>
        status === 'Quoted' && isUnsettled(line) ? { ...line, leftOut: true, amountPaise: 0 } : line,
      )
      all = all.toSpliced(all.findLastIndex((line) => standsBefore(line, first, order.files)) + 1, 0, ...taken)
    }
    if (all.length > MAX_LINES) throw refused('line.many')
    return all.length === lines.length ? null : all
  })
}

function linesOfNoList({ reading }: OrderRow): SkippedLine[] {
  return reading?.skipped.filter(isOfNoList) ?? []
}

interface FoundPage {
  /** The line at its top. */
  first: SkippedLine
  estimate: Estimate
}

/** Whoever says it twice at the same moment makes lines of the same ids. */
async function estimatePages(
  lines: readonly SkippedLine[],
  { matcher, find }: Pick<Catalogue, 'matcher' | 'find'>,
): Promise<FoundPage[]> {
  const pages: FoundPage[] = []
  for (const own of Map.groupBy(lines, ({ fileId, page }) => `${fileId} ${page}`).values()) {
    const [first] = own
    if (first === undefined) continue
    let count = 0
    const nextId = () => idOf(first.id, 'list', ++count)
    // Figures that were typed are misread by nobody, of whatever script they are.
    const written = new Map(own.map(({ text }) => [asciiDigits(text), text]))
    const read = own.map((line) => (line.fileId === null ? { ...line, text: asciiDigits(line.text) } : line))
    const estimate = await estimateInTurns(read, { fileId: first.fileId, matcher, find, nextId })
    const asWritten = <Line extends { text: string }>(line: Line) => ({
      ...line,
      text: first.fileId === null ? (written.get(line.text) ?? line.text) : line.text,
    })
    pages.push({
      first,
      estimate: { lines: estimate.lines.map(asWritten), skipped: estimate.skipped.map(asWritten) },
    })
  }
  return pages
}
