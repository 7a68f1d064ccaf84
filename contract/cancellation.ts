import * as m from '#messages'
import { formatDate, formatDateTime, formatRupees } from './format.ts'
import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS } from './limits.ts'
import type { Order } from './order.ts'

/** A warning for a customer who moves an order that costs a fee to cancel: moving it does not remove the fee. */
export function movingWords({ cancellation: { fee } }: Pick<Order, 'cancellation'>): string {
  return fee === 0 ? '' : m.words_cancelling_after_moving({ fee: formatRupees(fee) })
}

/**
 * What it costs to cancel an order now, and until when cancelling was free, if it ever was. The customer reads both
 * before they decide.
 */
export function cancellationWords({ cancellation, dateOfOrder }: Pick<Order, 'cancellation' | 'dateOfOrder'>): {
  costs: string
  wasFree: string
} {
  const { fee, freeUntil } = cancellation
  if (fee === 0) {
    if (freeUntil !== null)
      return { costs: m.words_cancelling_free_until({ time: formatDateTime(freeUntil) }), wasFree: '' }
    // Placed, with no delivery time set.
    const isPlaced = dateOfOrder !== null
    return {
      costs: isPlaced ? m.words_cancelling_free_placed({ days: CANCELLATION_FREE_DAYS }) : m.words_cancelling_free(),
      wasFree: '',
    }
  }
  const costs = m.words_cancelling_costs({ fee: formatRupees(fee), percent: CANCELLATION_FEE_RATE * 100 })
  // An order placed within the last days before its start was never free to cancel.
  const wasFree = freeUntil !== null && dateOfOrder !== null && dateOfOrder < freeUntil
  return { costs, wasFree: wasFree ? m.words_cancelling_was_free({ day: formatDate(freeUntil) }) : '' }
}
