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

/** An order's money, in paise. */
export interface Money {
  /** Found in the shop's account, or handed to one of us. */
  captured: number
  claimed: number
  refunded: number
  /** Taken off for lines of the invoice. */
  returned: number
  /** When it came, by its customer's word or ours, and below zero when it went back. What is claimed is in it until it is rejected. Empty, as `costs` is, unless it is placed to be paid later. */
  flows: Dated[]
  /** What it cost from then on, the first version of its quotation first. */
  costs: Dated[]
}

/** As much of an order as says what it costs its customer. */
export interface Charged {
  status: Status
  placed_at: string | null
  pays: Pays | null
  cancellation_fee_paise: number | null
  /** Of one that the shop cancelled itself, what it owes for that. */
  cancellation_credit_paise: number | null
  /** Of a placed booking, what was agreed to be paid ahead. */
  advance_paise: number | null
  /** Months of being late that began before bear no penalty; null where none does. */
  penalty_from: string | null
  quotation: { total_paise: number } | null
  money: Money
}

/**
 * What an order costs its customer as it stands, without a penalty, in paise: nothing before it is placed; the fee once it is cancelled, or,
 * below zero, the credit. */
export function costPaise(order: Charged): number {
  const { status, placed_at, cancellation_fee_paise, cancellation_credit_paise, quotation } = order
  if (placed_at === null) return 0
  if (status === 'Cancelled') return (cancellation_fee_paise ?? 0) - (cancellation_credit_paise ?? 0)
  return Math.max(0, (quotation?.total_paise ?? 0) - order.money.returned)
}

/** The end of the day in India until which an order is to be paid; null where it is due at once, on delivery, or not at all. */
export function dueUntil({ status, placed_at, pays }: Pick<Charged, 'status' | 'placed_at' | 'pays'>): Date | null {
  if (placed_at === null || pays !== 'later' || (status !== 'Upcoming' && status !== 'Completed')) return null
  const day = dayInIndia(new Date(new Date(placed_at).getTime() + TERM_MS))
  return new Date(new Date(`${day}T00:00:00+05:30`).getTime() + DAY_MS)
}

/**
 * The penalty of an order that is paid late, in paise: of what is still open as each month begins, simple and without interest on itself. What comes later
 * pays the order first.
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

/** What of an order's cost had its whole time to be paid before then: what a change added later has as many days from when it was accepted. */
function costInTerm(order: Charged, then: number): number {
  const cost = costPaise(order)
  const accepted = Math.max(Date.parse(order.placed_at ?? ''), then - TERM_MS)
  const was = order.money.costs.findLast(({ at }) => Date.parse(at) <= accepted)
  return was === undefined ? cost : Math.min(cost, was.paise - order.money.returned)
}

/** What an order costs less what stays of what came, in paise: what is due, or, below zero, what is owed to the customer. */
export function openPaise(order: Charged, now: Date): number {
  const { captured, refunded } = order.money
  return costPaise(order) + penaltyPaise(order, now) - (captured - refunded)
}

/** What is to be paid first of what is due: the rest of an advance, or all of it. */
export function askedPaise(order: Charged, now: Date): { purpose: Balance['asked']['purpose']; amountPaise: number } {
  const open = Math.max(0, openPaise(order, now))
  const paid = order.money.captured - order.money.refunded
  const advance = order.status === 'Upcoming' ? Math.min(open, (order.advance_paise ?? 0) - paid) : 0
  if (advance > 0 && advance < open) return { purpose: 'advance', amountPaise: advance }
  return { purpose: paid > 0 ? 'balance' : 'full', amountPaise: open }
}

/** The same in rupees for all who see the order. It is computed whenever it is asked for, never stored. */
export function balanceOf(order: Charged, now: Date): Balance {
  const { captured, claimed, refunded } = order.money
  const open = openPaise(order, now)
  const { purpose, amountPaise } = askedPaise(order, now)
  return {
    // A credit that was paid out is more than ever came.
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
