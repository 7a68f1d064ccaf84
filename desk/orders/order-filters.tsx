import { Link, useNavigate } from 'react-router'
import { DUES, type Due, DueCounts } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { STATUSES, type Status } from '#contract/status.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { useCall } from '../api/call.ts'
import { SearchField } from '../shell/search-field.tsx'
import { DUE_WORDS, type Filters, filtersOf, queryOf } from './filters.ts'

const LOOK_MS = 10_000

/** Filters the orders by due date, status or a search text. The URL contains all filters. */
export function OrderFilters({ filters }: { filters: Filters }) {
  const navigate = useNavigate()
  const { data } = useCall(DESK_PATHS.orderDues, DueCounts, { pollMs: () => LOOK_MS })
  // Reads the URL instead of `filters`, because another filter may have changed since the last render.
  const addressOf = (change: Partial<Filters>) =>
    `/orders?${queryOf({ ...filtersOf(new URLSearchParams(window.location.search)), ...change })}`
  return (
    <>
      <nav
        aria-label="By delivery"
        className="-mx-4 mt-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        <DueLink to={addressOf({ due: undefined })} isHere={filters.due === undefined}>
          All
        </DueLink>
        {DUES.map((due) => (
          <DueLink
            key={due}
            to={addressOf({ due, status: undefined })}
            isHere={filters.due === due}
            count={data?.counts[due]}
            due={due}
          >
            {DUE_WORDS[due]}
          </DueLink>
        ))}
      </nav>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="grow basis-64">
          <SearchField
            label="Find an order"
            placeholder="Number, name, phone or e-mail"
            value={filters.q}
            // Renders synchronously, because the press that ends the typing may be on a link beside the field.
            onChange={(q) => void navigate(addressOf({ q }), { replace: true, flushSync: true })}
          />
        </div>
        {filters.due === undefined && (
          <select
            aria-label="Status"
            value={filters.status ?? ''}
            onChange={({ target }) =>
              void navigate(addressOf({ status: (target.value || undefined) as Status | undefined }))
            }
            // a select matches :read-only
            className={classes(CONTROL, 'w-auto grow basis-40 read-only:bg-white! sm:grow-0')}
          >
            <option value="">Every status</option>
            {STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        )}
      </div>
    </>
  )
}

interface DueLinkProps {
  to: string
  isHere: boolean
  count?: number | undefined
  due?: Due
  children: string
}

function DueLink({ to, isHere, count, due, children }: DueLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classes(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-small font-semibold',
        isHere
          ? 'border-kumkum bg-kumkum-tint text-kumkum'
          : 'border-chandan bg-white text-kajal-soft hover:bg-akshat-deep',
      )}
    >
      {children}
      {count !== undefined && (
        <span
          className={classes(
            'figures',
            due === 'late' && count > 0 ? 'font-semibold text-sindoor' : 'font-medium text-bhasma',
          )}
        >
          {count}
        </span>
      )}
    </Link>
  )
}
