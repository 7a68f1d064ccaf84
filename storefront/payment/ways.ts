import type { Site } from '#contract/site.ts'
import * as m from '#messages'

/** How an order is paid on its own page, for the end of a sentence; null where the shop takes no payment there. */
export function payingWays({ payment: { upi, online } }: Pick<Site, 'payment'>): string | null {
  if (upi && online) return m.payment_ways_both()
  if (upi) return m.payment_ways_upi()
  return online ? m.payment_ways_online() : null
}
