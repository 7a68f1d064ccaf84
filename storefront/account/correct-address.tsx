import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Profile, ProfileAnswer } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { call } from '../api/call.ts'
import { getSession, storeSession } from '../session.ts'

interface CorrectAddressProps {
  /** The unconfirmed address. */
  emailId: string
  onCorrected: (answer: { profile: Profile }) => void
}

/** A form that replaces a mistyped e-mail address. */
export function CorrectAddress({ emailId, onCorrected }: CorrectAddressProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const fields = failure?.fields ?? {}

  // Also runs when the form opens, so that the customer can type at once.
  useEffect(() => {
    const field = failure ? '[aria-invalid]' : 'input'
    form.current?.querySelector<HTMLInputElement>(field)?.focus()
  }, [failure])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    try {
      const answer = await call(ACCOUNT_PATHS.correctAddress, { method: 'POST', body, answer: ProfileAnswer })
      const session = getSession()
      if (session) storeSession({ ...session, emailId: answer.profile.emailId })
      onCorrected(answer)
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-form gap-5 border-t border-chandan pt-5">
      <TextField
        label={m.account_correct_email()}
        name="emailId"
        type="email"
        inputMode="email"
        autoComplete="email"
        readOnly={busy}
        defaultValue={emailId}
        hint={fields.emailId ? undefined : m.account_correct_email_hint()}
        error={fields.emailId}
      />
      <PasswordField
        label={m.account_your_password()}
        name="password"
        autoComplete="current-password"
        readOnly={busy}
        error={fields.password}
      />
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
      </div>
      <SubmitButton busy={busy} className="justify-self-start max-sm:w-full">
        {m.account_save_address()}
      </SubmitButton>
    </form>
  )
}
