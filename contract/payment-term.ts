import { PAYMENT_TERM } from './limits.ts'
import type { OrderType } from './order.ts'
import type { Pays } from './pays.ts'

/** When an order is to be paid, by the way its customer has chosen. Who has chosen none pays later. */
export function paymentTerm({ type, pays }: { type: OrderType; pays: Pays | null }): string {
  const isPuja = type === 'appointment'
  if (pays === 'now') return `Payment is due now, before ${isPuja ? 'the puja' : 'delivery'}.`
  if (pays === 'on-delivery')
    return `Payment is due ${isPuja ? 'on the day of the puja' : 'on delivery'}, in cash or by UPI.`
  return PAYMENT_TERM
}
