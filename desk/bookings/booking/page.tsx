import { ArrowLeft, Phone, ScrollText, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import type { DeskBooking } from '#contract/desk/bookings.ts'
import { formatDateTime, formatPhone, orderNumber } from '#contract/format.ts'
import { isOver, STATUS_TONE } from '#contract/status.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { toast } from '#ui/toasts.tsx'
import { ClaimBar } from '../../claim/claim-bar.tsx'
import { useClaim } from '../../claim/use-claim.ts'
import { CancelDialog } from '../../orders/cancel-dialog.tsx'
import { OrderPayments } from '../../orders/payments.tsx'
import { isWork } from '../../orders/use-order.ts'
import { CustomerWords } from '../../quoting/customer-words.tsx'
import { QuotingFoot } from '../../quoting/quoting-foot.tsx'
import { useQuoting } from '../../quoting/use-quoting.ts'
import { Only, OwnersOnly } from '../../session/may.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { PanditSection } from './pandit-section.tsx'
import { BookingQuotation } from './quotation.tsx'
import { Section } from './section.tsx'
import { TimeSection } from './time-section.tsx'
import { type BookingState, useBooking } from './use-booking.ts'

/** One booking: the pandit, the time, the price and the customer's messages. */
export function BookingPage() {
  const { id = '' } = useParams()
  const state = useBooking(id)
  const { booking, failure, retry, fetching } = state
  useTitle(booking ? `${booking.order.title}, ${orderNumber(id)}` : 'Booking')
  // A malformed id in the URL (400) is treated as a missing booking.
  if (!booking && (failure?.status === 404 || failure?.status === 400)) return <NotFound />
  if (!booking && failure) {
    return <ErrorState heading="h1" message={failure.message} onRetry={retry} busy={fetching} />
  }
  if (!booking) return <BookingSkeleton />
  return <Booking key={id} state={state} booking={booking} />
}

function Booking({ state, booking }: { state: BookingState; booking: DeskBooking }) {
  const { order } = booking
  const { retry, failure, change } = state
  const isClosed = isOver(order.status)
  const claim = useClaim('order', isWork(order) ? order._id : null, retry)
  const page = { onOrder: retry, look: retry, claim }
  const [isCancelling, setCancelling] = useState(false)
  const mine = claim.isMine && !isClosed
  const isToCome = new Date(order.startsAt) > new Date()
  const acting = { booking, retry, change, editable: mine && isToCome }
  const quoting = useQuoting(order._id)
  const published = (how: keyof typeof DONE) => {
    toast(
      booking.customer.emailId === ''
        ? `${DONE[how]} Send the message on the page of the order.`
        : `${DONE[how]} The customer gets a mail.`,
    )
    quoting.retry()
    retry()
    // Publishing releases the claim.
    void claim.look()
  }
  const isUnplaced = order.status !== 'Upcoming' && !isClosed
  const takesQuotation = !isClosed && isToCome && !quoting.waits
  return (
    <>
      <Link
        to={`/bookings?day=${dayInIndia(new Date(order.startsAt))}`}
        className="link inline-flex min-h-11 items-center gap-1.5 text-small"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        The calendar of that day
      </Link>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-h2! wrap-anywhere">{order.title}</h1>
        <StatusChip tone={STATUS_TONE[order.status]}>{order.status}</StatusChip>
        <p className="text-small text-bhasma figures">
          {orderNumber(order._id)}, booked {formatDateTime(order.createdAt)}
        </p>
      </header>
      {isWork(order) && <ClaimBar claim={claim} className="mt-3" />}
      {failure && (
        <p role="alert" className="mt-2 text-small font-medium text-sindoor">
          What is shown may be old: {failure.message}
        </p>
      )}
      {order.status === 'Changes Requested' && (
        <p className="mt-3 rounded-control bg-haldi-tint px-3.5 py-2.5 font-medium wrap-anywhere">
          Changes requested: “{order.history.findLast(({ to }) => to === 'Changes Requested')?.note}”
        </p>
      )}
      {isUnplaced && !isToCome && (
        <p className="mt-3 rounded-control bg-haldi-tint px-3.5 py-2.5 font-medium">
          This puja has begun or is over, so no quotation for it can be published.
        </p>
      )}
      {order.panditOnly && (
        <p className="mt-3 rounded-control bg-haldi-tint px-3.5 py-2.5 font-medium">
          Only the pandit: the family has all the samagri. Bring no items.
        </p>
      )}
      <CustomerWords order={order} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-3">
          <TimeSection {...acting} />
          <PanditSection {...acting} />
          <CustomerSection booking={booking} />
          {order.dateOfOrder && <OrderPayments order={order} page={page} />}
          {order.status === 'Quoted' && isToCome && (
            <ButtonLink
              to={`/orders/${order._id}`}
              className="justify-self-start"
              icon={<Phone aria-hidden="true" className="size-5" />}
            >
              Accepted by telephone
            </ButtonLink>
          )}
          {order.status === 'Upcoming' && (
            <ButtonLink tone="secondary" to={`/orders/${order._id}`} className="justify-self-start">
              {quoting.waits ? 'A change waits for its customer' : 'Pack its items, or complete it'}
            </ButtonLink>
          )}
          <Road order={order} />
          {mine && (
            <Only may="cancel">
              <Button tone="quiet" className="justify-self-start" onClick={() => setCancelling(true)}>
                Cancel the booking
              </Button>
            </Only>
          )}
          <OwnersOnly may="cancel" />
        </div>
        <BookingQuotation booking={booking} quoting={quoting} editable={mine && takesQuotation} />
      </div>
      <QuotingFoot
        quoting={quoting}
        editable={mine && takesQuotation}
        hasPhoto={false}
        unread={0}
        onPublished={published}
      />
      <CancelDialog
        what="booking"
        id={order._id}
        status={order.status}
        fee={order.cancellation.fee}
        page={page}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </>
  )
}

const DONE = {
  published: 'Published.',
  proposed: 'Proposed.',
  made: 'Changed, as the customer allowed.',
} as const

function CustomerSection({ booking: { customer, order } }: { booking: DeskBooking }) {
  const address = [order.lane1, order.floor, order.lane2, order.lane3, order.pincode].filter(Boolean).join(', ')
  return (
    <Section title="Customer" icon={<UserRound />}>
      <p className="font-semibold wrap-anywhere">{customer.name}</p>
      <p className="flex flex-wrap gap-x-4 text-small">
        {customer.phone && (
          <a href={`tel:${customer.phone}`} className="link inline-flex min-h-11 items-center gap-1.5 figures">
            <Phone aria-hidden="true" className="size-4" />
            {formatPhone(customer.phone)}
          </a>
        )}
        {customer.emailId === '' && !isOver(order.status) && (
          <Link to={`/orders/${order._id}`} className="link inline-flex min-h-11 items-center">
            No e-mail address: what to send by hand
          </Link>
        )}
        {customer.emailId && (
          <a href={`mailto:${customer.emailId}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
            {customer.emailId}
          </a>
        )}
      </p>
      <p className="text-small text-kajal-soft">
        {order.language ? `Wishes it in ${order.language}. ` : ''}
        {address || 'The address comes with the acceptance.'}
      </p>
    </Section>
  )
}

/** The history, newest first. */
function Road({ order: { history } }: Pick<DeskBooking, 'order'>) {
  return (
    <Section title="History" icon={<ScrollText />}>
      <ol className="grid gap-1.5 text-small">
        {history.toReversed().map(({ at, from, to, by, note }) => (
          <li key={at + to} className="wrap-anywhere">
            <span className="font-medium">{from === to ? (note ?? to) : to}</span>{' '}
            <span className="text-bhasma figures">
              {formatDateTime(at)}, {by === 'operator' ? 'the desk' : by}
            </span>
            {from !== to && note && <span className="block text-kajal-soft">{note}</span>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function BookingSkeleton() {
  return (
    <Loading label="Loading the booking">
      <Skeleton className="h-10 w-80 max-w-full" />
      <div className="mt-6 grid gap-5 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <Skeleton className="h-80" />
        <Skeleton className="h-[60dvh]" />
      </div>
    </Loading>
  )
}
