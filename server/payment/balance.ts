import type { Balance } from '#contract/balance.ts'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { LATE_PENALTY_RATE, PAYMENT_DAYS } from '#contract/limits.ts'
import type { Pays } from '#contract/pays.ts'
import type { Status } from '#contract/status.ts'

interface Dated {
  at: string
  paise: number
}

const TERM_MS = PAYMENT_DAYS * DAY_MS

/** The payments and refunds of an order, in paise. */
export interface Money {
  /** Payments found in the shop's account, or handed to us. */
  captured: number
  claimed: number
  refunded: number
  /** Refunded for lines of the invoice, so the order costs less. */
  returned: number
  /**
   * Payments with their time, as reported by the customer or us, and refunds as negative amounts. A reported payment
   * counts until it is rejected. Empty, like `costs`, unless the order is placed to be paid later.
   */
  flows: Dated[]
  /** The total from each time on, starting with the first version of the quotation. */
  costs: Dated[]
}

/** The part of an order that determines what it costs its customer. */
export interface Charged {
  status: Status
  placed_at: string | null
  pays: Pays | null
  cancellation_fee_paise: number | null
  /** What the shop owes for an order that it cancelled itself. */
  cancellation_credit_paise: number | null
  /** The agreed advance of a placed booking. */
  advance_paise: number | null
  /** Months of late payment that began before this time carry no penalty. Null when no month does. */
  penalty_from: string | null
  quotation: { total_paise: number } | null
  money: Money
}

/**
 * What an order costs its customer now, without a penalty, in paise: zero before it is placed, and the fee, or the
 * negative credit, once it is cancelled.
 */
export function costPaise(order: Charged): number {
  const { status, placed_at, cancellation_fee_paise, cancellation_credit_paise, quotation } = order
  if (placed_at === null) return 0
  if (status === 'Cancelled') return (cancellation_fee_paise ?? 0) - (cancellation_credit_paise ?? 0)
  return Math.max(0, (quotation?.total_paise ?? 0) - order.money.returned)
}

/**
 * The end of the day in India by which an order is to be paid. Null when it is due at once, on delivery, or not at all.
 */
export function dueUntil({ status, placed_at, pays }: Pick<Charged, 'status' | 'placed_at' | 'pays'>): Date | null {
  if (placed_at === null || pays !== 'later' || (status !== 'Upcoming' && status !== 'Completed')) return null
  const day = dayInIndia(new Date(new Date(placed_at).getTime() + TERM_MS))
  return new Date(new Date(`${day}T00:00:00+05:30`).getTime() + DAY_MS)
}

/**
 * The penalty of a late order in paise, charged on the amount that is open as each month begins. It is simple, without
 * interest on the penalty. Later payments pay the order first.
 */
export function penaltyPaise(order: Charged, now: Date): number {
  const from = dueUntil(order)
  if (from === null || order.penalty_from === null) return 0
  const waivedUntil = Date.parse(order.penalty_from)
  let penalty = 0
  for (let begins = from.getTime(); begins < now.getTime(); begins += TERM_MS) {
    if (begins < waivedUntil) continue
    const cost = costInTerm(order, begins)
    const paid = order.money.flows.reduce((sum, { at, paise }) => sum + (Date.parse(at) < begins ? paise : 0), 0)
    penalty += Math.round(Math.max(0, cost - paid) * LATE_PENALTY_RATE)
  }
  return penalty
}

/**
 * The part of an order's cost whose payment term had ended by this time. An amount added by a change has its own full
 * term from its acceptance.
 */
function costInTerm(order: Charged, then: number): number {
  const cost = costPaise(order)
  const accepted = Math.max(Date.parse(order.placed_at ?? ''), then - TERM_MS)
  const was = order.money.costs.findLast(({ at }) => Date.parse(at) <= accepted)
  return was === undefined ? cost : Math.min(cost, was.paise - order.money.returned)
}

/**
 * The cost of an order less its payments, plus refunds, in paise: positive is due, negative is owed to the customer.
 */
export function openPaise(order: Charged, now: Date): number {
  const { captured, refunded } = order.money
  return costPaise(order) + penaltyPaise(order, now) - (captured - refunded)
}

/** What the customer is asked to pay first: the rest of an advance, or all that is due. */
export function askedPaise(order: Charged, now: Date): { purpose: Balance['asked']['purpose']; amountPaise: number } {
  const open = Math.max(0, openPaise(order, now))
  const paid = order.money.captured - order.money.refunded
  const advance = order.status === 'Upcoming' ? Math.min(open, (order.advance_paise ?? 0) - paid) : 0
  if (advance > 0 && advance < open) return { purpose: 'advance', amountPaise: advance }
  return { purpose: paid > 0 ? 'balance' : 'full', amountPaise: open }
}

/** The balance in rupees for everyone who sees the order. It is always computed and never stored. */
export function balanceOf(order: Charged, now: Date): Balance {
  const { captured, claimed, refunded } = order.money
  const open = openPaise(order, now)
  const { purpose, amountPaise } = askedPaise(order, now)
  return {
    // A credit that was paid out makes this negative.
    paid: Math.max(0, captured - refunded) / 100,
    claimed: claimed / 100,
    due: Math.max(0, open) / 100,
    refundable: Math.max(0, -open) / 100,
    asked: { purpose, amount: amountPaise / 100 },
    until: dueUntil(order)?.toISOString() ?? null,
    credit: (order.cancellation_credit_paise ?? 0) / 100,
    penalty: penaltyPaise(order, now) / 100,
  }
}
