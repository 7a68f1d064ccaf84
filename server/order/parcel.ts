import { formatWindow } from '#contract/format.ts'
import { isMissed, type Parcel } from '#contract/parcel.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { OrderRow } from './store.ts'

/** Where the parcel of a placed list order is, as its history tells. */
export function parcelOf({ history }: Pick<OrderRow, 'history'>): Parcel {
  return history.findLast(({ parcel }) => parcel !== null)?.parcel ?? 'here'
}

/** Where the parcel is once an order has another time to be brought; null where that changes nothing of it. */
export function parcelWithNewTime(order: Pick<OrderRow, 'history' | 'status'>): Parcel | null {
  return isMissed({ status: order.status, parcel: parcelOf(order) }) ? 'again' : null
}

/** ` for Sat, 21 Nov 2026, 9:00 am to 12:00 pm IST`; empty where no time is set. */
export function promisedWords({
  delivery_at,
  delivery_until,
}: Pick<OrderRow, 'delivery_at' | 'delivery_until'>): string {
  return delivery_at === null ? '' : ` for ${formatWindow(instantOf(delivery_at), instantOf(delivery_until))}`
}
