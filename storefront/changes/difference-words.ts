import type { Balance } from '#contract/balance.ts'
import { formatRupees } from '#contract/format.ts'

/** What accepting a change means for the purse: how much is to pay then, or comes back. What the customer says they have paid counts as paid, and a penalty for paying late is paid with it. */
export function differenceWords(
  was: number,
  total: number,
  { paid, claimed, penalty }: Pick<Balance, 'paid' | 'claimed' | 'penalty'>,
): string {
  const paise = (rupees: number) => Math.round(rupees * 100)
  const came = paise(paid) + paise(claimed) - paise(penalty)
  const [before, after] = [paise(was) - came, paise(total) - came]
  if (after === 0) return 'Nothing more to pay.'
  if (after < 0) return `${formatRupees(-after / 100)} goes back to you${after === before ? ', as before' : ''}.`
  const due = formatRupees(after / 100)
  if (after === before) return `${due} to pay, as before.`
  if (before <= 0) return `${due} more to pay.`
  const difference = formatRupees(Math.abs(after - before) / 100)
  return after > before ? `${difference} more: ${due} to pay.` : `${difference} less: ${due} to pay.`
}
