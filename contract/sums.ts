import * as m from '#messages'
import { formatRupees, formatShipping } from './format.ts'
import type { OrderType } from './order.ts'
import type { Line, Quotation } from './quotation.ts'

/**
 * What bringing it costs, as a quotation says it. Of a list that nobody has ordered yet it is not settled: where it goes and how it is paid decide at the checkout, and only
 * paying ahead is free everywhere.
 */
export function quotedShipping(
  {
    shipping,
    state,
    lines,
  }: Pick<Quotation, 'shipping' | 'state'> & { lines: readonly Pick<Line, 'kind' | 'leftOut'>[] },
  type: OrderType,
): string {
  if (shipping === 0 && lines.some(({ kind, leftOut }) => kind === 'delivery' && !leftOut))
    return m.words_shipping_above()
  return shipping === 0 && type === 'custom' && state !== 'accepted'
    ? m.words_shipping_prepaid()
    : formatShipping(shipping)
}

/**
 * The tax of each rate, with its label: `Tax (5%)`, or `Tax (5% of ₹1,418.00)` where another part of the amount has another rate or none, so that
 * anybody can check the sum. Where nothing is taxed there is one row that says so.
 */
export function taxRows({ taxes, amount: whole }: Pick<Quotation, 'taxes' | 'amount'>): [string, string][] {
  if (taxes.length === 0) return [[m.words_tax(), formatRupees(0)]]
  return taxes.map(({ rate, amount, tax }) => {
    const name =
      amount === whole ? m.words_tax_rate({ rate }) : m.words_tax_rate_of({ rate, amount: formatRupees(amount) })
    return [name, formatRupees(tax)]
  })
}
