import { Check, Truck } from 'lucide-react'
import { openWords } from '../delivery/words.ts'
import { StepButton } from './step-button.tsx'
import type { OpenOrder } from './use-order.ts'

interface HandOverProps {
  open: OpenOrder
  /** How many items are not in the parcel yet; they are asked about first. */
  left: number
}

function missing(left: number): string {
  if (left === 0) return ''
  return left === 1 ? 'One item is not marked as packed. ' : `${left} items are not marked as packed. `
}

/** That the parcel is on its way: the invoice is issued with it. */
export function SendOutButton({ open, left }: HandOverProps) {
  const { pays, balance } = open.order.order
  const unpaid = pays === 'now' ? openWords({ ...balance, collect: 0, pays }) : []
  return (
    <StepButton
      open={open}
      action="dispatch"
      tone={left > 0 ? 'secondary' : 'primary'}
      icon={<Truck aria-hidden="true" className="size-5" />}
      title="Send this order out?"
      description={`${missing(left)}${unpaid.map((words) => `${words}. `).join('')}Its invoice is issued now, and the customer gets a mail.`}
      confirm="Send it out"
      told="The order is on its way"
    >
      Sent out
    </StepButton>
  )
}

/** That it is done: brought, or held. */
export function CompleteButton({ open, left }: HandOverProps) {
  const { type, parcel } = open.order.order
  const isNext = type === 'custom' ? parcel === 'out' : left === 0
  return (
    <StepButton
      open={open}
      action="complete"
      tone={isNext ? 'primary' : 'secondary'}
      icon={<Check aria-hidden="true" className="size-5" />}
      title="Complete this order?"
      description={`${missing(left)}Of a completed order only its payments change.`}
      confirm="Complete it"
      told="The order is completed"
    >
      {type === 'custom' ? 'Delivered' : 'The puja was held'}
    </StepButton>
  )
}
