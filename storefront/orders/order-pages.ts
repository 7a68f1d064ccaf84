import type { Order, OrderType } from '#contract/order.ts'
import * as m from '#messages'

/** Where an order of each type begins. */
export const BEGIN = {
  custom: { to: '/upload', label: m.orders_upload_new() },
  appointment: { to: '/event', label: m.orders_book_another() },
} as const satisfies Record<OrderType, { to: string; label: string }>

/** The page that shows its quotation. */
export function reviewPath({ type, _id }: Pick<Order, 'type' | '_id'>): string {
  return type === 'custom' ? `/list-review/${_id}` : `/event-review/${_id}`
}

/** The page that confirms that it is placed. */
export function placedPath({ type, _id }: Pick<Order, 'type' | '_id'>): string {
  return `/order-placed/${type}/${_id}`
}

/** The tab of my orders it stands on. */
export function ordersPath(type: OrderType): string {
  return type === 'custom' ? '/my-orders' : '/my-orders?tab=appointments'
}
