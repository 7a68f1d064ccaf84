import { STATUS_NAMES, STATUSES, type Status } from '#contract/status.ts'
import * as m from '#messages'
import { SORT_LABELS, SORTS, type Sort } from './sort.ts'

const TABS = ['puja', 'appointments'] as const
export type Tab = (typeof TABS)[number]

/** Always offered, in this order; the other statuses come after them as soon as an order has one. */
const STANDING_FILTERS: readonly Status[] = ['Pending', 'Quoted', 'Upcoming', 'Completed', 'Cancelled']

/** So many cards are drawn at once; more of them on request. */
export const CARDS_AT_ONCE = 50

export interface Filter {
  /** null is every order. */
  status: Status | null
  label: string
  count: number
}

/** What the page shows and in which order; all of it stands in the address. */
export interface Choice {
  tab: Tab
  status: Status | null
  /** As typed. */
  query: string
  sort: Sort
  /** How many cards. */
  most: number
}

/** The choice from an address; what is unknown there counts as not given. */
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

/** The address of a choice: the tab, and what is not as it usually is. */
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

/** Filters with how many orders each holds. A chosen status is offered even when no order has it. */
export function filtersFor(orders: readonly { status: Status }[], chosen: Status | null): Filter[] {
  const count = (status: Status) => orders.filter((order) => order.status === status).length
  const rest = STATUSES.filter((status) => !STANDING_FILTERS.includes(status))
  const offered = [...STANDING_FILTERS, ...rest.filter((status) => count(status) > 0 || status === chosen)]
  return [
    { status: null, label: m.orders_filter_all(), count: orders.length },
    ...offered.map((status) => ({ status, label: STATUS_NAMES[status](), count: count(status) })),
  ]
}
