import { formatDate, formatDateTime, formatRupees } from './format.ts'
import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS } from './limits.ts'
import type { Order } from './order.ts'

/** To read before moving an order that costs a fee to cancel: moving does not make it free. */
export function movingWords({ cancellation: { fee } }: Pick<Order, 'cancellation'>): string {
  return fee === 0 ? '' : `Cancelling costs ${formatRupees(fee)} now, and also after you change the time.`
}

/** What cancelling an order costs now, as its customer reads it before deciding, and until when it was free if it ever was. */
export function cancellationWords({ cancellation, dateOfOrder }: Pick<Order, 'cancellation' | 'dateOfOrder'>): {
  costs: string
  wasFree: string
} {
  const { fee, freeUntil } = cancellation
  if (fee === 0) {
    if (freeUntil !== null) return { costs: `Cancelling is free until ${formatDateTime(freeUntil)}.`, wasFree: '' }
    // Placed without a time at which it comes.
    const isPlaced = dateOfOrder !== null
    return {
      costs: isPlaced
        ? `Cancelling is free until your order is on its way or, once we have set its time, until ${CANCELLATION_FREE_DAYS} days before it.`
        : 'Cancelling is free.',
      wasFree: '',
    }
  }
  const costs = `Cancelling now costs ${formatRupees(fee)}, ${CANCELLATION_FEE_RATE * 100}% of the total.`
  // What was ordered within the last days before its start was never free.
  const wasFree = freeUntil !== null && dateOfOrder !== null && dateOfOrder < freeUntil
  return { costs, wasFree: wasFree ? `Until ${formatDate(freeUntil)} it would have been free.` : '' }
}
