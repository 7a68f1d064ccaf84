import { baseAmount, formatAmount, type StockRow } from '#contract/desk/stock.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { UNITS } from '#contract/unit.ts'

/** The unit and the packs by which an item is counted. */
export type Measured = Pick<StockRow, 'unit' | 'packs'>

/** An amount as typed: a number of packs, or an amount in the unit itself when `pack` is empty. */
export interface AmountDraft {
  typed: string
  /** The label of the pack. */
  pack: string
}

/**
 * The amount in the item's unit. A text that is not a number is returned as typed, so that the server explains the
 * error.
 */
export function amountOf({ typed, pack }: AmountDraft, { packs }: Measured): number | string | undefined {
  const number = sentNumber(typed)
  const size = packs.find(({ label }) => label === pack)
  if (typeof number !== 'number' || size === undefined) return number
  return Math.round(number * baseAmount(size) * 1000) / 1000
}

/**
 * The units for typing an amount, the default first: packs of each size, and the unit itself. A pack that holds one
 * unit is left out, because it equals the unit.
 */
export function packChoices({ unit, packs }: Measured): { value: string; label: string }[] {
  const sizes = packs.filter((pack) => baseAmount(pack) !== 1)
  return [...sizes.map(({ label }) => ({ value: label, label: `× ${label}` })), { value: '', label: UNITS[unit].label }]
}

/** An empty amount in the smallest packs. */
export function emptyDraft(measured: Measured): AmountDraft {
  return { typed: '', pack: packChoices(measured)[0]?.value ?? '' }
}

/** Formats an amount with its sign: `−50 g`, `+50 g`. */
export function signed(amount: number, unit: StockRow['unit']): string {
  return `${amount < 0 ? '−' : '+'}${formatAmount(Math.abs(amount), unit)}`
}
