import { formatDateTime, formatRupees } from '#contract/format.ts'
import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS } from '#contract/limits.ts'
import type { OrderType } from '#contract/order.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Placing {
  type: OrderType
  /** When the puja begins, or the parcel comes. */
  startsAt: string
  totalAmount: number
}

/** What cancelling would cost once this is placed, in rupees and with the hour: the rule is in the terms, this is what it comes to. */
export function cancellingText({ type, startsAt, totalAmount }: Placing, now: Date) {
  const freeUntil = new Date(Date.parse(startsAt) - CANCELLATION_FREE_DAYS * DAY_MS)
  const fee = formatRupees(Math.round(totalAmount * 100 * CANCELLATION_FEE_RATE) / 100)
  const share = `${CANCELLATION_FEE_RATE * 100}% of the total`
  return now < freeUntil
    ? `You can cancel free of charge until ${formatDateTime(freeUntil.toISOString())}. After that it costs ${fee}, ${share}.`
    : `${type === 'appointment' ? 'The puja begins' : 'It comes'} within ${CANCELLATION_FREE_DAYS} days: once it is placed, cancelling costs ${fee}, ${share}.`
}
