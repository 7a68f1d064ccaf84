import { orderNumber } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useTakeNext } from '../work/use-take-next.ts'

const WORDS = {
  published: { title: 'published', mail: 'with the quotation' },
  proposed: { title: 'proposed to be changed', mail: 'with the change, to accept or decline it,' },
  made: { title: 'changed, as its customer allowed', mail: 'that says what is changed' },
} as const

interface PublishedProps {
  order: Order
  how: keyof typeof WORDS
  /** Without an e-mail address, the operator must send the message by hand. */
  hasEmail: boolean
}

/** Shown after publishing or proposing. Enter opens the next work item. */
export function Published({ order, how, hasEmail }: PublishedProps) {
  const { busy, takeNext } = useTakeNext(order._id)
  return (
    <EmptyState
      heading="h1"
      title={`${orderNumber(order._id)} is ${WORDS[how].title}`}
      drawing={<Diya className="w-28" />}
      action={
        <div className="flex flex-col-reverse justify-center gap-3 sm:flex-row">
          {order.type === 'custom' && (
            <ButtonLink to={`/orders/${order._id}`} tone="quiet">
              To the order
            </ButtonLink>
          )}
          <ButtonLink to="/work" tone="secondary">
            To the work
          </ButtonLink>
          <Button autoFocus busy={busy} onClick={() => void takeNext()}>
            The next piece
          </Button>
        </div>
      }
    >
      {hasEmail
        ? `${order.customerName} gets a mail ${WORDS[how].mail} now.`
        : `${order.customerName} has no e-mail address. The message to send is on the page of the order.`}
    </EmptyState>
  )
}
