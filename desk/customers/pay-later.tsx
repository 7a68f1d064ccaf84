import { useId } from 'react'
import { CustomerAnswer, type CustomerDetail } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { Switch } from '#ui/switch.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'

interface PayLaterProps {
  customer: CustomerDetail
  onChanged: (answer: CustomerAnswer) => void
}

/** Switches whether this customer can pay after delivery. */
export function PayLater({ customer: { id, mayPayLater }, onChanged }: PayLaterProps) {
  const labelId = useId()
  const { busy, failure, send } = useSubmit(async () => {
    const body = { mayPayLater: !mayPayLater }
    onChanged(await call(DESK_PATHS.payLater(id), { method: 'PUT', body, answer: CustomerAnswer }))
  })
  return (
    <div className="lg:col-span-2">
      <div className="flex min-h-11 items-center gap-3">
        <Switch
          checked={mayPayLater}
          aria-labelledby={labelId}
          aria-busy={busy || undefined}
          onChange={() => void send()}
        />
        <span id={labelId}>May pay later, within the time of the terms</span>
      </div>
      <div role="status" className="empty:hidden">
        <FormMessage>{failure?.message}</FormMessage>
      </div>
    </div>
  )
}
