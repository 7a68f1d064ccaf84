import type { OrderType } from '#contract/order.ts'
import type { Pays } from '#contract/pays.ts'

interface Asked {
  type: OrderType
  pays: Pays | null
  /** Of the total, as the catalogue has it for the puja. */
  percent: number
  totalPaise: number
}

/** What is to be paid ahead of a booked puja, in paise, up to the next rupee. Who pays all of it at once pays no advance. */
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

/** The same of an order: as it was agreed once it is placed, whatever the catalogue has since. */
export function advancePaise({ type, pays, placed_at, advance_paise, advance_percent, quotation }: Order): number {
  if (placed_at !== null) return advance_paise ?? 0
  return advanceOf({ type, pays, percent: advance_percent, totalPaise: quotation?.total_paise ?? 0 })
}
