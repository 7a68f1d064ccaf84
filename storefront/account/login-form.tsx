import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Locale } from '#contract/locale.ts'
import { MESSAGES } from '#contract/messages.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toasts.tsx'
import { withWanted } from '../wanted-page.ts'
import { openSession } from './open-session.ts'

interface LoginFormProps {
  /** The e-mail address to prefill. */
  handed: string
  /** The page to open after a password reset. */
  wanted: string | null
  /** Called after the session is stored. `language` is the customer's language. */
  onDone: (language: Locale) => void
}

export function LoginForm({ handed, wanted, onDone }: LoginFormProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const [typed, setTyped] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    const message = toast(MESSAGES.loginProgress)
    try {
      const { language } = await openSession(body)
      toast(MESSAGES.loginSuccess, message)
      onDone(language)
    } catch (cause) {
      toast(MESSAGES.loginFailure, message)
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={m.account_email()}
        name="emailId"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={handed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <div>
        <PasswordField label={m.account_password()} name="password" autoComplete="current-password" />
        <Link
          className="link mt-1 inline-flex min-h-11 items-center"
          to={withWanted('/reset-password', wanted)}
          state={{ emailId: typed ?? handed }}
        >
          {m.account_forgot_password()}
        </Link>
      </div>
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && reasonOf(failure)}</FormMessage>
      </div>
      <SubmitButton busy={busy}>{m.account_login_button()}</SubmitButton>
    </form>
  )
}

/** Returns the same text for a wrong password and a malformed address. Other errors keep the message of the server. */
function reasonOf({ status, message }: ApiFailure): string {
  return status === 400 || status === 401 ? m.account_wrong_password() : message
}
