import { formatDate, formatDateTime, formatRupees } from './format.ts'
import { CANCELLATION_FEE_RATE } from './limits.ts'
import type { Order } from './order.ts'

/** What cancelling an order costs now, as its customer reads it before deciding. */
export function cancellationWords({ fee, freeUntil }: Order['cancellation']): string {
  if (fee > 0) {
    const costs = `Cancelling now costs ${formatRupees(fee)}, ${CANCELLATION_FEE_RATE * 100}% of the total.`
    return freeUntil === null ? costs : `${costs} Until ${formatDate(freeUntil)} it would have been free.`
  }
  return freeUntil === null ? 'Cancelling is free.' : `Cancelling is free until ${formatDateTime(freeUntil)}.`
}
