import type { Balance } from './balance.ts'
import { formatDate, formatRupees } from './format.ts'
import { LATE_PENALTY_RATE, PAYMENT_TIME } from './limits.ts'
import type { OrderType } from './order.ts'
import type { Pays } from './pays.ts'

interface Agreed {
  type: OrderType
  pays: Pays | null
  advance: number
}

/** When an order is to be paid, by the way its customer has chosen; after an advance, when the rest is. Who has chosen none pays later. */
export function paymentTerm({ type, pays, advance }: Agreed): string {
  const what = advance > 0 ? 'The rest' : 'Payment'
  const isPuja = type === 'appointment'
  if (pays === 'now') return `${what} is due now, before ${isPuja ? 'the puja' : 'delivery'}.`
  if (pays === 'on-delivery')
    return `${what} is due ${isPuja ? 'on the day of the puja' : 'on delivery'}, in cash or by UPI.`
  return `${what} ${PAYMENT_TIME}`
}

/** The same as one of the terms of a quotation, which name the advance too. */
export function quotedPaymentTerm(agreed: Agreed): string {
  return [advanceWords(agreed.advance), paymentTerm(agreed)].filter(Boolean).join(' ')
}

/** Said of a quotation that asks for an advance; empty where none is asked. */
export function advanceWords(advance: number): string {
  return advance > 0 ? `An advance of ${formatRupees(advance)} is due when you accept.` : ''
}

/** `Payment is due by 26 December 2026.`; once that is over, what being late costs. `until` is the moment after its last day. */
export function lateWords(until: string, { asked, penalty }: Pick<Balance, 'asked' | 'penalty'>): string {
  const day = formatDate(new Date(Date.parse(until) - 1).toISOString())
  if (penalty > 0)
    return `Payment was due by ${day}. A penalty of ${LATE_PENALTY_RATE * 100}% per month is added: ${formatRupees(penalty)} by now.`
  return `${asked.purpose === 'advance' ? 'The rest' : 'Payment'} is due by ${day}.`
}
