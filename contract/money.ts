import * as m from '#messages'
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
    status === 'Cancelled' ? [m.words_money_fee(), cancellation.fee] : [m.words_money_total(), totalAmount],
    ...(balance.credit > 0 ? [[m.words_money_credit(), balance.credit] satisfies [string, number]] : []),
    ...(balance.penalty > 0 ? [[m.words_money_penalty(), balance.penalty] satisfies [string, number]] : []),
    [m.words_money_paid(), balance.paid],
    balance.refundable > 0 ? [m.words_money_owed(), balance.refundable] : [m.words_money_due(), balance.due],
  ]
}

/** The same as a sentence. */
export function moneyWords({ status, balance: { paid, due, refundable, credit } }: OrderMoney): string {
  const amount = formatRupees(refundable)
  if (refundable > 0 && credit > 0) return m.words_money_we_cancelled({ amount })
  if (refundable > 0 && status === 'Cancelled') return m.words_money_cancelled({ amount })
  if (refundable > 0) return m.words_money_too_much({ amount })
  if (due > 0) return m.words_money_to_pay({ amount: formatRupees(due) })
  return paid > 0 ? m.words_money_all_paid() : m.words_money_nothing()
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
  return claimed > 0 ? m.words_money_claimed({ amount: formatRupees(claimed) }) : ''
}

/** Said to who chose to pay at the door and was there when it came: the money may have been handed over and not be written down yet. */
export const AFTER_DOOR_WORDS = {
  get withPage() {
    return m.words_money_after_door()
  },
  get withoutPage() {
    return m.words_money_after_door_call()
  },
}

/** What somebody at the door is asked to have ready. */
export function doorWords({ due, claimed }: Pick<Balance, 'due' | 'claimed'>): string {
  return [m.words_money_at_door({ amount: formatRupees(due) }), claimWords(claimed)].filter(Boolean).join(' ')
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
  if (refundable > 0) return { tone: 'other', words: m.words_money_chip_refund({ amount: formatRupees(refundable) }) }
  if (isBeingChecked(balance))
    return { tone: 'other', words: m.words_money_chip_checking({ amount: formatRupees(claimed) }) }
  if (due > 0) return { tone: 'other', words: m.words_money_chip_due({ amount: formatRupees(due) }) }
  return paid > 0 ? { tone: 'done', words: m.words_money_paid() } : null
}
