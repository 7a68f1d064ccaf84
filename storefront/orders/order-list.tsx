import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import type { Status } from '#contract/status.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Bell } from '#ui/drawings/bell.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import type { CallState } from '../api/use-call.ts'
import { filtersFor } from './filters.ts'
import { OrderCard } from './order-card.tsx'

interface OrderListProps {
  state: Omit<CallState<unknown>, 'data' | 'setData'>
  orders: readonly Order[] | undefined
  chosen: Status | null
  onChoose: (status: Status | null) => void
  /** What stands here when there is no order at all. */
  empty: ReactNode
}

/** One tab of the orders: its filters, its cards, and what it shows while there are none. */
export function OrderList({ state, orders, chosen, onChoose, empty }: OrderListProps) {
  if (orders === undefined) {
    if (!state.failure) return <Waiting />
    return (
      <ErrorState
        title="Your orders did not load"
        message={state.failure.message}
        onRetry={state.retry}
        busy={state.fetching}
        drawing={<Diya className="w-28" />}
      />
    )
  }
  if (orders.length === 0 && chosen === null) return empty
  const shown = chosen === null ? orders : orders.filter((order) => order.status === chosen)
  return (
    <>
      <Filters orders={orders} chosen={chosen} onChoose={onChoose} />
      {state.failure && <Stale state={state} />}
      {shown.length === 0 && chosen !== null ? (
        <NoneOfThese status={chosen} total={orders.length} onShowAll={() => onChoose(null)} />
      ) : (
        <ul className="mt-6 grid gap-4">
          {shown.map((order) => (
            <li key={order._id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Filters({
  orders,
  chosen,
  onChoose,
}: Required<Pick<OrderListProps, 'chosen' | 'onChoose'>> & { orders: readonly Order[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
    <div role="group" aria-label="Filter by status" className="flex flex-wrap gap-2">
      {filtersFor(orders, chosen).map(({ status, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
          className={classes(
            'inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 text-small font-medium transition-colors focus-visible:rounded-full',
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

/** What is shown is true, but may no longer be the newest. */
function Stale({ state }: Pick<OrderListProps, 'state'>) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sindoor-tint px-4 py-2"
    >
      <p className="grow text-small font-medium text-sindoor">
        What you see may be out of date. {state.failure?.message}
      </p>
      <Button
        tone="quiet"
        className="min-h-11"
        busy={state.fetching}
        onClick={state.retry}
        icon={<RotateCw aria-hidden="true" className="size-5" />}
      >
        Retry
      </Button>
    </div>
  )
}

function NoneOfThese({ status, total, onShowAll }: { status: Status; total: number; onShowAll: () => void }) {
  return (
    <EmptyState
      drawing={<Bell className="w-28" />}
      title={`Nothing here is ${WORDS[status]}`}
      action={
        <Button tone="secondary" onClick={onShowAll}>
          {total === 0 ? 'Take the filter away' : `Show all ${total}`}
        </Button>
      }
    />
  )
}

const WORDS: Record<Status, string> = {
  Pending: 'pending',
  Quoted: 'waiting for your answer',
  'Changes Requested': 'being changed',
  Upcoming: 'upcoming',
  Completed: 'completed yet',
  Rejected: 'rejected',
  Expired: 'expired',
  Cancelled: 'cancelled',
}

function Waiting() {
  return (
    <Loading label="Loading your orders">
      <div className="flex flex-wrap gap-2">
        {['w-24', 'w-28', 'w-28', 'w-32', 'w-32', 'w-30'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
          <Skeleton key={index} className={classes('h-11 rounded-full', width)} />
        ))}
      </div>
      <div className="mt-6 grid gap-4">
        {[0, 1, 2].map((card) => (
          <Card
            key={card}
            className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-4 gap-y-4 p-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5"
          >
            <Skeleton className="aspect-3/4 w-full self-start rounded-control" />
            <div>
              <Skeleton className="h-7 w-24 rounded-full" />
              <Skeleton className="mt-3 h-6 w-40" />
              <Skeleton className="mt-2 h-5 w-32" />
              <Skeleton className="mt-3 h-5 w-48 max-w-full" />
            </div>
            <div className="col-span-2 flex items-center justify-between gap-4 border-t border-chandan pt-3 sm:col-span-1 sm:flex-col sm:items-end sm:border-0 sm:pt-1">
              <Skeleton className="h-11 w-28" />
              <Skeleton className="h-11 w-28 rounded-control" />
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
