import * as m from '#messages'
import type { Balance } from './balance.ts'
import { formatRupees } from './format.ts'
import type { Order } from './order.ts'

type OrderMoney = Pick<Order, 'status' | 'cancellation' | 'totalAmount' | 'balance'>

/**
 * The money of an order: its cost, what is paid, and what is due or refundable. The order page and all messages show
 * the same rows.
 */
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
 * The rupees to collect at the door by the driver or the pandit. An advance is paid before. Returns 0 when the order is
 * paid in another way or is over. A claimed payment does not reduce the amount: otherwise an invented reference number
 * would release the parcel without payment.
 */
export function toCollect({ status, pays, balance }: Pick<Order, 'status' | 'pays' | 'balance'>): number {
  if (pays !== 'on-delivery' || status !== 'Upcoming') return 0
  const { due, asked } = balance
  return asked.purpose === 'advance' ? due - asked.amount : due
}

/**
 * A note shown with every amount to pay at the door: a claimed payment does not reduce it until the desk finds the
 * money. Empty when nothing is claimed.
 */
export function claimWords(claimed: number): string {
  return claimed > 0 ? m.words_money_claimed({ amount: formatRupees(claimed) }) : ''
}

/**
 * For customers who chose to pay at the door and received the order: they may have paid already, without the payment
 * being recorded yet.
 */
export const AFTER_DOOR_WORDS = {
  get withPage() {
    return m.words_money_after_door()
  },
  get withoutPage() {
    return m.words_money_after_door_call()
  },
}

/** Tells the receiver how much money to have ready. */
export function doorWords({ due, claimed }: Pick<Balance, 'due' | 'claimed'>): string {
  return [m.words_money_at_door({ amount: formatRupees(due) }), claimWords(claimed)].filter(Boolean).join(' ')
}

/**
 * Whether the customer claims to have paid everything asked for now. Nobody asks for it again until the desk has
 * checked.
 */
export function isBeingChecked({ due, claimed, asked }: Pick<Balance, 'due' | 'claimed' | 'asked'>): boolean {
  return due > 0 && claimed >= asked.amount
}

/** The payment state in a few words, for a list of orders. Null when nothing is paid and nothing is due. */
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
