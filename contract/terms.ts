import * as m from '#messages'
import {
  CANCELLATION_FEE_RATE,
  CANCELLATION_FREE_DAYS,
  LATE_PENALTY_RATE,
  PAYMENT_DAYS,
  QUOTATION_VALID_DAYS,
} from './limits.ts'

/** The values in the terms of later payment. */
export const LATER = { days: PAYMENT_DAYS, percent: LATE_PENALTY_RATE * 100 }

/** For an order that is paid later. */
export const laterPaymentTerm = () => m.words_term_payment(LATER)

export const cancellationTerm = () =>
  m.words_term_cancelling({ days: CANCELLATION_FREE_DAYS, percent: CANCELLATION_FEE_RATE * 100 })

/** The terms of every quotation. The payment term depends on the chosen payment method. */
export const quotationTerms = (valid: string, payment: string) => [
  valid,
  payment,
  cancellationTerm(),
  m.words_term_law(),
]

/** The terms of a list without a chosen payment method. */
export const usualTerms = () => quotationTerms(m.words_term_valid({ days: QUOTATION_VALID_DAYS }), laterPaymentTerm())
