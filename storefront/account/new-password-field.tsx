import { PASSWORD_CHARS } from '#contract/limits.ts'
import { PasswordField } from '#ui/password-field.tsx'

interface NewPasswordFieldProps {
  label?: string
  name?: string
  error?: string | undefined
}

/** Where a password is chosen. What is wrong with one says how long it has to be, so the hint makes way for it. */
export function NewPasswordField({ label = 'New password', name = 'newPassword', error }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      hint={
        error
          ? undefined
          : `At least ${PASSWORD_CHARS.min} characters. Best are three or four words that only your family would put together.`
      }
      error={error}
    />
  )
}
