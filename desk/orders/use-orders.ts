import { useState } from 'react'
import { type OrderBrief, OrderBriefs } from '#contract/desk/orders.ts'
import { call, useCall } from '../api/call.ts'
import { type Filters, pathOf } from './filters.ts'

const LOOK_MS = 10_000

/** The matching orders, page by page. The first page is polled. */
export function useOrders(filters: Filters) {
  const path = pathOf(filters)
  const { data, ...state } = useCall(path, OrderBriefs, { pollMs: () => LOOK_MS, isKept: true })
  const [more, setMore] = useState<OrderBriefs & { path: string }>()
  const later = more?.path === path ? more : undefined
  const first = new Set(data?.orders.map(({ id }) => id))
  const orders: OrderBrief[] | undefined = data && [
    ...data.orders,
    ...(later?.orders.filter(({ id }) => !first.has(id)) ?? []),
  ]
  const next = later ? later.next : (data?.next ?? null)

  const showMore = async () => {
    if (next === null) return
    const page = await call(pathOf(filters, next), { answer: OrderBriefs })
    setMore({ path, next: page.next, orders: [...(later?.orders ?? []), ...page.orders] })
  }
  return { ...state, orders, hasMore: next !== null, showMore }
}
