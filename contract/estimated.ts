import * as m from '#messages'
import { isPriced } from './format.ts'
import type { Line } from './quotation.ts'

/**
 * Explains the estimated prices of a quotation and how long they stay estimated. Null when no price is estimated. An
 * accepted quotation has only fixed prices.
 */
export function estimatedWords(
  lines: readonly Pick<Line, 'priceIsEstimate' | 'state' | 'leftOut' | 'amount'>[],
): string | null {
  const count = lines.filter((line) => line.priceIsEstimate && isPriced(line)).length
  return count === 0 ? null : m.words_estimated({ count })
}
