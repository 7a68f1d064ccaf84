import type { Quotation } from '#contract/quotation.ts'

/**
 * How much the total rises, in rupees, when `added` rupees taxed at `rate` percent are added. Tax is rounded once per
 * rate, half a paisa up, so the tax of the added amount alone would be wrong.
 */
export function riseOf(quotation: Pick<Quotation, 'taxes'> | null, added: number, rate: number): number {
  const taxed = quotation?.taxes.find((each) => each.rate === rate) ?? { amount: 0, tax: 0 }
  const amountPaise = Math.round((taxed.amount + added) * 100)
  const taxPaise = Math.floor((amountPaise * Math.round(rate * 100) + 5_000) / 10_000)
  return Math.round(added * 100 + taxPaise - taxed.tax * 100) / 100
}
