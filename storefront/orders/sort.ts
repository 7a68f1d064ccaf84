import type { OrderSummary } from '#contract/order-summary.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'

export const SORTS = ['next', 'newest', 'oldest', 'total'] as const
export type Sort = (typeof SORTS)[number]

/** The sort orders of each tab. The first one is the default. */
export const SORT_LABELS = {
  puja: { newest: m.orders_sort_newest, oldest: m.orders_sort_oldest, total: m.orders_sort_total },
  appointments: {
    next: m.orders_sort_next_puja,
    newest: m.orders_sort_newest_booking,
    oldest: m.orders_sort_oldest_booking,
    total: m.orders_sort_total,
  },
} as const satisfies Record<string, Partial<Record<Sort, () => string>>>

const STILL_ON: readonly Status[] = ['Pending', 'Quoted', 'Changes Requested', 'Upcoming']

/** Whether a puja is still to come or under way. */
export function isAhead(order: OrderSummary, now: Date): boolean {
  return STILL_ON.includes(order.status) && new Date(endOf(order)) >= now
}

/** Sorts orders. `next`: pujas to come first, the nearest first; then all others, the latest first. */
export function sortOrders<Kind extends OrderSummary>(orders: readonly Kind[], sort: Sort, now: Date): Kind[] {
  // Ids are UUIDv7, so they sort by creation time.
  const newest = (a: OrderSummary, b: OrderSummary) => (a._id < b._id ? 1 : -1)
  if (sort === 'oldest') return orders.toSorted((a, b) => newest(b, a))
  if (sort === 'total') return orders.toSorted((a, b) => b.totalAmount - a.totalAmount || newest(a, b))
  if (sort === 'newest') return orders.toSorted(newest)
  const byStart = (a: OrderSummary, b: OrderSummary) => Date.parse(startOf(a)) - Date.parse(startOf(b)) || newest(a, b)
  const [coming, past] = [orders.filter((order) => isAhead(order, now)), orders.filter((order) => !isAhead(order, now))]
  return [...coming.sort(byStart), ...past.sort((a, b) => byStart(b, a))]
}

function startOf(order: OrderSummary): string {
  return order.type === 'appointment' ? order.startsAt : order.createdAt
}

function endOf(order: OrderSummary): string {
  return (order.type === 'appointment' && order.endsAt) || startOf(order)
}
