import { CircleCheck, CircleX, MapPin } from 'lucide-react'
import { formatDate, formatDateTime, formatPhone, formatRupees, formatWindow } from '#contract/format.ts'
import { isAtDoor } from '#contract/noted.ts'
import type { Order } from '#contract/order.ts'
import { isMissed } from '#contract/parcel.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { OrderAgain } from '../orders/order-again.tsx'
import { BEGIN, placedPath } from '../orders/order-pages.ts'
import { Band } from './band.tsx'
import { ORDER_WORDS } from './order-words.ts'

/** The outcome of a quotation that waits for nobody. */
export function Decided({ order }: { order: Order }) {
  switch (order.status) {
    case 'Upcoming':
    case 'Completed':
      return <Ordered order={order} />
    case 'Rejected':
      return <Ended title={m.quotation_was_rejected()} order={order} />
    case 'Expired':
      return <Ended title={m.quotation_has_expired()} order={order} />
    case 'Cancelled':
      return <Ended title={ORDER_WORDS[order.type].wasCancelled} order={order} />
    default:
      return null
  }
}

function Ordered({ order }: { order: Order }) {
  const { lane1, floor, lane2, lane3, pincode, phoneNumber, dateOfOrder, deliveryTime, deliveryUntil } = order
  const address = [lane1, floor, lane2, lane3, pincode && m.quotation_address_city({ pincode })].filter(Boolean)
  const completed = order.status === 'Completed'
  const words = ORDER_WORDS[order.type]
  const missed = isMissed(order)
  const told = missed && order.history.findLast(isAtDoor)
  return (
    <Band
      ground={completed ? 'good' : missed ? 'look' : 'ordered'}
      icon={completed ? <CircleCheck className="text-tulsi" /> : <MapPin className="text-neel" />}
      title={
        completed
          ? words.completed
          : missed
            ? m.quotation_order_missed()
            : order.parcel === 'out'
              ? m.quotation_order_on_its_way()
              : words.accepted
      }
    >
      {told && (
        <p className="mb-2 wrap-anywhere">
          {m.quotation_order_missed_told({ note: told.note ?? '', at: formatDateTime(told.at) })}{' '}
          {m.quotation_order_missed_next()}
        </p>
      )}
      <p>
        {dateOfOrder && `${m.quotation_ordered_on({ date: formatDate(dateOfOrder) })} `}
        {deliveryTime && m.quotation_delivery_on({ window: formatWindow(deliveryTime, deliveryUntil) })}
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
            {m.quotation_give_feedback()}
          </ButtonLink>
        )}
        {!completed && order.type === 'custom' && order.parcel !== 'out' && (
          <ButtonLink to={placedPath(order)} tone={missed ? 'primary' : 'secondary'}>
            {missed ? m.quotation_choose_another_time() : m.quotation_change_time_or_address()}
          </ButtonLink>
        )}
        {/* Without other buttons, align the text of this one with the text above. */}
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
        {last && `${m.quotation_ended_on({ date: formatDate(last.at) })} `}
        {isCancelled && costWords(order.cancellation.fee)}
        {isCancelled &&
          order.balance.credit > 0 &&
          ` ${m.quotation_cancelled_by_us({ amount: formatRupees(order.balance.credit) })}`}
      </p>
      {/* If there is a fee, it is stored in the note after the customer's message, so the note is not shown here. */}
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
  return fee === 0 ? m.quotation_cancelled_free() : m.quotation_cancelled_for({ fee: formatRupees(fee) })
}
