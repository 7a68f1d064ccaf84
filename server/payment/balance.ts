import type { Balance } from '#contract/balance.ts'
import type { Status } from '#contract/status.ts'

/** Sums of an order's money, in paise. */
export interface Money {
  /** Found in the shop's account, or handed to one of us. */
  captured: number
  claimed: number
  refunded: number
}

/** As much of an order as says what it costs its customer. */
interface Charged {
  status: Status
  placed_at: string | null
  cancellation_fee_paise: number | null
  quotation: { total_paise: number } | null
}

/** What an order costs its customer as it stands, in paise: nothing before it is placed; the fee once it is cancelled. */
function chargedPaise({ status, placed_at, cancellation_fee_paise, quotation }: Charged): number {
  if (placed_at === null) return 0
  if (status === 'Cancelled') return cancellation_fee_paise ?? 0
  return quotation?.total_paise ?? 0
}

/** What an order costs less what stays of what came, in paise: what is due, or, below zero, what is owed to the customer. */
export function openPaise(order: Charged, { captured, refunded }: Money): number {
  return chargedPaise(order) - (captured - refunded)
}

/** The same in rupees for all who see the order. It is computed whenever it is asked for, never stored. */
export function balanceOf(order: Charged, money: Money): Balance {
  const open = openPaise(order, money)
  return {
    paid: (money.captured - money.refunded) / 100,
    claimed: money.claimed / 100,
    due: Math.max(0, open) / 100,
    refundable: Math.max(0, -open) / 100,
  }
}
