import type { Site } from '#contract/site.ts'
import * as m from '#messages'

/** The payment methods on the order page, to end a sentence; null if the shop takes no payment there. */
export function payingWays({ payment: { upi, online } }: Pick<Site, 'payment'>): string | null {
  if (upi && online) return m.payment_ways_both()
  if (upi) return m.payment_ways_upi()
  return online ? m.payment_ways_online() : null
}
