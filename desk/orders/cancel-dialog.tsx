import { type FormEvent, useId, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { type OpenOrder, useSending } from './use-order.ts'

interface CancelDialogProps {
  open: OpenOrder
  isOpen: boolean
  onClose: () => void
}

/** Cancels an order: why, which its customer reads, and whether the fee that is due is taken. */
export function CancelDialog({ open, isOpen, onClose }: CancelDialogProps) {
  const formId = useId()
  const { order, feeDue } = open.order
  const [reason, setReason] = useState('')
  const [isWaived, setWaived] = useState(false)
  const { busy, failure, send } = useSending(open)
  const cancel = async (event: FormEvent) => {
    event.preventDefault()
    const body = { reason, fee: isWaived ? 0 : feeDue }
    if (!(await send('POST', DESK_PATHS.orderAction(order._id, 'cancel'), body))) return
    onClose()
    toast('The order is cancelled')
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title="Cancel this order?"
      description="Its customer gets a mail with your reason and the fee."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Cancel the order
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={cancel} noValidate className="mt-4 grid gap-4">
        <TextArea
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          rows={3}
          maxLength={1000}
          readOnly={busy}
          error={failure?.fields.reason}
        />
        {feeDue === 0 ? (
          <p>Cancelling it costs the customer nothing.</p>
        ) : (
          <fieldset className="grid gap-1">
            <legend className="font-medium">The fee for cancelling</legend>
            <label className="flex min-h-11 items-center gap-3">
              <input type="radio" name="fee" className="size-5" checked={!isWaived} onChange={() => setWaived(false)} />
              <span>{formatRupees(feeDue)}, as the terms say</span>
            </label>
            <label className="flex min-h-11 items-center gap-3">
              <input type="radio" name="fee" className="size-5" checked={isWaived} onChange={() => setWaived(true)} />
              <span>Nothing: we waive it</span>
            </label>
          </fieldset>
        )}
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && !failure.fields.reason ? failure.message : undefined}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}
