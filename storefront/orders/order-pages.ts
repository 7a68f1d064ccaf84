import type { Order, OrderType } from '#contract/order.ts'

/** Where an order of each type begins. */
export const BEGIN = {
  custom: { to: '/upload', label: 'Upload a new list' },
  appointment: { to: '/event', label: 'Book another puja' },
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
