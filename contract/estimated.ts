import * as m from '#messages'
import { isPriced } from './format.ts'
import type { Line } from './quotation.ts'

/** What it means that prices are marked as estimated, and until when; null where none is. An accepted quotation has fixed prices only. */
export function estimatedWords(
  lines: readonly Pick<Line, 'priceIsEstimate' | 'state' | 'leftOut' | 'amount'>[],
): string | null {
  const count = lines.filter((line) => line.priceIsEstimate && isPriced(line)).length
  return count === 0 ? null : m.words_estimated({ count })
}
