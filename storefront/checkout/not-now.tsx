import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { summaryOf } from '#contract/summary-of.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { EmptyState } from '#ui/states.tsx'
import { BEGIN, ordersPath, reviewPath } from '../orders/order-pages.ts'
import { standingOf } from '../orders/standing.ts'
import { ORDER_WORDS } from '../quotation/order-words.ts'

const PLACED = 'There is nothing more to do. You find it with your orders.'
const CLOSED = 'It can no longer be accepted. Begin anew to get it at today’s prices.'

/** What stands in the way of checkout. */
function whyNot(order: Order): { title: string; text: string } {
  const words = ORDER_WORDS[order.type]
  switch (order.status) {
    case 'Pending':
    case 'Quoted':
      return {
        title: 'This quotation is not ready yet',
        text: `${standingOf(summaryOf(order)).text}. Once that is done you can order from here.`,
      }
    case 'Changes Requested':
      return {
        title: 'Your changes come first',
        text: 'We are working on them. You can order as soon as the new quotation is there.',
      }
    case 'Upcoming':
      return { title: words.placed, text: PLACED }
    case 'Completed':
      return { title: words.completed, text: PLACED }
    case 'Rejected':
      return { title: 'You rejected this quotation', text: CLOSED }
    case 'Expired':
      return { title: 'This quotation has expired', text: CLOSED }
    case 'Cancelled':
      return { title: words.wasCancelled, text: CLOSED }
  }
}

/** The order is not one that waits for checkout: says why, and leads on. */
export function NotNow({ order }: { order: Order }) {
  const { title, text } = whyNot(order)
  return (
    <EmptyState heading="h1" drawing={<Lotus className="w-36" />} title={title} action={<WayOn order={order} />}>
      {text}
    </EmptyState>
  )
}

function WayOn({ order }: { order: Order }): ReactNode {
  const { type, status } = order
  const words = ORDER_WORDS[type]
  if (status === 'Pending' || status === 'Changes Requested') {
    return <ButtonLink to={reviewPath(order)}>{order.quotation ? 'Review the quotation' : words.see}</ButtonLink>
  }
  if (status === 'Rejected' || status === 'Expired' || status === 'Cancelled') {
    return <ButtonLink to={BEGIN[type].to}>{BEGIN[type].label}</ButtonLink>
  }
  return <ButtonLink to={ordersPath(type)}>Go to my orders</ButtonLink>
}
