import './print.css'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { type Order, OrderAnswer, type OrderType } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyOrders } from '#ui/drawings/empty-orders.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { ordersPath } from '../orders/order-pages.ts'
import { lookAgainMs } from '../orders/progress.ts'
import { RequireSession } from '../require-session.tsx'
import { Review } from './review.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'

const POLL_MS = 1500

/** Polls while a list is being read. Afterwards the order only changes through the customer, or with an e-mail. */
const pollMs = ({ order }: { order: Order }) => lookAgainMs(order, POLL_MS)

/** The page of one quotation, for a list or a booked puja. */
export function OrderReview({ type }: { type: OrderType }) {
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12 print:pt-0">
        <Quotation type={type} />
      </div>
    </RequireSession>
  )
}

function Quotation({ type }: { type: OrderType }) {
  const { id = '' } = useParams()
  const { data, failure, fetching, retry, setData } = useCall(PATHS.order(type, id), OrderAnswer, { pollMs })
  const setOrder = useCallback((order: Order) => setData({ order }), [setData])

  // A malformed id (400) is handled like an unknown order.
  if (failure?.status === 404 || failure?.status === 400) return <NotThere type={type} />
  if (data === undefined && failure) {
    return (
      <ErrorState
        heading="h1"
        title={m.review_did_not_load()}
        message={failure.message}
        onRetry={retry}
        busy={fetching}
        drawing={<Diya className="w-28" />}
      />
    )
  }
  if (data === undefined) return <ReviewSkeleton />
  return <Review order={data.order} onOrder={setOrder} reload={retry} />
}

function NotThere({ type }: { type: OrderType }) {
  return (
    <EmptyState
      drawing={<EmptyOrders className="w-44" />}
      heading="h1"
      title={m.review_not_found()}
      action={<ButtonLink to={ordersPath(type)}>{m.review_go_to_orders()}</ButtonLink>}
    >
      {m.review_not_found_why()}
    </EmptyState>
  )
}
