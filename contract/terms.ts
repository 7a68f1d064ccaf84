import * as m from '#messages'
import {
  CANCELLATION_FEE_RATE,
  CANCELLATION_FREE_DAYS,
  LATE_PENALTY_RATE,
  PAYMENT_DAYS,
  QUOTATION_VALID_DAYS,
} from './limits.ts'

/** What is put into the terms of paying later. */
export const LATER = { days: PAYMENT_DAYS, percent: LATE_PENALTY_RATE * 100 }

/** For an order that its customer pays later. */
export const laterPaymentTerm = () => m.words_term_payment(LATER)

export const cancellationTerm = () =>
  m.words_term_cancelling({ days: CANCELLATION_FREE_DAYS, percent: CANCELLATION_FEE_RATE * 100 })

/** The terms under every quotation, of which the one of paying depends on what was chosen. */
export const quotationTerms = (valid: string, payment: string) => [
  valid,
  payment,
  cancellationTerm(),
  m.words_term_law(),
]

/** The terms of a list for which no way of paying is chosen. */
export const usualTerms = () => quotationTerms(m.words_term_valid({ days: QUOTATION_VALID_DAYS }), laterPaymentTerm())
