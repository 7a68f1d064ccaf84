import { DUES, type Due } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { STATUSES, type Status } from '#contract/status.ts'

/** The filters of the order list, as in the URL of the page. */
export interface Filters {
  due: Due | undefined
  status: Status | undefined
  q: string
}

export function filtersOf(search: URLSearchParams): Filters {
  const due = DUES.find((each) => each === search.get('due'))
  return {
    due,
    // All orders that wait for delivery have the same status.
    status: due === undefined ? STATUSES.find((each) => each === search.get('status')) : undefined,
    q: search.get('q')?.trim() ?? '',
  }
}

/** The filters as a query string, for the page and for the API. */
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
