import { currentLocale } from '#contract/current-locale.ts'
import { addressIn } from '#contract/locale.ts'
import type { ShareLink } from '#contract/order.ts'
import type { Status } from '#contract/status.ts'
import { linkToken } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { OrderRow } from './store.ts'

/** A quotation that has come to nothing is nobody's business any more. */
const ENDED: readonly Status[] = ['Rejected', 'Expired', 'Cancelled']

/** Until when the quotation of an order may be seen by others; null when there is nothing to see. */
export function sharableUntil(row: OrderRow, now: Date): Date | null {
  if (row.quotation === null || ENDED.includes(row.status)) return null
  const until = new Date(row.expires_at ?? row.quotation.valid_until)
  return until > now ? until : null
}

/** The link of an order by which others see its quotation now, if its owner made one. */
export function shareLinkOf({ secret, clock }: Pick<Parts, 'secret' | 'clock'>, row: OrderRow): ShareLink | null {
  const until = sharableUntil(row, clock.now())
  if (until === null || row.share_id === null) return null
  return {
    link: addressIn(currentLocale(), `/shared/${linkToken(secret, 'share', row.share_id)}`),
    expiresAt: until.toISOString(),
  }
}
