import { DAY_MS } from '#contract/day.ts'
import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { costPaise } from '#server/payment/balance.ts'
import type { OrderRow } from './store.ts'

/**
 * Whether the order is a confirmed puja whose start has passed. From then on, changes are between the family and the
 * pandit.
 */
export function hasBegun(order: OrderRow, now: Date): boolean {
  return order.status === 'Upcoming' && order.starts_at !== null && new Date(order.starts_at) <= now
}

/**
 * The fee for cancelling an order now: zero before it is placed, and a share of its cost once its start is near. If the
 * customer moved the order after the fee began, the fee stays. Otherwise an order could be moved far ahead and then
 * cancelled free of charge.
 */
export function cancellationOf(order: OrderRow, now: Date): Order['cancellation'] {
  if (order.cancellation_fee_paise !== null) return { fee: order.cancellation_fee_paise / 100, freeUntil: null }
  const planned = freeUntilOf(order)
  if (order.status !== 'Upcoming' || planned === null) return { fee: 0, freeUntil: null }
  const freeUntil = order.fee_since === null ? planned : new Date(order.fee_since)
  const fee = now < freeUntil ? 0 : Math.round(costPaise(order) * CANCELLATION_FEE_RATE) / 100
  return { fee, freeUntil: freeUntil.toISOString() }
}

/**
 * The end of the free period: `CANCELLATION_FREE_DAYS` before the start, or the dispatch of a list without a delivery
 * time.
 */
function freeUntilOf({ starts_at, delivery_at, dispatched_at }: OrderRow): Date | null {
  const start = starts_at ?? delivery_at
  if (start !== null) return freeUntilBefore(new Date(start))
  return dispatched_at === null ? null : new Date(dispatched_at)
}

const freeUntilBefore = (start: Date) => new Date(start.getTime() - CANCELLATION_FREE_DAYS * DAY_MS)

/**
 * The start of the fee after the desk moves a delivery or a puja to `time`. Null when the new time alone decides.
 * A fee that already applies no longer binds the customer, unless the parcel has left. While cancelling is free, it
 * stays free until the moment that the customer was shown, even if the order now comes earlier.
 */
export function feeSinceAtDesk(order: OrderRow, time: Date, now: Date): Date | null {
  const shown = order.fee_since === null ? freeUntilOf(order) : new Date(order.fee_since)
  if (shown === null) return null
  if (now >= shown) return order.dispatched_at === null ? null : shown
  return shown > freeUntilBefore(time) ? shown : null
}

/**
 * The start of the fee after the customer moves an order to `start`. Null when the new start alone decides. A fee that
 * already applies stays. While cancelling is free, only a later moment that the desk has shown the customer stays.
 */
export function feeSinceByCustomer(order: OrderRow, start: Date, now: Date): Date | null {
  const since = order.fee_since === null ? freeUntilOf(order) : new Date(order.fee_since)
  if (order.status !== 'Upcoming' || since === null) return null
  if (now >= since) return since
  return order.fee_since !== null && since > freeUntilBefore(start) ? since : null
}
