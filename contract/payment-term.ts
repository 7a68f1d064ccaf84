import { advanceWords } from './advance-words.ts'
import { PAYMENT_TIME } from './limits.ts'
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
