import type { Balance } from '#contract/balance.ts'
import { formatRupees } from '#contract/format.ts'
import * as m from '#messages'

/**
 * Describes what accepting a change costs: the amount to pay then, or the amount refunded. Payments that the customer
 * has claimed count as paid. A late payment penalty is deducted from what was paid.
 */
export function differenceWords(
  was: number,
  total: number,
  { paid, claimed, penalty }: Pick<Balance, 'paid' | 'claimed' | 'penalty'>,
): string {
  const paise = (rupees: number) => Math.round(rupees * 100)
  const came = paise(paid) + paise(claimed) - paise(penalty)
  const [before, after] = [paise(was) - came, paise(total) - came]
  if (after === 0) return m.changes_nothing_to_pay()
  if (after < 0) {
    const amount = formatRupees(-after / 100)
    return after === before ? m.changes_goes_back_as_before({ amount }) : m.changes_goes_back({ amount })
  }
  const due = formatRupees(after / 100)
  if (after === before) return m.changes_to_pay_as_before({ due })
  if (before <= 0) return m.changes_more_to_pay({ due })
  const difference = formatRupees(Math.abs(after - before) / 100)
  return after > before ? m.changes_dearer({ difference, due }) : m.changes_cheaper({ difference, due })
}
