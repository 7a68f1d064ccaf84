import { type FormEvent, useEffect, useRef, useState } from 'react'
import { OperatorAnswer } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { call } from '../api/call.ts'
import { logIn } from './operator.ts'

/** `emailId` is of who was logged in until now; then the password alone is left to type. */
export function LogInForm({ emailId }: { emailId?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  useEffect(() => {
    if (emailId !== undefined) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [emailId])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    try {
      const { operator } = await call(DESK_PATHS.logIn, { method: 'POST', body, answer: OperatorAnswer })
      if (operator) logIn(operator)
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label="E-mail"
        name="emailId"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={emailId}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && reasonOf(failure)}</FormMessage>
      </div>
      <SubmitButton busy={busy}>Log in</SubmitButton>
    </form>
  )
}

/** A wrong password and a malformed address look the same. */
function reasonOf({ status, message }: ApiFailure): string {
  return status === 400 || status === 401 ? 'This e-mail and password do not belong together.' : message
}
