import { formatDate, formatRupees } from './format.ts'
import { LATE_PENALTY_RATE, PAYMENT_TERM } from './limits.ts'
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

/** `Payment is due by 26 December 2026.`; once that is over, what being late costs. `until` is the moment after its last day. */
export function lateWords(until: string, penalty: number): string {
  const day = formatDate(new Date(Date.parse(until) - 1).toISOString())
  if (penalty === 0) return `Payment is due by ${day}.`
  return `Payment was due by ${day}. A penalty of ${LATE_PENALTY_RATE * 100}% per month is added: ${formatRupees(penalty)} by now.`
}
