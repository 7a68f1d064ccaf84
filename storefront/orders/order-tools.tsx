import { type RefObject, useEffect, useId, useRef } from 'react'
import type { OrderSummary } from '#contract/order-summary.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { type Choice, filtersFor, sortsOf, type Tab } from './filters.ts'
import { SORT_LABELS, type Sort } from './sort.ts'

interface OrderToolsProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  onSettle: () => void
  onClear: () => void
  /** The orders that match the search; the filters count these. */
  found: readonly OrderSummary[]
  chosen: Choice
  onChoose: (change: Partial<Choice>) => void
}

const SEARCH = {
  puja: { label: m.orders_search_lists, placeholder: m.orders_search_lists_example },
  appointments: { label: m.orders_search_bookings, placeholder: m.orders_search_bookings_example },
} as const satisfies Record<Tab, object>

/** Search, sort order and status filter of one tab. Changes apply at once; Enter only closes the on-screen keyboard. */
export function OrderTools({ field, typed, onType, onSettle, onClear, found, chosen, onChoose }: OrderToolsProps) {
  const { label, placeholder } = SEARCH[chosen.tab]
  return (
    <search className="grid gap-4">
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
        <Field label={label()}>
          {(aria) => (
            <SearchBox
              {...aria}
              field={field}
              typed={typed}
              onType={onType}
              onClear={onClear}
              onBlur={onSettle}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              placeholder={placeholder()}
              maxLength={120}
            />
          )}
        </Field>
        <SortField tab={chosen.tab} sort={chosen.sort} onSort={(sort) => onChoose({ sort })} />
      </div>
      <Filters orders={found} chosen={chosen.status} onChoose={(status) => onChoose({ status })} />
    </search>
  )
}

function SortField({ tab, sort, onSort }: { tab: Tab; sort: Sort; onSort: (sort: Sort) => void }) {
  const labels: Partial<Record<Sort, () => string>> = SORT_LABELS[tab]
  const id = useId()
  return (
    <div className="max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3">
      <label htmlFor={id} className="font-medium sm:mb-1.5 sm:block">
        {m.orders_sort()}
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => onSort(event.target.value as Sort)}
        // a select matches :read-only in CSS
        className={classes(CONTROL, 'read-only:bg-white! max-sm:w-auto max-sm:min-w-0 max-sm:grow')}
      >
        {sortsOf(tab).map((each) => (
          <option key={each} value={each}>
            {labels[each]?.()}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FiltersProps {
  orders: readonly OrderSummary[]
  chosen: Status | null
  onChoose: (status: Status | null) => void
}

/** On phones a single scrolling row, to leave space for the orders. */
function Filters({ orders, chosen, onChoose }: FiltersProps) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes, also by Back
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (row.current && pressed) row.current.scrollLeft = pressed.offsetLeft - row.current.offsetLeft - 24
  }, [chosen])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
    <div
      ref={row}
      role="group"
      aria-label={m.orders_filter()}
      className="flex gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1 sm:flex-wrap"
    >
      {filtersFor(orders, chosen).map(({ status, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
          className={classes(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-[1.5px] px-4 text-small font-medium transition-colors focus-visible:rounded-full',
            status === chosen
              ? 'border-kumkum bg-kumkum text-white'
              : 'border-chandan bg-white text-kajal hover:border-kumkum hover:text-kumkum',
          )}
        >
          {label}
          <span className={classes('figures', status === chosen ? 'text-white' : 'text-bhasma')}>{count}</span>
        </button>
      ))}
    </div>
  )
}
