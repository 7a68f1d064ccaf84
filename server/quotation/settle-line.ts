import type { SettleLine } from '#contract/settle-line.ts'
import {
  ItemAbsent,
  LineStays,
  NothingSuggested,
  NotSoManyPlates,
  settle,
  UnitDoesNotConvert,
  UnknownItem,
} from '#server/estimate/settle.ts'
import { soldBy } from '#server/estimate/sold-by.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { correctQuotation } from './correct.ts'
import { undoLine } from './undo-line.ts'

/**
 * Applies a customer's correction to one line: writes and prices the next version of the quotation.
 * @throws RefusedError 404 when the line does not exist · 409 as `correctQuotation`, or when the line is fixed for the
 * booked puja or has no suggestion to accept · 400 for an unknown unit or item, or too few or too many plates
 */
export async function settleLine(parts: Parts, orderId: string, lineId: string, change: SettleLine): Promise<void> {
  if (change.undo) return undoLine(parts, orderId, lineId)
  const { find } = await parts.catalogue()
  await correctQuotation(parts, orderId, ({ lines }) => {
    const before = lines.find((line) => line.id === lineId)
    if (before === undefined) throw refused('not.found')
    const after = settled(before, change, find)
    if (after === before) return null
    return lines.map((line) => (line.id === lineId ? after : line))
  })
}

function settled(line: EstimateLine, change: SettleLine, find: Parameters<typeof settle>[2]): EstimateLine {
  try {
    return settle(line, change, find, 'customer')
  } catch (error) {
    if (error instanceof UnitDoesNotConvert) throw refusedField('line.unit', 'unit', soldBy(error.units, error.unit))
    if (error instanceof NotSoManyPlates) throw refusedField('line.plates', 'quantity')
    if (error instanceof NothingSuggested) throw refused('line.nothing')
    if (error instanceof ItemAbsent) throw refused('line.unavailable')
    if (error instanceof LineStays) throw refused('line.stays')
    if (error instanceof UnknownItem) throw refusedField('line.item', 'itemId')
    throw error
  }
}
