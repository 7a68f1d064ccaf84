import type { Doubt, Rule } from '#contract/quotation.ts'

/**
 * The chance that the item and the quantity of a line are right, as counted on the half of the yardstick's lists that is for tuning (156 readings,
 * 3,550 lines; `npm run bench:estimate` prints how it holds), rounded down where few lines stand behind it. What is in doubt tells more than any score,
 * but where the item is: there it is how well words and name agree times how surely the words were read, in steps (isotonic regression,
 * Barlow 1972).
 */
const NOTHING_IN_DOUBT = 0.99
const IN_DOUBT: Readonly<Record<Exclude<Doubt, 'item' | 'quantity' | 'unavailable'>, number>> = {
  price: 0.95,
  reading: 0.9,
  implausible: 0.3,
}
/** Of a doubtful quantity: written so that it cannot be priced for certain ('as required', 2-3 kg), or not sure to be what was written. */
const WRITTEN_SO: ReadonlySet<Rule | null> = new Set<Rule | null>(['as-required', 'range'])
const QUANTITY = { written: 0.95, unsure: 0.8 }
const AGREEMENT: readonly (readonly [from: number, chance: number])[] = [
  [0.7, 0.85],
  [0.67, 0.8],
  [0.57, 0.6],
  [0.54, 0.45],
  [0, 0.28],
]

export function confidenceOf(
  doubt: Exclude<Doubt, 'unavailable'> | null,
  rule: Rule | null,
  agreement: number,
): number {
  if (doubt === null) return NOTHING_IN_DOUBT
  if (doubt === 'quantity') return WRITTEN_SO.has(rule) ? QUANTITY.written : QUANTITY.unsure
  if (doubt !== 'item') return IN_DOUBT[doubt]
  return AGREEMENT.find(([from]) => agreement >= from)?.[1] ?? 0
}
