import { Phone, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { MAX_PICK_LISTS } from '#contract/desk/orders.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Thali } from '#ui/drawings/thali.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { ShowMore } from '../shell/show-more.tsx'
import { useTitle } from '../shell/use-title.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { filtersOf } from './filters.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderRow } from './order-row.tsx'
import { useOrders } from './use-orders.ts'

/** The list of orders: newest first, or orders to deliver with the most urgent first. */
export function OrdersPage() {
  useTitle('Orders')
  const [search] = useSearchParams()
  const filters = filtersOf(search)
  const { orders, loading, failure, fetching, retry, hasMore, showMore } = useOrders(filters)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const shown = chosen.filter((id) => orders?.some((order) => order.id === id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...shown, id] : shown.filter((each) => each !== id))
  const packable = orders?.filter(({ toPack }) => toPack > 0).slice(0, MAX_PICK_LISTS) ?? []
  const isNarrowed = filters.q !== '' || filters.status !== undefined || filters.due !== undefined

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1>Orders</h1>
        <ButtonLink to="/orders/new" icon={<Phone aria-hidden="true" className="size-5" />}>
          Take by telephone
        </ButtonLink>
      </div>
      <OrderFilters filters={filters} />
      <div role="status" className="mt-3 empty:hidden">
        <FormMessage>{failure && orders ? `${failure.message} What you see may be old.` : undefined}</FormMessage>
      </div>
      <div className="mt-4">
        {loading && <WaitingRows label="Loading the orders" height="h-24 lg:h-16" />}
        {failure && !orders && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {orders?.length === 0 && (
          <EmptyState title={isNarrowed ? 'No order found' : 'No orders yet'} drawing={<Thali className="w-32" />}>
            {isNarrowed
              ? 'Try a part of the name, the last figures of the telephone number, or the number of the order.'
              : 'Lists that customers send, and orders taken by telephone, appear here.'}
          </EmptyState>
        )}
        {orders && orders.length > 0 && (
          <>
            <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 text-small">
              {packable.length > 0 && (
                <label className="flex min-h-11 items-center gap-3 px-3">
                  <input
                    type="checkbox"
                    className="size-5"
                    checked={shown.length > 0 && shown.length === packable.length}
                    onChange={(event) => setChosen(event.target.checked ? packable.map(({ id }) => id) : [])}
                  />
                  Choose all
                </label>
              )}
              <p role="status" className="text-bhasma figures">
                {shown.length > 0 && `${shown.length} chosen`}
              </p>
              {shown.length > 0 && (
                <ButtonLink
                  tone="secondary"
                  to={`/orders/pick-lists?ids=${shown.join(',')}`}
                  icon={<Printer aria-hidden="true" className="size-5" />}
                >
                  Pick lists to print
                </ButtonLink>
              )}
            </div>
            <ul className="mt-1 divide-y divide-chandan rounded-card border border-chandan bg-white shadow-card">
              {orders.map((order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  isChosen={shown.includes(order.id)}
                  onChoose={shown.length < MAX_PICK_LISTS || shown.includes(order.id) ? choose : undefined}
                />
              ))}
            </ul>
            {hasMore && <ShowMore label="Show more" onPress={showMore} />}
          </>
        )}
      </div>
    </>
  )
}
