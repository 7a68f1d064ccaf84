import type { Quotation } from '#contract/quotation.ts'

/** By how much the total rises when so many rupees are added. Tax is of the whole amount, half a paisa rounded up, so what is added alone does not say it. */
export function riseOf(quotation: Pick<Quotation, 'amount' | 'tax' | 'taxRate'> | null, added: number): number {
  if (quotation === null) return added
  const amountPaise = Math.round((quotation.amount + added) * 100)
  const taxPaise = Math.floor((amountPaise * Math.round(quotation.taxRate * 10_000) + 5_000) / 10_000)
  return Math.round(added * 100 + taxPaise - quotation.tax * 100) / 100
}
