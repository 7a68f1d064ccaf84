import type { OrderType } from '#contract/order.ts'
import { isPast, type Status } from '#contract/status.ts'

/** Where an order is worked on: a booked puja, a list until it is accepted, then what is packed and brought. */
export function orderPage({ id, type, status }: { id: string; type: OrderType; status: Status }): string {
  if (type === 'appointment') return `/bookings/${id}`
  return isPast(status) ? `/orders/${id}` : `/lists/${id}`
}
