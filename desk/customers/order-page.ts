import type { OrderType } from '#contract/order.ts'
import { isPast, type Status } from '#contract/status.ts'

/** The desk page of an order: a booking, a list until it is accepted, or an order to pack and deliver. */
export function orderPage({ id, type, status }: { id: string; type: OrderType; status: Status }): string {
  if (type === 'appointment') return `/bookings/${id}`
  return isPast(status) ? `/orders/${id}` : `/lists/${id}`
}
