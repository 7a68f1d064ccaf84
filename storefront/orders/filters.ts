import { STATUS_NAMES, STATUSES, type Status } from '#contract/status.ts'
import * as m from '#messages'
import { SORT_LABELS, SORTS, type Sort } from './sort.ts'

const TABS = ['puja', 'appointments'] as const
export type Tab = (typeof TABS)[number]

/** Always offered, in this order. Other statuses follow if an order has them. */
const STANDING_FILTERS: readonly Status[] = ['Pending', 'Quoted', 'Upcoming', 'Completed', 'Cancelled']

/** The number of cards shown at first, and added on request. */
export const CARDS_AT_ONCE = 50

export interface Filter {
  /** null: all orders. */
  status: Status | null
  label: string
  count: number
}

/** The state of the page: what it shows, in which order. All of it is in the URL. */
export interface Choice {
  tab: Tab
  status: Status | null
  /** The search text, as typed. */
  query: string
  sort: Sort
  /** The maximum number of cards. */
  most: number
}

/** Parses the URL parameters. Unknown values count as missing. */
export function choiceOf(params: URLSearchParams): Choice {
  const tab = TABS.find((tab) => tab === params.get('tab')) ?? 'puja'
  const most = Number(params.get('show'))
  return {
    tab,
    status: STATUSES.find((status) => status === params.get('status')) ?? null,
    query: params.get('q') ?? '',
    sort: sortsOf(tab).find((sort) => sort === params.get('sort')) ?? usualSort(tab),
    most: Number.isInteger(most) && most > CARDS_AT_ONCE ? most : CARDS_AT_ONCE,
  }
}

/** The URL parameters of a choice: the tab, and every value that is not the default. */
export function addressOf({ tab, status, query, sort, most }: Choice): URLSearchParams {
  const params = new URLSearchParams({ tab })
  if (status) params.set('status', status)
  if (query.trim() !== '') params.set('q', query)
  if (sort !== usualSort(tab)) params.set('sort', sort)
  if (most > CARDS_AT_ONCE) params.set('show', String(most))
  return params
}

export function sortsOf(tab: Tab): readonly Sort[] {
  return SORTS.filter((sort) => sort in SORT_LABELS[tab])
}

export function usualSort(tab: Tab): Sort {
  return tab === 'puja' ? 'newest' : 'next'
}

/** The filters with the number of orders in each. A selected status is offered even if no order has it. */
export function filtersFor(orders: readonly { status: Status }[], chosen: Status | null): Filter[] {
  const count = (status: Status) => orders.filter((order) => order.status === status).length
  const rest = STATUSES.filter((status) => !STANDING_FILTERS.includes(status))
  const offered = [...STANDING_FILTERS, ...rest.filter((status) => count(status) > 0 || status === chosen)]
  return [
    { status: null, label: m.orders_filter_all(), count: orders.length },
    ...offered.map((status) => ({ status, label: STATUS_NAMES[status](), count: count(status) })),
  ]
}
