import { useId } from 'react'
import { CustomerAnswer, type CustomerDetail } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'

interface EmailDialogProps {
  customer: CustomerDetail
  onClose: () => void
  onChanged: (answer: CustomerAnswer) => void
}

/** Adds an e-mail address to an account without one. */
export function EmailDialog({ customer: { id, name }, onClose, onChanged }: EmailDialogProps) {
  const formId = useId()
  const { busy, failure, message, send, forget } = useSubmit(async (typed: FormData) => {
    const body = Object.fromEntries(typed)
    onChanged(await call(DESK_PATHS.customerEmail(id), { method: 'PUT', body, answer: CustomerAnswer }))
    toast('Added. They get a mail about choosing a password.')
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add an e-mail address"
      description={`${name} can log in with it, and gets by mail what was sent by hand until now.`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Add it
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={sendForm(send)} onInput={forgetTyped(forget)} noValidate className="mt-4 grid gap-4">
        <TextField
          label="E-mail"
          name="emailId"
          type="email"
          inputMode="email"
          autoComplete="off"
          error={failure?.fields.emailId}
        />
        <div role="status" className="empty:hidden">
          <FormMessage>{message}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}
