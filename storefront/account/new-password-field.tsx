import { PASSWORD_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { PasswordField } from '#ui/password-field.tsx'

interface NewPasswordFieldProps {
  label?: string
  name?: string
  error?: string | undefined
}

/** The field for a new password. An error states the required length, so it replaces the hint. */
export function NewPasswordField({
  label = m.account_new_password(),
  name = 'newPassword',
  error,
}: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      hint={error ? undefined : m.account_new_password_hint({ min: PASSWORD_CHARS.min })}
      error={error}
    />
  )
}
