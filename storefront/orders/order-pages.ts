import type { Order, OrderType } from '#contract/order.ts'
import * as m from '#messages'

/** The page on which an order of each type is started. */
export const BEGIN = {
  custom: { to: '/upload', label: m.orders_upload_new() },
  appointment: { to: '/event', label: m.orders_book_another() },
} as const satisfies Record<OrderType, { to: string; label: string }>

/** The page that shows the quotation of an order. */
export function reviewPath({ type, _id }: Pick<Order, 'type' | '_id'>): string {
  return type === 'custom' ? `/list-review/${_id}` : `/event-review/${_id}`
}

/** The page that confirms a placed order. */
export function placedPath({ type, _id }: Pick<Order, 'type' | '_id'>): string {
  return `/order-placed/${type}/${_id}`
}

/** The tab of the orders page that lists this type. */
export function ordersPath(type: OrderType): string {
  return type === 'custom' ? '/my-orders' : '/my-orders?tab=appointments'
}
