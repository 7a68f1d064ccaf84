import * as m from '#messages'
import { SubmitButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface ChoosePasswordProps {
  problem: Readonly<Partial<Record<'newPassword' | 'confirm' | 'reason', string | undefined>>>
  busy: boolean
}

/** The last part of the password reset form: the new password, its confirmation and the submit button. */
export function ChoosePassword({ problem, busy }: ChoosePasswordProps) {
  return (
    <>
      <NewPasswordField error={problem.newPassword} />
      <PasswordField
        label={m.account_confirm_new_password()}
        name="confirm"
        autoComplete="new-password"
        error={problem.confirm}
      />
      <div role="status" className="empty:hidden">
        <FormMessage>{problem.reason}</FormMessage>
      </div>
      <SubmitButton busy={busy}>{m.account_change_password()}</SubmitButton>
    </>
  )
}
