import './print.css'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { type Order, OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyOrders } from '#ui/motifs/empty-orders.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { privatePage } from '../page-meta.ts'
import { RequireSession } from '../require-session.tsx'
import { isBeingRead } from './reading-progress.tsx'
import { Review } from './review.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'

export const meta = () => privatePage('Quotation')

const POLL_MS = 1500

/** While the list is read the page follows; afterwards nothing changes without the customer or a mail. */
function pollMs({ order }: { order: Order }): number | false {
  return order.type === 'custom' && order.status === 'Pending' && isBeingRead(order.reading) ? POLL_MS : false
}

export default function ListReview() {
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12 print:pt-0">
        <Quotation />
      </div>
    </RequireSession>
  )
}

function Quotation() {
  const { id = '' } = useParams()
  const { data, failure, fetching, retry, setData } = useCall(PATHS.order('custom', id), OrderAnswer, { pollMs })
  const setOrder = useCallback((order: Order) => setData({ order }), [setData])

  // An identifier nobody could have been given is an order that is not there.
  if (failure?.status === 404 || failure?.status === 400) return <NotThere />
  if (data === undefined && failure) {
    return (
      <ErrorState
        heading="h1"
        title="The quotation did not load"
        message={failure.message}
        onRetry={retry}
        busy={fetching}
      />
    )
  }
  if (data === undefined) return <ReviewSkeleton />
  if (data.order.type !== 'custom') return <NotThere />
  return <Review order={data.order} onOrder={setOrder} reload={retry} />
}

function NotThere() {
  return (
    <EmptyState
      drawing={<EmptyOrders className="w-44" />}
      heading="h1"
      title="We could not find this quotation"
      action={<ButtonLink to="/my-orders">Go to My orders</ButtonLink>}
    >
      The address may have lost a letter, or the quotation belongs to another account.
    </EmptyState>
  )
}
