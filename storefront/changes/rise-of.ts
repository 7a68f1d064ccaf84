import type { Quotation } from '#contract/quotation.ts'

/**
 * By how much the total rises when so many rupees are added that are taxed at `rate` percent. The tax of a rate is rounded once, half a paisa up, so what is
 * added alone does not say it.
 */
export function riseOf(quotation: Pick<Quotation, 'taxes'> | null, added: number, rate: number): number {
  const taxed = quotation?.taxes.find((each) => each.rate === rate) ?? { amount: 0, tax: 0 }
  const amountPaise = Math.round((taxed.amount + added) * 100)
  const taxPaise = Math.floor((amountPaise * Math.round(rate * 100) + 5_000) / 10_000)
  return Math.round(added * 100 + taxPaise - taxed.tax * 100) / 100
}
