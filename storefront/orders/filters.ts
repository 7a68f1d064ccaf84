import { STATUSES, type Status } from '#contract/status.ts'

export const TABS = ['puja', 'appointments'] as const
export type Tab = (typeof TABS)[number]

/** Always offered, in this order; the other statuses come after them as soon as an order has one. */
const STANDING_FILTERS: readonly Status[] = ['Pending', 'Quoted', 'Upcoming', 'Completed', 'Cancelled']

export interface Filter {
  /** null is every order. */
  status: Status | null
  label: string
  count: number
}

/** The page's tab and status from its address; what is unknown there counts as not given. */
export function choiceOf(params: URLSearchParams): { tab: Tab; status: Status | null } {
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? 'puja',
    status: STATUSES.find((status) => status === params.get('status')) ?? null,
  }
}

/** Filters with how many orders each holds. A chosen status is offered even when no order has it. */
export function filtersFor(orders: readonly { status: Status }[], chosen: Status | null): Filter[] {
  const count = (status: Status) => orders.filter((order) => order.status === status).length
  const rest = STATUSES.filter((status) => !STANDING_FILTERS.includes(status))
  const offered = [...STANDING_FILTERS, ...rest.filter((status) => count(status) > 0 || status === chosen)]
  return [
    { status: null, label: 'Total', count: orders.length },
    ...offered.map((status) => ({ status, label: status, count: count(status) })),
  ]
}
