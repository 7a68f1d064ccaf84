import { Package, PencilLine, Printer } from 'lucide-react'
import { useParams } from 'react-router'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { formatDateTime, orderNumber } from '#contract/format.ts'
import { isWithDriver } from '#contract/parcel.ts'
import { isWaiting } from '#contract/same-page.ts'
import { isOver, STATUS_TONE } from '#contract/status.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { ClaimBar } from '../claim/claim-bar.tsx'
import { NotLoaded } from '../shell/not-loaded.tsx'
import { useTitle } from '../shell/use-title.ts'
import { OrderChanges } from './changes.tsx'
import { Documents } from './documents.tsx'
import { Files } from './files.tsx'
import { CompleteButton, SendOutButton } from './hand-over.tsx'
import { History } from './history.tsx'
import { Lines } from './lines.tsx'
import { OrderPayments } from './payments.tsx'
import { PlaceForm } from './place-form.tsx'
import { PutBackCard } from './put-back.tsx'
import { Thread } from './thread.tsx'
import { type OpenOrder, useOrder } from './use-order.ts'
import { WhoAndWhere } from './who-and-where.tsx'

/** One order: the customer, the items, the due time and the next steps. */
export function OrderPage() {
  const { id = '' } = useParams()
  return <OneOrder key={id} id={id} />
}

function OneOrder({ id }: { id: string }) {
  const { open, loading, failure, fetching, retry } = useOrder(id)
  useTitle(open ? `${open.order.order.title}, ${orderNumber(id)}` : `Order ${orderNumber(id)}`)
  if (loading) return <OrderSkeleton />
  if (!open) return <NotLoaded failure={failure} fetching={fetching} retry={retry} />
  const { order, takenBy } = open.order
  return (
    <>
      <header>
        <h1 className="text-h2">
          {order.customerName} <span className="text-h3 text-bhasma figures">{orderNumber(id)}</span>
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-bhasma">
          <StatusChip tone={STATUS_TONE[order.status]}>{order.status}</StatusChip>
          <span className="font-semibold text-kajal wrap-anywhere">{order.title}</span>
          <span>
            {takenBy === null ? 'Sent' : `Taken by telephone by ${takenBy}`}, {formatDateTime(order.createdAt)}
          </span>
          {order.dateOfOrder && <span>Placed {formatDateTime(order.dateOfOrder)}</span>}
          {order.sentOutAt && <span>Sent out {formatDateTime(order.sentOutAt)}</span>}
        </p>
      </header>
      {open.claim.id !== null && <ClaimBar claim={open.claim} className="mt-3" />}
      {failure && (
        <p role="alert" className="mt-2 text-small font-medium text-sindoor">
          {failure.message} What you see may be old.
        </p>
      )}
      <NextStep open={open} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid min-w-0 gap-6">
          <Lines order={open.order} />
          {canBePlaced(open.order) && <PlaceForm open={open} />}
          <Thread open={open} />
        </div>
        <div className="grid min-w-0 gap-6">
          {order.status === 'Upcoming' && <OrderChanges open={open} />}
          {order.sentOutAt && <PutBackCard key={`${order.status} ${order.quotation?.version}`} order={order} />}
          <WhoAndWhere open={open} />
          {order.dateOfOrder && <OrderPayments order={order} page={open} />}
          {(order.quotation || order.documents.length > 0) && <Documents order={order} />}
          <Files order={order} />
          <History order={order} />
        </div>
      </div>
    </>
  )
}

/**
 * Whether the order can be placed for a customer on the telephone. A list can be placed even before its quotation is
 * published, once nothing is unclear.
 */
function canBePlaced({ order }: DeskOrder): boolean {
  if (order.quotation === null) return false
  if (order.status === 'Quoted') return true
  if (order.type !== 'custom') return false
  const { lines } = order.quotation
  return order.status === 'Pending' && !isWaiting(lines) && lines.some(({ leftOut }) => !leftOut)
}

/** The next step as the main button, with the other actions beside it. */
function NextStep({ open }: { open: OpenOrder }) {
  const { order, pickList } = open.order
  if (isOver(order.status)) return null
  const address = order.type === 'custom' ? `/lists/${order._id}` : `/bookings/${order._id}`
  if (order.status !== 'Upcoming') {
    return (
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink
          tone={canBePlaced(open.order) ? 'secondary' : 'primary'}
          to={address}
          icon={<PencilLine aria-hidden="true" className="size-5" />}
        >
          {order.type === 'custom' ? 'Work on the quotation' : 'Open the booking'}
        </ButtonLink>
      </div>
    )
  }
  const isOut = isWithDriver(order.parcel)
  const left = pickList.filter(({ isPacked }) => !isPacked).length
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {pickList.length > 0 && (
        <ButtonLink
          tone={left > 0 && !isOut ? 'primary' : 'secondary'}
          to={`/orders/${order._id}/pack`}
          icon={<Package aria-hidden="true" className="size-5" />}
        >
          {left > 0 ? `Pack, ${left} of ${pickList.length} left` : 'Packed'}
        </ButtonLink>
      )}
      {order.type === 'custom' && !isOut && <SendOutButton open={open} left={left} />}
      <CompleteButton open={open} left={left} />
      <ButtonLink
        tone="quiet"
        className="max-sm:px-3"
        to={address}
        icon={<PencilLine aria-hidden="true" className="size-5" />}
      >
        Change the order
      </ButtonLink>
      {pickList.length > 0 && (
        <ButtonLink
          tone="quiet"
          className="max-sm:px-3"
          to={`/orders/pick-lists?ids=${order._id}`}
          icon={<Printer aria-hidden="true" className="size-5" />}
        >
          Pick list
        </ButtonLink>
      )}
    </div>
  )
}

function OrderSkeleton() {
  return (
    <Loading label="Loading the order">
      <Skeleton className="h-10 w-80 max-w-full" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-[60dvh]" />
        <Skeleton className="h-[40dvh]" />
      </div>
    </Loading>
  )
}
