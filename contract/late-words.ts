import * as m from '#messages'
import type { Balance } from './balance.ts'
import { formatDate, formatRupees } from './format.ts'
import { LATE_PENALTY_RATE } from './limits.ts'

/**
 * `Payment is due by 26 December 2026.`, or the cost of being late once that day is over. `until` is the instant after
 * the last day.
 */
export function lateWords(until: string, { asked, penalty }: Pick<Balance, 'asked' | 'penalty'>): string {
  const day = formatDate(new Date(Date.parse(until) - 1).toISOString())
  if (penalty > 0) return m.words_late({ day, percent: LATE_PENALTY_RATE * 100, penalty: formatRupees(penalty) })
  return (asked.purpose === 'advance' ? m.words_due_rest : m.words_due_payment)({ day })
}
