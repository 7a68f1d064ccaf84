import { useRef } from 'react'
import { OpenedAccount } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped, sendForm, useFocusOnWrong, useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import type { ChosenCustomer } from './choose-customer.tsx'

/**
 * Creates an account for a new customer. The customer sets the password with a code sent by e-mail, or has no password.
 */
export function OpenAccountForm({
  onOpened,
  onLeave,
}: {
  onOpened: (customer: ChosenCustomer) => void
  onLeave: () => void
}) {
  const { busy, failure, message, send, forget } = useSubmit(async (typed: FormData) => {
    const body = Object.fromEntries(typed)
    const { customer } = await call(DESK_PATHS.customers, { method: 'POST', body, answer: OpenedAccount })
    toast('The account is open')
    onOpened(customer)
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusOnWrong(form, failure)
  const fields = failure?.fields ?? {}
  return (
    <form ref={form} onSubmit={sendForm(send)} onInput={forgetTyped(forget)} noValidate className="mt-3 grid gap-4">
      <TextField label="Name" name="name" autoComplete="off" error={fields.name} />
      <TextField label="Phone" name="phone" type="tel" inputMode="tel" autoComplete="off" error={fields.phone} />
      <TextField
        label="E-mail (optional)"
        name="emailId"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={fields.emailId}
        hint="Quotation and order come to it, and a mail about choosing a password. Without one they cannot log in, and you send them the messages that the page of their order prepares."
      />
      <div role="status" className="empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="secondary" busy={busy}>
          Open the account
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          Back to finding
        </Button>
      </div>
    </form>
  )
}
