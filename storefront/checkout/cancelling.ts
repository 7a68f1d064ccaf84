import { formatDateTime, formatRupees } from '#contract/format.ts'
import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS } from '#contract/limits.ts'
import type { Appointment } from '#contract/order.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What cancelling this booking would cost once it is placed, in rupees and with the hour: the rule is in the terms, this is what it comes to. */
export function cancellingText({ startsAt, totalAmount }: Pick<Appointment, 'startsAt' | 'totalAmount'>, now: Date) {
  const freeUntil = new Date(Date.parse(startsAt) - CANCELLATION_FREE_DAYS * DAY_MS)
  const fee = formatRupees(Math.round(totalAmount * 100 * CANCELLATION_FEE_RATE) / 100)
  const share = `${CANCELLATION_FEE_RATE * 100}% of the total`
  return now < freeUntil
    ? `You can cancel free of charge until ${formatDateTime(freeUntil.toISOString())}. After that it costs ${fee}, ${share}.`
    : `The puja begins within ${CANCELLATION_FREE_DAYS} days: once it is placed, cancelling costs ${fee}, ${share}.`
}
