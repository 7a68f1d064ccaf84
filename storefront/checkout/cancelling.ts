import { formatDateTime, formatRupees } from '#contract/format.ts'
import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS } from '#contract/limits.ts'
import type { OrderType } from '#contract/order.ts'
import * as m from '#messages'

const DAY_MS = 24 * 60 * 60 * 1000

interface Placing {
  type: OrderType
  /** When the puja begins or the parcel is delivered. */
  startsAt: string
  totalAmount: number
}

/** What cancelling costs once the order is placed, in rupees, and from when. The rule is in the terms. */
export function cancellingText({ type, startsAt, totalAmount }: Placing, now: Date) {
  const freeUntil = new Date(Date.parse(startsAt) - CANCELLATION_FREE_DAYS * DAY_MS)
  const fee = formatRupees(Math.round(totalAmount * 100 * CANCELLATION_FEE_RATE) / 100)
  const percent = CANCELLATION_FEE_RATE * 100
  if (now < freeUntil) {
    return m.checkout_cancelling_free_until({ until: formatDateTime(freeUntil.toISOString()), fee, percent })
  }
  const costs = { appointment: m.checkout_cancelling_puja_near, custom: m.checkout_cancelling_parcel_near }[type]
  return costs({ days: CANCELLATION_FREE_DAYS, fee, percent })
}
