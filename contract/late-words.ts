import type { Balance } from './balance.ts'
import { formatDate, formatRupees } from './format.ts'
import { LATE_PENALTY_RATE } from './limits.ts'

/** `Payment is due by 26 December 2026.`; once that is over, what being late costs. `until` is the moment after its last day. */
export function lateWords(until: string, { asked, penalty }: Pick<Balance, 'asked' | 'penalty'>): string {
  const day = formatDate(new Date(Date.parse(until) - 1).toISOString())
  if (penalty > 0)
    return `Payment was due by ${day}. A penalty of ${LATE_PENALTY_RATE * 100}% per month is added: ${formatRupees(penalty)} by now.`
  return `${asked.purpose === 'advance' ? 'The rest' : 'Payment'} is due by ${day}.`
}
