import * as m from '#messages'
import { formatRupees, formatShipping } from './format.ts'
import type { OrderType } from './order.ts'
import type { Line, Quotation } from './quotation.ts'

/**
 * The delivery fee as a quotation shows it. For a list that is not ordered yet, the fee depends on the address and the
 * payment method chosen at checkout. Delivery is free everywhere only for prepaid orders.
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
 * The tax rows, one per rate, with a label: `Tax (5%)`, or `Tax (5% of ₹1,418.00)` when the rest of the amount has
 * another rate or none, so that the reader can check the sum. Without any tax, there is a single row of zero.
 */
export function taxRows({ taxes, amount: whole }: Pick<Quotation, 'taxes' | 'amount'>): [string, string][] {
  if (taxes.length === 0) return [[m.words_tax(), formatRupees(0)]]
  return taxes.map(({ rate, amount, tax }) => {
    const name =
      amount === whole ? m.words_tax_rate({ rate }) : m.words_tax_rate_of({ rate, amount: formatRupees(amount) })
    return [name, formatRupees(tax)]
  })
}
