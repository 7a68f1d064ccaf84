import { DAY_MS } from '#contract/day.ts'
import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import type { OrderRow } from './store.ts'

/** Whether it is a confirmed puja whose start has come: then what happens is between the family and the pandit. */
export function hasBegun(order: OrderRow, now: Date): boolean {
  return order.status === 'Upcoming' && order.starts_at !== null && new Date(order.starts_at) <= now
}

/** What cancelling an order costs at this moment: a part of the total once its start is near, nothing before it is placed. */
export function cancellationOf(order: OrderRow, now: Date): Order['cancellation'] {
  if (order.cancellation_fee_paise !== null) return { fee: order.cancellation_fee_paise / 100, freeUntil: null }
  const start = order.starts_at ?? order.delivery_at
  if (order.status !== 'Upcoming' || start === null) return { fee: 0, freeUntil: null }
  const freeUntil = new Date(new Date(start).getTime() - CANCELLATION_FREE_DAYS * DAY_MS)
  const total = order.quotation?.total_paise ?? 0
  const fee = now < freeUntil ? 0 : Math.round(total * CANCELLATION_FEE_RATE) / 100
  return { fee, freeUntil: freeUntil.toISOString() }
}
