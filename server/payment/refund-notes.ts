import { formatRupees } from '#contract/format.ts'
import type { Noted } from '#contract/noted.ts'
import type { HistoryEntry } from '#contract/order.ts'
import * as m from '#messages'

const NEWS = ['refund-started', 'refund-sent', 'refund-failed', 'given-back'] as const satisfies Noted[]
export type RefundNews = (typeof NEWS)[number]

/** What the history says of a refund of that much once it is begun. */
export const refundStartedNote = (amountPaise: number) =>
  m.note_refund_started({ amount: formatRupees(amountPaise / 100) })

/** The entry of the history that tells last of money that goes back, or last of such news. */
export function lastRefund(history: readonly HistoryEntry[], news: readonly RefundNews[] = NEWS) {
  return history.findLast(({ about }) => news.some((each) => each === about))
}

/** Money that was given back, without the names of lines, which a customer may have typed: in every language the amount comes before them. */
export function withoutTitles(note: string): string {
  return m.note_given_back_alone({ amount: /₹[\d,]+(?:\.\d+)?/.exec(note)?.[0] ?? '' })
}
