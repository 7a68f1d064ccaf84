import { Link, useNavigate } from 'react-router'
import { OperatorAnswer } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PASSWORD_CHARS } from '#contract/limits.ts'
import { SubmitButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { Door } from './door.tsx'
import { knowOperator, useOperator } from './operator.ts'

export function Password() {
  const isFirst = useOperator()?.mustChangePassword ?? false
  const navigate = useNavigate()
  const { busy, failure, message, send, forget } = useSubmit(async (typed: FormData) => {
    const body = Object.fromEntries(typed)
    const { operator } = await call(DESK_PATHS.password, { method: 'POST', body, answer: OperatorAnswer })
    toast('Your password is changed.')
    knowOperator(operator)
    await navigate('/', { replace: true })
  })

  return (
    <Door
      title={isFirst ? 'Choose your password' : 'Change your password'}
      lead={
        isFirst
          ? 'The one you were given worked once. Choose one that only you know.'
          : 'You stay logged in here, and are logged out everywhere else.'
      }
    >
      <form onSubmit={sendForm(send)} onInput={forgetTyped(forget)} noValidate className="grid gap-5">
        <PasswordField
          label={isFirst ? 'The password you were given' : 'Password now'}
          name="password"
          autoComplete="current-password"
          error={failure?.fields.password}
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_CHARS.min} characters.`}
          error={failure?.fields.newPassword}
        />
        <div role="status" className="empty:hidden">
          <FormMessage>{message}</FormMessage>
        </div>
        <SubmitButton busy={busy}>Save the new password</SubmitButton>
        {!isFirst && (
          <Link to="/" className="link inline-flex min-h-11 items-center justify-self-start">
            Back to the desk
          </Link>
        )}
      </form>
    </Door>
  )
}
