import type { Balance } from './balance.ts'
import { formatRupees } from './format.ts'
import type { Order } from './order.ts'

type OrderMoney = Pick<Order, 'status' | 'cancellation' | 'totalAmount' | 'balance'>

/** What an order costs, what is paid, and what is still to pay or goes back: the same on its page and in every message about it. */
export function moneyRows({
  status,
  cancellation,
  totalAmount,
  balance,
}: OrderMoney): [name: string, amount: number][] {
  return [
    status === 'Cancelled' ? ['Cancellation fee', cancellation.fee] : ['Total', totalAmount],
    ...(balance.credit > 0 ? [['Credit, as we cancelled', balance.credit] satisfies [string, number]] : []),
    ...(balance.penalty > 0 ? [['Penalty, paid late', balance.penalty] satisfies [string, number]] : []),
    ['Paid', balance.paid],
    balance.refundable > 0 ? ['We owe you', balance.refundable] : ['Still to pay', balance.due],
  ]
}

/** The same as a sentence. */
export function moneyWords({ status, balance: { paid, due, refundable, credit } }: OrderMoney): string {
  const owed = formatRupees(refundable)
  if (refundable > 0 && credit > 0) return `As we cancelled your order, we pay you ${owed} within two days.`
  if (refundable > 0 && status === 'Cancelled')
    return `Your order is cancelled, so ${owed} goes back to you within two days.`
  if (refundable > 0) return `You have paid ${owed} more than the order costs. It goes back to you within two days.`
  if (due > 0) return `${formatRupees(due)} is still to pay.`
  return paid > 0 ? 'Everything is paid.' : 'There is nothing to pay.'
}

/**
 * What whoever brings an order, or comes for its puja, takes there; an advance is paid before. Nothing where it is paid in another way, or is over. What is
 * claimed is no money yet: a made-up number would else hand the parcel over for nothing.
 */
export function toCollect({ status, pays, balance }: Pick<Order, 'status' | 'pays' | 'balance'>): number {
  if (pays !== 'on-delivery' || status !== 'Upcoming') return 0
  const { due, asked } = balance
  return asked.purpose === 'advance' ? due - asked.amount : due
}

/** Said wherever what is paid at the door is named: a claim takes nothing off it until the desk has found the money. Empty without one. */
export function claimWords(claimed: number): string {
  return claimed > 0
    ? `You told us of ${formatRupees(claimed)} paid by UPI: once we have found it, you pay that much less.`
    : ''
}

/** Said to who chose to pay at the door and was there when it came: the money may have been handed over and not be written down yet. */
export const AFTER_DOOR_WORDS = {
  withPage:
    'If you paid when we came, you need not do anything: we write it down. If not, the page of your order shows how to pay.',
  withoutPage: 'If you paid when we came, you need not do anything: we write it down. If not, please call us.',
} as const

/** What somebody at the door is asked to have ready. */
export function doorWords({ due, claimed }: Pick<Balance, 'due' | 'claimed'>): string {
  return [`Please keep ${formatRupees(due)} ready, in cash or by UPI.`, claimWords(claimed)].filter(Boolean).join(' ')
}

/** Whether all that is asked for now is said to be paid: nobody asks for it again before the desk has looked. */
export function isBeingChecked({ due, claimed, asked }: Pick<Balance, 'due' | 'claimed' | 'asked'>): boolean {
  return due > 0 && claimed >= asked.amount
}

/** What is paid and what is to pay in a few words, for a list of orders; null where nothing is paid and nothing is to pay. */
export function moneyChip(
  balance: Pick<Balance, 'paid' | 'claimed' | 'due' | 'refundable' | 'asked'>,
): { tone: 'done' | 'other'; words: string } | null {
  const { paid, claimed, due, refundable } = balance
  if (refundable > 0) return { tone: 'other', words: `To refund ${formatRupees(refundable)}` }
  if (isBeingChecked(balance)) return { tone: 'other', words: `Checking ${formatRupees(claimed)}` }
  if (due > 0) return { tone: 'other', words: `Due ${formatRupees(due)}` }
  return paid > 0 ? { tone: 'done', words: 'Paid' } : null
}
