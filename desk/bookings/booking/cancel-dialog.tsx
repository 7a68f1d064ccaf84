import { type FormEvent, useId, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import type { Acting } from './use-booking.ts'

/** Asks why, and whether the fee that is due is charged. */
export function CancelDialog({ booking, busy, change, onClose }: Acting & { onClose: () => void }) {
  const due = booking.order.cancellation.fee
  const [reason, setReason] = useState('')
  const [charged, setCharged] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const formId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    if (reason.trim() === '') return setError('Say why: the customer reads it.')
    setError(undefined)
    const refusal = await change({
      method: 'POST',
      action: 'cancel',
      body: { reason, fee: charged ? due : 0 },
      done: 'The booking is cancelled',
    })
    if (refusal === null) return onClose()
    setError(refusal.fields.reason)
    if (!refusal.fields.reason) setFailure(refusal.message)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Cancel this booking?"
      description="Its pandit is free again and the customer gets a mail. This cannot be undone."
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Keep the booking
          </Button>
          <Button type="submit" form={formId} busy={busy === 'cancel'}>
            Cancel the booking
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <TextArea
          label="Why"
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          hint="The customer reads this in the mail."
          error={error}
        />
        {due > 0 && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={charged}
              onChange={({ target }) => setCharged(target.checked)}
              className="size-5"
            />
            <span>
              Charge the fee of <span className="figures">{formatRupees(due)}</span>: the customer asked for it
            </span>
          </label>
        )}
        <FormMessage>{failure}</FormMessage>
      </form>
    </Dialog>
  )
}
