import { isUnsettled } from '#contract/quotation.ts'
import { estimateSkipped } from '#server/estimate/estimate.ts'
import type { Knowledge } from '#server/estimate/knowledge.ts'
import type { EstimateLine, SkippedLine } from '#server/estimate/types.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { recordSkipped } from '#server/order/record.ts'
import { refused } from '#server/platform/errors.ts'
import { idOf } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'

/**
 * Turns a skipped line into items of the next version, at its position on the list. An unsure item waits to be settled.
 * In an open quotation, which must stay settled, it is left out until the customer says what it is. A repeated request
 * changes nothing.
 * @throws RefusedError 404 when there is no such skipped line · 409 as `correctQuotation`
 */
export async function takeIn(parts: Parts, orderId: string, skippedId: string): Promise<void> {
  const { knowledge } = await parts.catalogue()
  await correctQuotation(parts, orderId, async ({ tx, order, status, lines }) => {
    if (lines.some(({ id }) => id === skippedId)) return null
    const skipped = order.reading?.skipped.find(({ id }) => id === skippedId)
    // While the list is read, the reading writes the skipped lines and then the first version.
    if (skipped === undefined || order.reading?.state !== 'done') throw refused('not.found')
    await recordSkipped(tx, order.id, {
      ...order.reading,
      skipped: order.reading.skipped.filter(({ id }) => id !== skippedId),
    })
    const taken = itemsOfSkipped(skipped, knowledge).map((line) =>
      status === 'Quoted' && isUnsettled(line) ? { ...line, leftOut: true, amountPaise: 0 } : line,
    )
    const place = lines.findLastIndex((line) => standsBefore(line, skipped, order.files)) + 1
    return lines.toSpliced(place, 0, ...taken)
  })
}

/**
 * The items of a skipped line. Their ids derive from the skipped line, so that the desk and the customer at the same
 * time add it only once.
 */
export function itemsOfSkipped(skipped: SkippedLine, knowledge: Knowledge): EstimateLine[] {
  let count = 0
  return estimateSkipped(skipped, { knowledge, nextId: () => idOf(skipped.id, ++count) })
}

/** Whether a line comes before another place on the list, by file, page and height. */
export function standsBefore(line: EstimateLine, place: SkippedLine, files: OrderRow['files']): boolean {
  const at = (fileId: string | null) => files.findIndex(({ id }) => id === fileId)
  if (line.fileId !== place.fileId) return at(line.fileId) < at(place.fileId)
  if (line.page !== place.page) return line.page < place.page
  return (line.box?.[1] ?? 0) <= place.box[1]
}
