import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { summaryOf } from '#contract/summary-of.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { EmptyState } from '#ui/states.tsx'
import { BEGIN, ordersPath, reviewPath } from '../orders/order-pages.ts'
import { standingOf } from '../orders/standing.ts'
import { ORDER_WORDS } from '../quotation/order-words.ts'

/** Why this order cannot be checked out. */
function whyNot(order: Order): { title: string; text: string } {
  const words = ORDER_WORDS[order.type]
  switch (order.status) {
    case 'Pending':
    case 'Quoted':
      return {
        title: m.checkout_not_quoted(),
        text: m.checkout_not_quoted_text({ standing: standingOf(summaryOf(order)).text }),
      }
    case 'Changes Requested':
      return {
        title: m.checkout_in_changes(),
        text: m.checkout_in_changes_text(),
      }
    case 'Upcoming':
      return { title: words.placed, text: m.checkout_already_placed_text() }
    case 'Completed':
      return { title: words.completed, text: m.checkout_already_placed_text() }
    case 'Rejected':
      return { title: m.checkout_rejected(), text: m.checkout_closed_text() }
    case 'Expired':
      return { title: m.checkout_expired(), text: m.checkout_closed_text() }
    case 'Cancelled':
      return { title: words.wasCancelled, text: m.checkout_closed_text() }
  }
}

/** Shown for an order that cannot be checked out: gives the reason and the next step. */
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
    return <ButtonLink to={reviewPath(order)}>{order.quotation ? m.checkout_review_quotation() : words.see}</ButtonLink>
  }
  if (status === 'Rejected' || status === 'Expired' || status === 'Cancelled') {
    return <ButtonLink to={BEGIN[type].to}>{BEGIN[type].label}</ButtonLink>
  }
  return <ButtonLink to={ordersPath(type)}>{m.checkout_go_to_orders()}</ButtonLink>
}
