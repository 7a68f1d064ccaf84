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
export function chargedPaise({ status, placed_at, cancellation_fee_paise, quotation }: Charged): number {
  if (placed_at === null) return 0
  if (status === 'Cancelled') return cancellation_fee_paise ?? 0
  return quotation?.total_paise ?? 0
}

/** What stays of what came, against what the order costs. It is computed whenever it is asked for, never stored. */
export function balanceOf(order: Charged, { captured, claimed, refunded }: Money): Balance {
  const kept = captured - refunded
  const open = chargedPaise(order) - kept
  return {
    paid: kept / 100,
    claimed: claimed / 100,
    due: Math.max(0, open) / 100,
    refundable: Math.max(0, -open) / 100,
  }
}
