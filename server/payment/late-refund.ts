import { HOUR_MS } from '#contract/day.ts'
import type { RefundRow } from './store.ts'

/** Banks take some working days. A refund that is pending longer becomes work of the desk. */
export const LATE_REFUND_HOURS = 7 * 24
/** The limit for a refund that nobody checks, because its provider is no longer configured. */
export const UNSEEN_REFUND_HOURS = 24

export function isLateRefund({ state, sentAt, lookedAt }: RefundRow, now: Date): boolean {
  const isBefore = (at: Date | null, hours: number) => at !== null && at.getTime() < now.getTime() - hours * HOUR_MS
  return state === 'pending' && (isBefore(sentAt, LATE_REFUND_HOURS) || isBefore(lookedAt, UNSEEN_REFUND_HOURS))
}
