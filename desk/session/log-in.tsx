import { type FormEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { OperatorAnswer } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { call } from '../api/call.ts'
import { Door } from './door.tsx'
import { knowOperator, useOperator } from './operator.ts'

export function LogIn() {
  const operator = useOperator()
  const { state } = useLocation() as { state: { wanted?: string } | null }
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  if (operator) return <Navigate replace to={state?.wanted ?? '/'} />

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    try {
      knowOperator((await call(DESK_PATHS.logIn, { method: 'POST', body, answer: OperatorAnswer })).operator)
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <Door title="Log in" lead="For those who work here. Customers log in at the shop itself.">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField label="E-mail" name="emailId" type="email" inputMode="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && reasonOf(failure)}</FormMessage>
        </div>
        <SubmitButton busy={busy}>Log in</SubmitButton>
      </form>
    </Door>
  )
}

/** A wrong password and a malformed address look the same. */
function reasonOf({ status, message }: ApiFailure): string {
  return status === 400 || status === 401 ? 'This e-mail and password do not belong together.' : message
}
