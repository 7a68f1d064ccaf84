import * as m from '#messages'
import { advanceWords } from './advance-words.ts'
import type { OrderType } from './order.ts'
import type { Pays } from './pays.ts'
import { LATER, laterPaymentTerm } from './terms.ts'

interface Agreed {
  type: OrderType
  pays: Pays | null
  advance: number
}

/**
 * When an order must be paid, depending on the chosen payment method. After an advance, when the rest must be paid.
 * Without a choice, the order is paid later.
 */
export function paymentTerm({ type, pays, advance }: Agreed): string {
  const isRest = advance > 0
  const isPuja = type === 'appointment'
  if (pays === 'now') {
    if (isPuja) return isRest ? m.words_rest_due_now_puja() : m.words_due_now_puja()
    return isRest ? m.words_rest_due_now_delivery() : m.words_due_now_delivery()
  }
  if (pays === 'on-delivery') {
    if (isPuja) return isRest ? m.words_rest_due_at_puja() : m.words_due_at_puja()
    return isRest ? m.words_rest_due_at_delivery() : m.words_due_at_delivery()
  }
  return isRest ? m.words_term_rest(LATER) : laterPaymentTerm()
}

/** The same as part of the terms of a quotation, which also name the advance. */
export function quotedPaymentTerm(agreed: Agreed): string {
  return [advanceWords(agreed.advance), paymentTerm(agreed)].filter(Boolean).join(' ')
}
