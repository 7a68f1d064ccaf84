import { DAY_MS } from '#contract/day.ts'
import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { costPaise } from '#server/payment/balance.ts'
import type { OrderRow } from './store.ts'

/** Whether it is a confirmed puja whose start has come: then what happens is between the family and the pandit. */
export function hasBegun(order: OrderRow, now: Date): boolean {
  return order.status === 'Upcoming' && order.starts_at !== null && new Date(order.starts_at) <= now
}

/**
 * What cancelling an order costs at this moment: a part of what it costs once its start is near, nothing before it is placed. What its customer moved after
 * that stays as it was: else moving far ahead, then cancelling, would be free.
 */
export function cancellationOf(order: OrderRow, now: Date): Order['cancellation'] {
  if (order.cancellation_fee_paise !== null) return { fee: order.cancellation_fee_paise / 100, freeUntil: null }
  const planned = freeUntilOf(order)
  if (order.status !== 'Upcoming' || planned === null) return { fee: 0, freeUntil: null }
  const freeUntil = order.fee_since === null ? planned : new Date(order.fee_since)
  const fee = now < freeUntil ? 0 : Math.round(costPaise(order) * CANCELLATION_FEE_RATE) / 100
  return { fee, freeUntil: freeUntil.toISOString() }
}

/** Until so many days before the start; of a list for which no time was set, until it leaves. */
function freeUntilOf({ starts_at, delivery_at, dispatched_at }: OrderRow): Date | null {
  const start = starts_at ?? delivery_at
  if (start !== null) return freeUntilBefore(new Date(start))
  return dispatched_at === null ? null : new Date(dispatched_at)
}

const freeUntilBefore = (start: Date) => new Date(start.getTime() - CANCELLATION_FREE_DAYS * DAY_MS)

/**
 * Since when cancelling an order costs a fee once the desk sets its delivery, or its puja, to that time; null where the time alone says so. A fee that its customer bears binds
 * them no more, unless the parcel has left. While cancelling is free it stays so until the moment that they were shown, also when it comes earlier now.
 */
export function feeSinceAtDesk(order: OrderRow, time: Date, now: Date): Date | null {
  const shown = order.fee_since === null ? freeUntilOf(order) : new Date(order.fee_since)
  if (shown === null) return null
  if (now >= shown) return order.dispatched_at === null ? null : shown
  return shown > freeUntilBefore(time) ? shown : null
}

/**
 * Since when cancelling an order costs a fee once its customer moves it to that start; null where the start alone says so. A fee that is due stays due. While
 * cancelling is still free, only a later moment that the desk has shown them stays.
 */
export function feeSinceByCustomer(order: OrderRow, start: Date, now: Date): Date | null {
  const since = order.fee_since === null ? freeUntilOf(order) : new Date(order.fee_since)
  if (order.status !== 'Upcoming' || since === null) return null
  if (now >= since) return since
  return order.fee_since !== null && since > freeUntilBefore(start) ? since : null
}
