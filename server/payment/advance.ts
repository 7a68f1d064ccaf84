import type { OrderType } from '#contract/order.ts'
import type { Pays } from '#contract/pays.ts'

interface Asked {
  type: OrderType
  pays: Pays | null
  /** As a percentage of the total, from the catalogue. */
  percent: number
  totalPaise: number
}

/**
 * The advance for a booked puja in paise, rounded up to the next rupee. An order that is paid in full at once has none.
 */
export function advanceOf({ type, pays, percent, totalPaise }: Asked): number {
  if (type !== 'appointment' || pays === 'now') return 0
  return Math.min(totalPaise, Math.ceil((totalPaise * percent) / 10_000) * 100)
}

interface Order {
  type: OrderType
  pays: Pays | null
  placed_at: string | null
  advance_paise: number | null
  advance_percent: number
  quotation: { total_paise: number } | null
}

/** The advance of an order. For a placed order it is the agreed amount, whatever the catalogue says now. */
export function advancePaise({ type, pays, placed_at, advance_paise, advance_percent, quotation }: Order): number {
  if (placed_at !== null) return advance_paise ?? 0
  return advanceOf({ type, pays, percent: advance_percent, totalPaise: quotation?.total_paise ?? 0 })
}
