import { CircleCheck, CircleX, Hourglass, MapPin, MessageSquare, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatPhone } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { isUnsettled } from '#contract/quotation.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'

const GROUNDS = {
  look: 'border-genda bg-haldi-tint',
  good: 'border-tulsi bg-tulsi-tint',
  plain: 'border-bhasma bg-bhasma-tint',
  ordered: 'border-neel bg-neel-tint',
  ended: 'border-sindoor bg-sindoor-tint',
} as const

interface BandProps {
  ground: keyof typeof GROUNDS
  icon: ReactNode
  title: string
  children?: ReactNode
}

function Band({ ground, icon, title, children }: BandProps) {
  return (
    <section className={classes('flex gap-3.5 rounded-card border-l-[6px] px-4.5 py-4 sm:px-6', GROUNDS[ground])}>
      <span aria-hidden="true" className="mt-0.5 shrink-0 *:size-6">
        {icon}
      </span>
      <div className="min-w-0 max-w-text">
        <h2 className="text-h3">{title}</h2>
        <div className="mt-1 text-small text-kajal-soft">{children}</div>
      </div>
    </section>
  )
}

/** What the order is waiting for, and what the customer can do about it. */
export function WhatNext({ order }: { order: Order }) {
  switch (order.status) {
    case 'Pending':
      return <Waiting order={order} />
    case 'Quoted':
      return (
        <div className="print:hidden">
          <Band ground="good" icon={<CircleCheck className="text-tulsi" />} title="Your quotation is ready">
            {order.quotation &&
              `Compare it with your list. You can accept it until ${formatDate(order.quotation.validUntil)}.`}
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
      return <Ended title="This order was cancelled" order={order} />
  }
}

function Waiting({ order }: { order: Order }) {
  const lines = order.quotation?.lines ?? []
  const waiting = lines.filter(isUnsettled).length
  if (waiting > 0) {
    const title = waiting === 1 ? '1 line needs a look from you' : `${waiting} lines need a look from you`
    return (
      <Band ground="look" icon={<TriangleAlert className="text-kumkum" />} title={title}>
        Say what is meant and the quotation is ready at once. If you would rather wait, our desk does it within 1 to 2
        hours.
      </Band>
    )
  }
  return (
    <Band ground="plain" icon={<Hourglass />} title="Our desk is looking at your list">
      You get the quotation within 1 to 2 hours, here and by e-mail.
    </Band>
  )
}

function Ordered({ order }: { order: Order }) {
  const { lane1, lane2, lane3, pincode, phoneNumber, dateOfOrder, deliveryTime } = order
  const address = [lane1, lane2, lane3, pincode && `Bengaluru ${pincode}`].filter(Boolean)
  const completed = order.status === 'Completed'
  return (
    <Band
      ground={completed ? 'good' : 'ordered'}
      icon={completed ? <CircleCheck className="text-tulsi" /> : <MapPin className="text-neel" />}
      title={completed ? 'Delivered' : 'Accepted and ordered'}
    >
      <p>
        {dateOfOrder && `Ordered on ${formatDate(dateOfOrder)}. `}
        {deliveryTime && `Delivery on ${formatDate(deliveryTime)}.`}
      </p>
      {address.length > 0 && (
        <address className="mt-2 not-italic wrap-anywhere">
          <span className="font-semibold">Delivery address</span>
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
    </Band>
  )
}

function Ended({ title, order }: { title: string; order: Order }) {
  const last = order.history.findLast(({ to }) => to === order.status)
  return (
    <Band
      ground={order.status === 'Cancelled' ? 'ended' : 'plain'}
      icon={<CircleX className={order.status === 'Cancelled' ? 'text-sindoor' : 'text-bhasma'} />}
      title={title}
    >
      {last && <p>On {formatDate(last.at)}.</p>}
      {last?.note && <p className="wrap-anywhere">“{last.note}”</p>}
      <ButtonLink to="/upload" className="mt-3 print:hidden">
        Upload a new list
      </ButtonLink>
    </Band>
  )
}
