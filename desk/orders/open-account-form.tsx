import { type FormEvent, useEffect, useRef, useState } from 'react'
import { OpenedAccount } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import type { ChosenCustomer } from './choose-customer.tsx'

/** An account for somebody new. They choose its password themselves, with a code that comes by mail, or have none. */
export function OpenAccountForm({
  onOpened,
  onLeave,
}: {
  onOpened: (customer: ChosenCustomer) => void
  onLeave: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])
  const openAccount = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    try {
      const { customer } = await call(DESK_PATHS.customers, { method: 'POST', body, answer: OpenedAccount })
      toast('The account is open')
      onOpened(customer)
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }
  const fields = failure?.fields ?? {}
  return (
    <form ref={form} onSubmit={openAccount} noValidate className="mt-3 grid gap-4">
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
        <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
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
