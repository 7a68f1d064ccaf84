import { Check, Truck } from 'lucide-react'
import { formatRupees } from '#contract/format.ts'
import { StepButton } from './step-button.tsx'
import type { OpenOrder } from './use-order.ts'

interface HandOverProps {
  open: OpenOrder
  /** The number of items that are not packed yet. A confirmation mentions them. */
  left: number
}

function missing(left: number): string {
  if (left === 0) return ''
  return left === 1 ? 'One item is not marked as packed. ' : `${left} items are not marked as packed. `
}

/** Marks the parcel as sent out, which issues the invoice. */
export function SendOutButton({ open, left }: HandOverProps) {
  const { pays, balance } = open.order.order
  const isUnpaid = pays === 'now' && balance.due > 0
  return (
    <StepButton
      open={open}
      action="dispatch"
      tone={left > 0 ? 'secondary' : 'primary'}
      icon={<Truck aria-hidden="true" className="size-5" />}
      title={isUnpaid ? 'Send this order out unpaid?' : 'Send this order out?'}
      description={`${isUnpaid ? `It is prepaid, but ${formatRupees(balance.due)} has not come yet, and nothing is collected at the door. ` : ''}${missing(left)}Its invoice is issued now, and the customer gets a mail.`}
      confirm={isUnpaid ? 'Send it out unpaid' : 'Send it out'}
      {...(isUnpaid && { body: { confirmed: true } })}
      told="The order is on its way"
    >
      Sent out
    </StepButton>
  )
}

/** Completes a delivered order or a finished puja. */
export function CompleteButton({ open, left }: HandOverProps) {
  const { type, parcel, pays, balance, sentOutAt } = open.order.order
  const isUnpaid = pays === 'now' && balance.due > 0 && sentOutAt === null
  const isNext = type === 'custom' ? parcel === 'out' : left === 0
  return (
    <StepButton
      open={open}
      action="complete"
      tone={isNext ? 'primary' : 'secondary'}
      icon={<Check aria-hidden="true" className="size-5" />}
      title={isUnpaid ? 'Complete this order unpaid?' : 'Complete this order?'}
      description={`${isUnpaid ? `It is prepaid, but ${formatRupees(balance.due)} has not come yet${type === 'custom' ? ', and it was never sent out' : ''}. ` : ''}${missing(left)}Of a completed order only its payments change.`}
      confirm={isUnpaid ? 'Complete it unpaid' : 'Complete it'}
      {...(isUnpaid && { why: 'Why it is completed unpaid (for the log)' })}
      told="The order is completed"
    >
      {type === 'custom' ? 'Delivered' : 'The puja was held'}
    </StepButton>
  )
}
