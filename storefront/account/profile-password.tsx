import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { NewPasswordField } from './new-password-field.tsx'

export function PasswordForm({ emailId }: { emailId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const fields = failure?.fields ?? {}

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [failure])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { password, newPassword, confirm } = Object.fromEntries(new FormData(event.currentTarget))
    if (newPassword !== confirm) {
      const message = MESSAGES.passwordsDiffer
      return setFailure(new ApiFailure(0, message, [{ path: 'confirm', message }]))
    }
    setBusy(true)
    setFailure(undefined)
    try {
      await call(PATHS.password, { method: 'POST', body: { password, newPassword } })
      form.current?.reset()
      toast(MESSAGES.resetSuccess)
    } catch (cause) {
      setFailure(asFailure(cause))
    }
    setBusy(false)
  }

  return (
    <>
      <p className="mb-5 mt-1 text-kajal-soft">
        {m.account_password_what()}{' '}
        <Link className="link" to="/reset-password">
          {m.account_reset_by_mail()}
        </Link>
      </p>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        {/* Tells password managers which account this password belongs to. */}
        <input hidden readOnly name="emailId" type="email" autoComplete="username" value={emailId} />
        <PasswordField
          label={m.account_current_password()}
          name="password"
          autoComplete="current-password"
          error={fields.password}
        />
        <NewPasswordField error={fields.newPassword} />
        <PasswordField
          label={m.account_confirm_new_password()}
          name="confirm"
          autoComplete="new-password"
          error={fields.confirm}
        />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
        </div>
        <SubmitButton tone="secondary" busy={busy} className="justify-self-start">
          {m.account_change_password()}
        </SubmitButton>
      </form>
    </>
  )
}
