import * as m from '#messages'
import { formatList, formatWholeRupees } from './format.ts'
import type { ToConfirm } from './quotation.ts'

/**
 * The addition to a total that does not include every line: `plus about ₹210 for 4 lines to confirm`. An empty string
 * when the total is complete.
 */
export function toConfirmWords({ amount, ...waiting }: ToConfirm): string {
  const what = waitingWords(waiting)
  if (what === '') return ''
  if (amount <= 0) return m.words_to_confirm({ what })
  return m.words_to_confirm_amount({ amount: formatWholeRupees(amount), what })
}

/** What waits for an answer: `4 lines and 1 page`. An empty string when nothing waits. */
export function waitingWords({ lines, pages }: Omit<ToConfirm, 'amount'>): string {
  const counts = [lines > 0 && m.words_lines({ count: lines }), pages > 0 && m.words_pages({ count: pages })]
  return formatList(counts.filter((count) => count !== false))
}

/** The amount of something that is not settled yet: `about ₹210`. */
export function aboutRupees(amount: number): string {
  return m.words_about({ amount: formatWholeRupees(amount) })
}
