import { formatRupees } from '#contract/format.ts'
import type { Noted } from '#contract/noted.ts'
import type { HistoryEntry } from '#contract/order.ts'
import * as m from '#messages'

const NEWS = ['refund-started', 'refund-sent', 'refund-failed', 'given-back'] as const satisfies Noted[]
export type RefundNews = (typeof NEWS)[number]

/** The history note for a refund of this amount that has started. */
export const refundStartedNote = (amountPaise: number) =>
  m.note_refund_started({ amount: formatRupees(amountPaise / 100) })

/** The last history entry about a refund, or about one of `news`. */
export function lastRefund(history: readonly HistoryEntry[], news: readonly RefundNews[] = NEWS) {
  return history.findLast(({ about }) => news.some((each) => each === about))
}

/**
 * The note of a refund without the titles of lines, which a customer may have typed. In every language the amount comes
 * before them.
 */
export function withoutTitles(note: string): string {
  return m.note_given_back_alone({ amount: /₹[\d,]+(?:\.\d+)?/.exec(note)?.[0] ?? '' })
}
