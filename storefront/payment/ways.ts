import type { Site } from '#contract/site.ts'

/** How an order is paid on its own page, for the end of a sentence; null where the shop takes no payment there. */
export function payingWays({ payment: { upi, online } }: Pick<Site, 'payment'>): string | null {
  if (upi && online) return 'by UPI, or by card and netbanking on the page of our payment provider'
  if (upi) return 'by UPI'
  return online ? 'by card, netbanking or UPI on the page of our payment provider' : null
}
