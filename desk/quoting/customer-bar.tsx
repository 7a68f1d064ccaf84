import { Ban, Mail, MessageCircle, Phone, Reply } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { chatLink } from '#contract/chat-texts.ts'
import type { Orderer, OtherOrder } from '#contract/desk/quoting.ts'
import { formatDate, formatPhone, formatRupees } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { shortTitleOf } from '#contract/order-title.ts'
import { isOver } from '#contract/status.ts'
import { Button } from '#ui/button.tsx'
import type { ClaimState } from '../claim/use-claim.ts'
import { languageName } from '../customers/language-name.ts'
import { orderPage } from '../customers/order-page.ts'
import { CancelDialog } from '../orders/cancel-dialog.tsx'
import { Thread } from '../orders/thread.tsx'
import { useMay } from '../session/may.tsx'
import { CustomerWords } from './customer-words.tsx'

interface CustomerBarProps {
  order: Order
  customer: Orderer
  feeDue: number
  claim: ClaimState
  /** Called when the order was changed or must be reloaded. */
  onChanged: () => void
}

/** The customer's contact data, other orders and comments, with buttons to reply and to cancel the order. */
export function CustomerBar({ order, customer, feeDue, claim, onChanged }: CustomerBarProps) {
  const [isReplying, setReplying] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const thread = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReplying) thread.current?.querySelector('textarea')?.focus()
  }, [isReplying])
  const page = {
    claim,
    look: onChanged,
    onOrder: () => {
      setReplying(false)
      onChanged()
    },
  }
  const phone = order.phoneNumber ?? customer.phone
  const chat = chatLink(phone, customer.greeting)
  const canCancel = useMay('cancel') && claim.isMine && !isOver(order.status)
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-5 text-small">
        {phone && (
          <Reach to={`tel:${phone}`} icon={<Phone />}>
            <span className="figures">{formatPhone(phone)}</span>
          </Reach>
        )}
        {chat && (
          <Reach to={chat} icon={<MessageCircle />} isOutside>
            WhatsApp
          </Reach>
        )}
        {customer.emailId && (
          <Reach to={`mailto:${customer.emailId}`} icon={<Mail />} className="max-sm:hidden">
            {customer.emailId}
          </Reach>
        )}
        {customer.reads !== 'en' && <span>Reads {languageName(customer.reads)}</span>}
        <div className="-ml-2.5 flex sm:ml-auto">
          <Button
            tone="quiet"
            aria-expanded={isReplying}
            onClick={() => setReplying(!isReplying)}
            className="min-h-11 px-2.5! text-small"
            icon={<Reply aria-hidden="true" className="size-4.5" />}
          >
            Reply
          </Button>
          {canCancel && (
            <Button
              tone="quiet"
              onClick={() => setCancelling(true)}
              className="min-h-11 px-2.5! text-small"
              icon={<Ban aria-hidden="true" className="size-4.5" />}
            >
              Cancel the order
            </Button>
          )}
        </div>
      </div>
      <OtherOrders customer={customer} />
      <CustomerWords order={order} isReplying={isReplying} />
      {isReplying && (
        <div ref={thread} className="mt-3">
          <Thread open={{ ...page, order: { order, customer } }} />
        </div>
      )}
      <CancelDialog
        what="order"
        id={order._id}
        status={order.status}
        fee={feeDue}
        page={page}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
      />
    </>
  )
}

interface ReachProps {
  to: string
  icon: ReactNode
  /** The link opens outside the desk. */
  isOutside?: boolean
  className?: string
  children: ReactNode
}

function Reach({ to, icon, isOutside = false, className = '', children }: ReachProps) {
  return (
    <a
      href={to}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
      className={`link inline-flex min-h-11 items-center gap-1.5 wrap-anywhere [&>svg]:size-4.5 [&>svg]:shrink-0 ${className}`}
    >
      {icon}
      {children}
    </a>
  )
}

function OtherOrders({ customer: { id, others, otherCount } }: { customer: Orderer }) {
  if (others.length === 0) return <p className="text-small text-bhasma">This is their first order.</p>
  const more = otherCount - others.length
  return (
    <ul aria-label="Other orders of this customer" className="flex flex-wrap gap-x-4 text-small text-bhasma">
      {others.map((other) => (
        <li key={other.id}>
          <Link to={orderPage(other)} className="link inline-block py-1">
            {shortTitleOf({ type: other.type, nameOfPuja: other.nameOfPuja })}
          </Link>{' '}
          {factsOf(other)}
        </li>
      ))}
      <li>
        <Link to={`/customers/${id}`} className="link inline-block py-1">
          {more > 0 ? `${more} more` : 'All about this customer'}
        </Link>
      </li>
    </ul>
  )
}

const factsOf = ({ status, createdAt, total }: OtherOrder) =>
  [formatDate(createdAt), status, total !== null && formatRupees(total)].filter(Boolean).join(', ')
