import { baseAmount, formatAmount, type StockRow } from '#contract/desk/stock.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { UNITS } from '#contract/unit.ts'

/** What is counted, and in which packs. */
export type Measured = Pick<StockRow, 'unit' | 'packs'>

/** An amount as it is typed: so many packs of one size, or so much in the unit itself where `pack` is empty. */
export interface AmountDraft {
  typed: string
  /** The label of the pack. */
  pack: string
}

/** The amount in the item's unit; what was typed where that is no number, which the server then explains. */
export function amountOf({ typed, pack }: AmountDraft, { packs }: Measured): number | string | undefined {
  const number = sentNumber(typed)
  const size = packs.find(({ label }) => label === pack)
  if (typeof number !== 'number' || size === undefined) return number
  return Math.round(number * baseAmount(size) * 1000) / 1000
}

/** In what an amount is typed, the first to begin with: packs of each size, and the unit itself, which a pack of one is no other than. */
export function packChoices({ unit, packs }: Measured): { value: string; label: string }[] {
  const sizes = packs.filter((pack) => baseAmount(pack) !== 1)
  return [...sizes.map(({ label }) => ({ value: label, label: `× ${label}` })), { value: '', label: UNITS[unit].label }]
}

/** Nothing typed yet, in the smallest packs. */
export function emptyDraft(measured: Measured): AmountDraft {
  return { typed: '', pack: packChoices(measured)[0]?.value ?? '' }
}

/** -50 g -> `−50 g`, 50 g -> `+50 g`. */
export function signed(amount: number, unit: StockRow['unit']): string {
  return `${amount < 0 ? '−' : '+'}${formatAmount(Math.abs(amount), unit)}`
}
