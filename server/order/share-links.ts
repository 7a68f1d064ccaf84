import { currentLocale } from '#contract/current-locale.ts'
import { addressIn } from '#contract/locale.ts'
import type { ShareLink } from '#contract/order.ts'
import type { Status } from '#contract/status.ts'
import { linkToken } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { OrderRow } from './store.ts'

/** A quotation of an order with these statuses can no longer be shared. */
const ENDED: readonly Status[] = ['Rejected', 'Expired', 'Cancelled']

/** Until when others may see the quotation of an order. Null when it cannot be shared. */
export function sharableUntil(row: OrderRow, now: Date): Date | null {
  if (row.quotation === null || ENDED.includes(row.status)) return null
  const until = new Date(row.expires_at ?? row.quotation.valid_until)
  return until > now ? until : null
}

/** The share link of an order, if its owner made one that still works. */
export function shareLinkOf({ secret, clock }: Pick<Parts, 'secret' | 'clock'>, row: OrderRow): ShareLink | null {
  const until = sharableUntil(row, clock.now())
  if (until === null || row.share_id === null) return null
  return {
    link: addressIn(currentLocale(), `/shared/${linkToken(secret, 'share', row.share_id)}`),
    expiresAt: until.toISOString(),
  }
}
