import { CircleCheck, CircleX, MapPin } from 'lucide-react'
import { formatDate, formatDateTime, formatPhone, formatRupees, formatWindow } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { isMissed } from '#contract/parcel.ts'
import { isDoorNote } from '#contract/status.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { OrderAgain } from '../orders/order-again.tsx'
import { BEGIN, placedPath } from '../orders/order-pages.ts'
import { Band } from './band.tsx'
import { ORDER_WORDS } from './order-words.ts'

/** What became of a quotation that waits for nobody any more. */
export function Decided({ order }: { order: Order }) {
  switch (order.status) {
    case 'Upcoming':
    case 'Completed':
      return <Ordered order={order} />
    case 'Rejected':
      return <Ended title="You rejected this quotation" order={order} />
    case 'Expired':
      return <Ended title="This quotation has expired" order={order} />
    case 'Cancelled':
      return <Ended title={ORDER_WORDS[order.type].wasCancelled} order={order} />
    default:
      return null
  }
}

function Ordered({ order }: { order: Order }) {
  const { lane1, floor, lane2, lane3, pincode, phoneNumber, dateOfOrder, deliveryTime, deliveryUntil } = order
  const address = [lane1, floor, lane2, lane3, pincode && `Bengaluru ${pincode}`].filter(Boolean)
  const completed = order.status === 'Completed'
  const words = ORDER_WORDS[order.type]
  const missed = isMissed(order)
  const told = missed && order.history.findLast(({ note }) => isDoorNote(note))
  return (
    <Band
      ground={completed ? 'good' : missed ? 'look' : 'ordered'}
      icon={completed ? <CircleCheck className="text-tulsi" /> : <MapPin className="text-neel" />}
      title={
        completed
          ? words.completed
          : missed
            ? 'We could not hand over your order'
            : order.parcel === 'out'
              ? 'Your order is on its way'
              : words.accepted
      }
    >
      {told && (
        <p className="mb-2 wrap-anywhere">
          {told.note}, {formatDateTime(told.at)}. Please choose another time, or call us.
        </p>
      )}
      <p>
        {dateOfOrder && `Ordered on ${formatDate(dateOfOrder)}. `}
        {deliveryTime && `Delivery on ${formatWindow(deliveryTime, deliveryUntil)}.`}
      </p>
      {address.length > 0 && (
        <address className="mt-2 not-italic wrap-anywhere">
          <span className="font-semibold">{words.address}</span>
          <br />
          {order.customerName}
          <br />
          {address.join(', ')}
          {phoneNumber && (
            <>
              <br />
              <span className="figures">{formatPhone(phoneNumber)}</span>
            </>
          )}
        </address>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden print:hidden">
        {completed && (
          <ButtonLink to="/feedback-form" tone="secondary">
            Tell us how it went
          </ButtonLink>
        )}
        {!completed && order.type === 'custom' && order.parcel !== 'out' && (
          <ButtonLink to={placedPath(order)} tone={missed ? 'primary' : 'secondary'}>
            {missed ? 'Choose another time' : 'Change time or address'}
          </ButtonLink>
        )}
        {/* Alone, its words stand under the others. */}
        <OrderAgain
          order={order}
          hasQuotation={order.quotation !== null}
          tone="quiet"
          className={classes(!completed && '-ml-5')}
        />
      </div>
    </Band>
  )
}

function Ended({ title, order }: { title: string; order: Order }) {
  const last = order.history.findLast(({ to }) => to === order.status)
  const isCancelled = order.status === 'Cancelled'
  return (
    <Band
      ground={isCancelled ? 'ended' : 'plain'}
      icon={<CircleX className={isCancelled ? 'text-sindoor' : 'text-bhasma'} />}
      title={title}
    >
      <p>
        {last && `On ${formatDate(last.at)}. `}
        {isCancelled && costWords(order.cancellation.fee)}
        {isCancelled &&
          order.balance.credit > 0 &&
          ` We cancelled it, so you get ${formatRupees(order.balance.credit)} from us.`}
      </p>
      {/* A fee is written under the customer's words. */}
      {last?.note && order.cancellation.fee === 0 && <p className="wrap-anywhere">“{last.note}”</p>}
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        <OrderAgain order={order} hasQuotation={order.quotation !== null} tone="primary" />
        <ButtonLink to={BEGIN[order.type].to} tone={order.type === 'custom' && order.quotation ? 'quiet' : 'primary'}>
          {BEGIN[order.type].label}
        </ButtonLink>
      </div>
    </Band>
  )
}

function costWords(fee: number): string {
  return fee === 0 ? 'Cancelling cost nothing.' : `Cancelling costs you ${formatRupees(fee)}.`
}
