import * as m from '#messages'
import { formatDate, formatDateTime, formatRupees } from './format.ts'
import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS } from './limits.ts'
import type { Order } from './order.ts'

/** To read before moving an order that costs a fee to cancel: moving does not make it free. */
export function movingWords({ cancellation: { fee } }: Pick<Order, 'cancellation'>): string {
  return fee === 0 ? '' : m.words_cancelling_after_moving({ fee: formatRupees(fee) })
}

/** What cancelling an order costs now, as its customer reads it before deciding, and until when it was free if it ever was. */
export function cancellationWords({ cancellation, dateOfOrder }: Pick<Order, 'cancellation' | 'dateOfOrder'>): {
  costs: string
  wasFree: string
} {
  const { fee, freeUntil } = cancellation
  if (fee === 0) {
    if (freeUntil !== null)
      return { costs: m.words_cancelling_free_until({ time: formatDateTime(freeUntil) }), wasFree: '' }
    // Placed without a time at which it comes.
    const isPlaced = dateOfOrder !== null
    return {
      costs: isPlaced ? m.words_cancelling_free_placed({ days: CANCELLATION_FREE_DAYS }) : m.words_cancelling_free(),
      wasFree: '',
    }
  }
  const costs = m.words_cancelling_costs({ fee: formatRupees(fee), percent: CANCELLATION_FEE_RATE * 100 })
  // What was ordered within the last days before its start was never free.
  const wasFree = freeUntil !== null && dateOfOrder !== null && dateOfOrder < freeUntil
  return { costs, wasFree: wasFree ? m.words_cancelling_was_free({ day: formatDate(freeUntil) }) : '' }
}
