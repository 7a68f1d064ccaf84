import { DUES, type Due } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { STATUSES, type Status } from '#contract/status.ts'

/** What of the orders is shown, as the address of the page says it. */
export interface Filters {
  due: Due | undefined
  status: Status | undefined
  q: string
}

export function filtersOf(search: URLSearchParams): Filters {
  const due = DUES.find((each) => each === search.get('due'))
  return {
    due,
    // What waits to be brought has one status.
    status: due === undefined ? STATUSES.find((each) => each === search.get('status')) : undefined,
    q: search.get('q')?.trim() ?? '',
  }
}

/** The same as a query, of the page and of the call alike. */
export function queryOf({ due, status, q }: Filters): URLSearchParams {
  return new URLSearchParams({ ...(due && { due }), ...(status && { status }), ...(q && { q }) })
}

export function pathOf(filters: Filters, after?: string): string {
  const query = queryOf(filters)
  if (after !== undefined) query.set('after', after)
  return `${DESK_PATHS.orders}?${query}`
}

export const DUE_WORDS = {
  late: 'Late',
  today: 'Today',
  tomorrow: 'Tomorrow',
  later: 'Later',
  unset: 'No day yet',
} as const satisfies Record<Due, string>
