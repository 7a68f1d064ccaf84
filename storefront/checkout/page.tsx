import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { ADDRESS_PATHS, AddressesAnswer, type KeptAddress } from '#contract/addresses.ts'
import { orderNumber } from '#contract/format.ts'
import { type Order, OrderAnswer, OrderRef } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { Card } from '#ui/card.tsx'
import { coming } from '#ui/coming.ts'
import { Diya } from '#ui/drawings/diya.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { onDemand } from '../later.tsx'
import { ownPageMeta } from '../page-meta.ts'
import { RequireSession } from '../require-session.tsx'
import { CheckoutForm } from './form.tsx'
import { NoSuchOrder } from './no-such-order.tsx'

export const meta = ({ location }: { location: { pathname: string } }) =>
  ownPageMeta({
    path: location.pathname,
    title: m.checkout_title(),
    description: m.checkout_page_description(),
  })

const NotNow = onDemand(
  coming(
    () => import('./not-now.tsx'),
    (part) => part.NotNow,
  ),
)

export default function Checkout() {
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12">
        <OrderOfAddress />
      </div>
    </RequireSession>
  )
}

function OrderOfAddress() {
  const ref = OrderRef.safeParse(useParams())
  const { data, failure, fetching, retry } = useCall(
    ref.success ? PATHS.order(ref.data.type, ref.data.id) : null,
    OrderAnswer,
  )
  const book = useCall(ADDRESS_PATHS.all, AddressesAnswer)
  if (!ref.success || failure?.status === 404) return <NoSuchOrder />
  // Wait for the addresses, because the form opens with one of them. Open it without an address only if they fail to
  // load.
  if (data && (book.data || book.failure)) {
    return (
      <Content
        order={data.order}
        addresses={book.data?.addresses ?? []}
        onAddresses={book.setData}
        onOutdated={retry}
      />
    )
  }
  if (!failure) return <Waiting />
  return (
    <ErrorState
      heading="h1"
      title={m.checkout_order_not_loaded()}
      message={failure.message}
      onRetry={retry}
      busy={fetching}
      drawing={<Diya className="w-28" />}
    />
  )
}

interface ContentProps {
  order: Order
  addresses: readonly KeptAddress[]
  onAddresses: (answer: AddressesAnswer) => void
  onOutdated: () => void
}

function Content({ order, addresses, onAddresses, onOutdated }: ContentProps) {
  const place = useRef<HTMLDivElement>(null)
  const opens = order.status === 'Quoted' && order.quotation !== null
  const opened = useRef(opens)
  // When the status changes on the server, the form disappears while it has the focus. Move the focus to the reason.
  useEffect(() => {
    if (opened.current && !opens) place.current?.focus()
    opened.current = opens
  }, [opens])
  if (order.status !== 'Quoted' || order.quotation === null) {
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <NotNow order={order} />
      </div>
    )
  }
  return (
    <>
      <h1>{m.checkout_title()}</h1>
      <p className="mt-2 text-lead text-kajal-soft">
        {order.title} <span className="whitespace-nowrap figures">{orderNumber(order._id)}</span>
      </p>
      <CheckoutForm
        key={order._id}
        order={order}
        quotation={order.quotation}
        addresses={addresses}
        onAddresses={onAddresses}
        onOutdated={onOutdated}
      />
    </>
  )
}

function Waiting() {
  return (
    <Loading label={m.checkout_order_loading()}>
      <h1>{m.checkout_title()}</h1>
      <Skeleton className="mt-3 h-6 w-56" />
      <div className="mt-9 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="grid gap-5 sm:grid-cols-2">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <div key={row}>
              <Skeleton className="h-5 w-28" />
              <Skeleton className="mt-2.5 h-12 w-full rounded-control" />
            </div>
          ))}
        </div>
        <Card className="grid gap-4 p-6">
          <Skeleton className="h-7 w-32" />
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-12 w-full rounded-control" />
        </Card>
      </div>
    </Loading>
  )
}
