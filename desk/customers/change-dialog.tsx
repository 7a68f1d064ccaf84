import { useId, useRef } from 'react'
import { CustomerAnswer, type CustomerDetail } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatPhone } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped, sendForm, useFocusOnWrong, useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'

interface ChangeDialogProps {
  open: boolean
  customer: CustomerDetail
  onClose: () => void
  onChanged: (answer: CustomerAnswer) => void
  onOvertaken: () => void
}

/** Edits the customer's data on request. The e-mail address cannot change, because it identifies the account. */
export function ChangeDialog({ open, onClose, ...rest }: ChangeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change name or phone"
      description="Only when the customer asks for it. The log keeps what it was before."
    >
      <ChangeForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function ChangeForm({ customer, onClose, onChanged, onOvertaken }: Omit<ChangeDialogProps, 'open'>) {
  const form = useRef<HTMLFormElement>(null)
  const messageId = useId()
  const { busy, failure, send, forget } = useSubmit(
    async (typed: FormData) => {
      const { name, phone } = Object.fromEntries(typed)
      const body = { name, phone, was: { name: customer.name, phone: customer.phone } }
      onChanged(await call(DESK_PATHS.customer(customer.id), { method: 'PATCH', body, answer: CustomerAnswer }))
      toast('The account is changed.')
      onClose()
    },
    ({ status, fields }) => status === 409 && !fields.phone && onOvertaken(),
  )
  const fields = failure?.fields ?? {}
  useFocusOnWrong(form, failure)

  return (
    <form
      ref={form}
      onSubmit={sendForm(send)}
      onInput={forgetTyped(forget)}
      noValidate
      aria-describedby={messageId}
      className="mt-4 grid gap-4"
    >
      <TextField label="Name" name="name" autoComplete="off" defaultValue={customer.name} error={fields.name} />
      <TextField
        label="Mobile number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        defaultValue={formatPhone(customer.phone)}
        error={fields.phone}
      />
      <div id={messageId} role="status" className="empty:hidden">
        <FormMessage>
          {failure && failure.errors.length === 0
            ? failure.status === 409
              ? `${failure.message} Now: ${customer.name}, ${formatPhone(customer.phone)}.`
              : failure.message
            : undefined}
        </FormMessage>
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button tone="quiet" onClick={onClose}>
          Leave it as it is
        </Button>
        <Button type="submit" busy={busy}>
          Save the change
        </Button>
      </div>
    </form>
  )
}
