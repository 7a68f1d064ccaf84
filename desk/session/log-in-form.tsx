import { useEffect, useRef, useState } from 'react'
import { OperatorAnswer } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { logIn } from './operator.ts'

/** `emailId` is the address of the operator who was logged in. Then only the password must be typed. */
export function LogInForm({ emailId }: { emailId?: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [wantsCode, setWantsCode] = useState(false)
  const [isPhoneAway, setPhoneAway] = useState(false)
  useEffect(() => {
    if (wantsCode) form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  }, [wantsCode])
  useEffect(() => {
    if (emailId !== undefined) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }, [emailId])

  const { busy, failure, send, forget } = useSubmit(async (typed: FormData) => {
    const body = Object.fromEntries(typed)
    const { operator } = await call(DESK_PATHS.logIn, { method: 'POST', body, answer: OperatorAnswer })
    if (operator) logIn(operator)
    else setWantsCode(true)
  })

  return (
    <form ref={form} onSubmit={sendForm(send)} onInput={forgetTyped(forget)} noValidate className="grid gap-5">
      <TextField
        label="E-mail"
        name="emailId"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={emailId}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      {wantsCode && (
        <div>
          <TextField
            key={String(isPhoneAway)}
            label={isPhoneAway ? 'One of the codes you keep' : 'Code from your phone'}
            name="code"
            inputMode={isPhoneAway ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={40}
            error={failure?.fields.code}
          />
          <button
            type="button"
            onClick={() => setPhoneAway(!isPhoneAway)}
            className="link inline-flex min-h-11 items-center text-small"
          >
            {isPhoneAway ? 'Use a code from your phone' : 'Phone not at hand? Use a code you keep'}
          </button>
        </div>
      )}
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && !failure.fields.code ? reasonOf(failure) : undefined}</FormMessage>
      </div>
      <SubmitButton busy={busy}>Log in</SubmitButton>
    </form>
  )
}

/** A wrong password and a malformed e-mail address get the same message. */
function reasonOf({ status, message }: ApiFailure): string {
  return status === 400 || status === 401 ? 'Wrong e-mail or password.' : message
}
