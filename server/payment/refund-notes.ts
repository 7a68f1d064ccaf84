import { formatRupees } from '#contract/format.ts'
import { REFUND_NOTE } from '#contract/status.ts'

/** How the notes in the history of an order go on that tell of money that goes back; any other tells that it was sent. */
export const REFUND_WORDS = {
  started: ' is sent back the way it was paid online',
  failed: ' could not be sent back online',
  givenBack: ' taken off',
} as const
export type RefundNews = keyof typeof REFUND_WORDS | 'sent'

const NEWS = Object.entries(REFUND_WORDS) as [keyof typeof REFUND_WORDS, string][]

/** What a note tells of money that goes back; null when it is about something else. */
export function refundNews(note: string | null): RefundNews | null {
  if (!note?.startsWith(REFUND_NOTE)) return null
  return NEWS.find(([, words]) => note.includes(words))?.[0] ?? 'sent'
}

/** What the history says of a refund of that much once it is begun. */
export const refundStartedNote = (amountPaise: number) =>
  `${REFUND_NOTE}${formatRupees(amountPaise / 100)}${REFUND_WORDS.started}`

/** What the history says last of money that goes back, or last of such news. */
export function lastRefundNote(history: readonly { note: string | null }[], news?: RefundNews): string | null {
  const is = (of: RefundNews | null) => of !== null && (news === undefined || of === news)
  return history.findLast(({ note }) => is(refundNews(note)))?.note ?? null
}

/** The same without the names of lines, which a customer may have typed. */
export function withoutTitles(note: string | null): string | null {
  if (note === null || refundNews(note) !== 'givenBack') return note
  return note.slice(0, note.indexOf(REFUND_WORDS.givenBack) + REFUND_WORDS.givenBack.length)
}
