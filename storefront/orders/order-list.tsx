import { RotateCw } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { NamesAnswer } from '#contract/names-answer.ts'
import type { OrderSummary } from '#contract/order-summary.ts'
import { PATHS } from '#contract/paths.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'
import type { CallState } from '#ui/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Bell } from '#ui/drawings/bell.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { useCall } from '../api/use-call.ts'
import { CARDS_AT_ONCE, type Choice } from './filters.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTools } from './order-tools.tsx'
import { findOrders } from './search.ts'
import { sortOrders } from './sort.ts'
import { useNow } from './use-now.ts'

interface OrderListProps {
  state: Omit<CallState<unknown>, 'data' | 'setData'>
  orders: readonly OrderSummary[] | undefined
  chosen: Choice
  /** `replace` replaces the history entry, so that Back skips it. */
  onChoose: (choice: Choice, how?: { replace?: boolean }) => void
  /** Shown if the customer has no orders. */
  empty: ReactNode
}

/** One tab of the orders page: search, filters, cards, and the empty and loading states. */
export function OrderList({ state, orders, empty, ...choice }: OrderListProps) {
  if (orders === undefined) {
    if (!state.failure) return <OrderSkeleton />
    return (
      <ErrorState
        title={m.orders_not_loaded()}
        message={state.failure.message}
        onRetry={state.retry}
        busy={state.fetching}
        drawing={<Diya className="w-28" />}
      />
    )
  }
  if (orders.length === 0 && choice.chosen.status === null) return empty
  return <SomeOrders state={state} orders={orders} {...choice} />
}

type SomeOrdersProps = Omit<OrderListProps, 'orders' | 'empty'> & { orders: readonly OrderSummary[] }

function SomeOrders({ state, orders, chosen, onChoose }: SomeOrdersProps) {
  const now = useNow()
  const field = useRef<HTMLInputElement>(null)
  const { status, sort, most } = chosen
  const { typed, type, settle } = useTyped(chosen.query, (query) =>
    onChoose({ ...chosen, query, most: CARDS_AT_ONCE }, { replace: true }),
  )
  // The input updates at once; filtering the cards is deferred.
  const query = useDeferredValue(typed)
  const { data } = useCall(query.trim() === '' ? null : PATHS.names, NamesAnswer)
  const found = useMemo(() => findOrders(orders, query, data?.names), [orders, query, data])
  const shown = useMemo(() => {
    const wanted = status === null ? found : found.filter((order) => order.status === status)
    return sortOrders(wanted, sort, now)
  }, [found, status, sort, now])

  const choose = (change: Partial<Choice>) => onChoose({ ...chosen, query: typed, most: CARDS_AT_ONCE, ...change })
  const clearSearch = () => {
    type('')
    field.current?.focus()
  }

  return (
    <>
      <OrderTools
        field={field}
        typed={typed}
        onType={type}
        onSettle={settle}
        onClear={clearSearch}
        found={found}
        chosen={chosen}
        onChoose={choose}
      />
      {state.failure && <Stale state={state} />}
      <p role="status" className="mt-5 text-small text-bhasma">
        {shownWords(Math.min(shown.length, most), shown.length, orders.length)}
      </p>
      {found.length === 0 && orders.length > 0 ? (
        <NothingFound query={query} onClear={clearSearch} />
      ) : shown.length === 0 && status !== null ? (
        <NoneOfThese status={status} total={found.length} onShowAll={() => choose({ status: null })} />
      ) : (
        <OrderCards
          orders={shown}
          sort={sort}
          most={most}
          now={now}
          onShow={(most) => onChoose({ ...chosen, query: typed, most }, { replace: true })}
        />
      )}
    </>
  )
}

/** How many orders are shown, for sighted and screen reader users: `2 of 14 shown`. */
function shownWords(shown: number, found: number, all: number): string {
  if (found === 0) return m.orders_shown_none()
  if (shown === all) return all === 1 ? m.orders_shown_one() : m.orders_shown_all({ count: all })
  return found < all && shown < found
    ? m.orders_shown_of_found({ shown, found })
    : m.orders_shown_of_all({ shown, all })
}

/** A note that the orders shown may be outdated, because the last request failed. */
function Stale({ state }: Pick<OrderListProps, 'state'>) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sindoor-tint px-4 py-2"
    >
      <p className="grow text-small font-medium text-sindoor">
        {m.orders_stale()} {state.failure?.message}
      </p>
      <Button
        tone="quiet"
        className="min-h-11"
        busy={state.fetching}
        onClick={state.retry}
        icon={<RotateCw aria-hidden="true" className="size-5" />}
      >
        {m.orders_retry()}
      </Button>
    </div>
  )
}

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing={<Bell className="w-28" />}
      title={m.orders_nothing_found({ query: query.trim() })}
      action={
        <Button tone="secondary" onClick={onClear}>
          {m.orders_clear_search()}
        </Button>
      }
      className="wrap-anywhere"
    >
      {m.orders_nothing_found_help()}
    </EmptyState>
  )
}

function NoneOfThese({ status, total, onShowAll }: { status: Status; total: number; onShowAll: () => void }) {
  return (
    <EmptyState
      drawing={<Bell className="w-28" />}
      title={NONE_OF[status]()}
      action={
        <Button tone="secondary" onClick={onShowAll}>
          {total === 0 ? m.orders_clear_filter() : m.orders_show_all({ count: total })}
        </Button>
      }
    />
  )
}

const NONE_OF: Record<Status, () => string> = {
  Pending: m.orders_none_pending,
  Quoted: m.orders_none_quoted,
  'Changes Requested': m.orders_none_changes,
  Upcoming: m.orders_none_upcoming,
  Completed: m.orders_none_completed,
  Rejected: m.orders_none_rejected,
  Expired: m.orders_none_expired,
  Cancelled: m.orders_none_cancelled,
}
