import { CircleCheck, CircleX, MapPin, MessageSquare } from 'lucide-react'
import { formatDate, formatPhone, formatRupees } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OrderAgain } from '../orders/order-again.tsx'
import { BEGIN } from '../orders/order-pages.ts'
import { untilWords } from '../orders/standing.ts'
import { Band } from './band.tsx'
import { ORDER_WORDS } from './order-words.ts'
import type { Settling } from './use-settle.ts'
import { Waiting } from './waiting.tsx'

/** What the order is waiting for, and what the customer can do about it. */
export function WhatNext({ order, settling }: { order: Order; settling: Settling }) {
  switch (order.status) {
    case 'Pending':
      return <Waiting order={order} settling={settling} />
    case 'Quoted':
      return (
        <div className="print:hidden">
          <Band ground="good" icon={<CircleCheck className="text-tulsi" />} title="Your quotation is ready">
            {/* An order of chosen items has no list to compare with. */}
            {order.quotation &&
              `${order.files.length > 0 || (order.type === 'custom' && order.text !== undefined) ? 'Compare it with your list' : 'Look through it'}. You can accept it until ${untilWords(order.quotation)}.`}
          </Band>
        </div>
      )
    case 'Changes Requested':
      return (
        <Band ground="plain" icon={<MessageSquare />} title="Our desk is working on your changes">
          You get the next version within 1 to 2 hours. Until then this one stays as it is.
        </Band>
      )
    case 'Upcoming':
    case 'Completed':
      return <Ordered order={order} />
    case 'Rejected':
      return <Ended title="You rejected this quotation" order={order} />
    case 'Expired':
      return <Ended title="This quotation has expired" order={order} />
    case 'Cancelled':
      return <Ended title={ORDER_WORDS[order.type].wasCancelled} order={order} />
  }
}

function Ordered({ order }: { order: Order }) {
  const { lane1, lane2, lane3, pincode, phoneNumber, dateOfOrder, deliveryTime } = order
  const address = [lane1, lane2, lane3, pincode && `Bengaluru ${pincode}`].filter(Boolean)
  const completed = order.status === 'Completed'
  const words = ORDER_WORDS[order.type]
  return (
    <Band
      ground={completed ? 'good' : 'ordered'}
      icon={completed ? <CircleCheck className="text-tulsi" /> : <MapPin className="text-neel" />}
      title={completed ? words.completed : words.accepted}
    >
      <p>
        {dateOfOrder && `Ordered on ${formatDate(dateOfOrder)}. `}
        {deliveryTime && `Delivery on ${formatDate(deliveryTime)}.`}
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
        <OrderAgain order={order} tone="quiet" />
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
      </p>
      {/* A fee is written under the customer's words. */}
      {last?.note && order.cancellation.fee === 0 && <p className="wrap-anywhere">“{last.note}”</p>}
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        <OrderAgain order={order} tone="primary" />
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
