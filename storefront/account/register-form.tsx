import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { NewPasswordField } from './new-password-field.tsx'

export interface Registered {
  emailId: string
  password: string
}

/** `onDone` is called after the account is created. */
export function RegisterForm({ onDone }: { onDone: (account: Registered) => void }) {
  const { ref, onInput, forget } = useKeptForm('register')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const fields = failure?.fields ?? {}

  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [ref, failure])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    try {
      await call(PATHS.register, { method: 'POST', body })
      forget()
      toast(MESSAGES.registerSuccess)
      onDone({ emailId: String(body.emailId), password: String(body.password) })
    } catch (cause) {
      toast(MESSAGES.registerFailure)
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <form ref={ref} onInput={onInput} onSubmit={submit} noValidate className="grid gap-5">
      <TextField label={m.account_name()} name="name" autoComplete="name" error={fields.name} />
      <TextField
        label={m.account_email()}
        name="emailId"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={m.account_register_email_hint()}
        error={fields.emailId}
      />
      <TextField
        label={m.account_mobile()}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={fields.phone ? undefined : m.account_register_mobile_hint()}
        error={fields.phone}
      />
      <NewPasswordField label={m.account_password()} name="password" error={fields.password} />
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
      </div>
      <SubmitButton busy={busy}>{m.account_register_button()}</SubmitButton>
      <p className="text-small text-kajal-soft">
        {rich(m.account_register_accept.parts({}), {
          terms: (text) => (
            <Link className="link" to="/policies/privacy#terms">
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link className="link" to="/policies/privacy">
              {text}
            </Link>
          ),
        })}
      </p>
    </form>
  )
}
