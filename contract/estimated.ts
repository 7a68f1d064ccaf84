import { isPriced } from './format.ts'
import type { Line } from './quotation.ts'

/** What it means that prices are marked as estimated, and until when; null where none is. An accepted quotation has fixed prices only. */
export function estimatedWords(
  lines: readonly Pick<Line, 'priceIsEstimate' | 'state' | 'leftOut' | 'amount'>[],
): string | null {
  const count = lines.filter((line) => line.priceIsEstimate && isPriced(line)).length
  if (count === 0) return null
  const [subject, fixed] = count === 1 ? ['1 price is', 'it is'] : [`${count} prices are`, 'they are']
  return `${subject} estimated and can go up or down until the quotation is accepted. Then ${fixed} fixed.`
}
