import { type FormEvent, useId, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees } from '#contract/format.ts'
import type { Status } from '#contract/status.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped } from '#ui/use-submit.ts'
import { type Page, useSending } from './use-order.ts'

const WORDS = {
  order: 'Its customer is told your reason and the fee.',
  booking: 'Its pandit is free again, and its customer is told your reason and the fee.',
}

const CHARGES = {
  fee: (fee: string) => `${fee}, as the terms say`,
  nothing: () => 'Nothing: we waive it',
  credit: (fee: string) => `We cancel it ourselves: we owe the customer ${fee}`,
}

interface CancelDialogProps {
  what: keyof typeof WORDS
  id: string
  /** The displayed status. The server rejects the cancellation when the order was accepted since. */
  status: Status
  /** What it costs the customer to cancel now. */
  fee: number
  page: Page
  isOpen: boolean
  onClose: () => void
}

/** Cancels an order or a booking. Asks for the reason, which the customer reads, and whether the fee is charged. */
export function CancelDialog({ what, id, status, fee, page, isOpen, onClose }: CancelDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  // Nothing is preselected: forgetting to choose must not charge a family for something that we cannot do.
  const [charged, setCharged] = useState<'fee' | 'nothing' | 'credit'>()
  const [isUnsaid, setUnsaid] = useState(false)
  const { busy, failure, send, forget } = useSending(page)
  const leave = () => {
    forget()
    setUnsaid(false)
    onClose()
  }
  const cancel = async (event: FormEvent) => {
    event.preventDefault()
    setUnsaid(fee > 0 && charged === undefined)
    if (fee > 0 && charged === undefined) return
    const body = { status, reason, fee: charged === 'fee' ? fee : 0, ...(charged === 'credit' && { credit: fee }) }
    if (!(await send('POST', DESK_PATHS.orderAction(id, 'cancel'), body))) return
    onClose()
    toast(`The ${what} is cancelled`)
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={leave}
      title={`Cancel this ${what}?`}
      description={WORDS[what]}
      actions={
        <>
          <Button tone="secondary" onClick={leave}>
            Keep it
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Cancel the {what}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={cancel} onInput={forgetTyped(forget)} noValidate className="mt-4 grid gap-4">
        <TextArea
          label="Reason"
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          rows={3}
          maxLength={1000}
          readOnly={busy}
          error={failure?.fields.reason}
        />
        {fee === 0 ? (
          <p>Cancelling it costs the customer nothing.</p>
        ) : (
          <fieldset className="grid gap-1">
            <legend className="font-medium">The fee for cancelling</legend>
            {(['fee', 'nothing', 'credit'] as const).map((each) => (
              <label key={each} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="fee"
                  className="size-5 shrink-0"
                  checked={charged === each}
                  onChange={() => {
                    setCharged(each)
                    setUnsaid(false)
                  }}
                />
                <span>{CHARGES[each](formatRupees(fee))}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div role="status" className="empty:hidden">
          <FormMessage>
            {isUnsaid ? 'Say whether the fee is taken.' : failure?.fields.reason ? undefined : failure?.message}
          </FormMessage>
        </div>
      </form>
    </Dialog>
  )
}
