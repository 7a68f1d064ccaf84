import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { REDIRECT_MS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { pageMeta } from '../page-meta.ts'
import { withWanted } from '../wanted-page.ts'
import { Frame } from './frame.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useLater } from './use-later.ts'
import { useWanted } from './use-wanted.ts'

export const meta = () =>
  pageMeta({
    path: '/register',
    title: 'Create an account',
    description:
      'One free account for your puja lists, quotations and orders in Bengaluru. Upload a photo of the list and see it priced in seconds.',
  })

export default function Register() {
  const wanted = useWanted()
  const navigate = useNavigate()
  const later = useLater()
  const { ref, onInput, forget } = useKeptForm('register')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const fields = failure?.fields ?? {}

  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [ref, failure])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    try {
      await call(PATHS.register, { method: 'POST', body })
      forget()
      toast(MESSAGES.registerSuccess)
      const { emailId } = body
      const lead = `We sent a link to ${emailId}. Press it, so that our mails reach you. Then log in here.`
      later(() => navigate(withWanted('/login', wanted), { state: { emailId, lead } }), REDIRECT_MS)
    } catch (cause) {
      toast(MESSAGES.registerFailure)
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <Frame title="Create your account" greeting="शुभ आरम्भ" lead="One account for your lists, quotations and orders.">
      <form ref={ref} onInput={onInput} onSubmit={submit} noValidate className="grid gap-5">
        <TextField label="Name" name="name" autoComplete="name" error={fields.name} />
        <TextField
          label="E-mail"
          name="emailId"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Your quotations are sent here."
          error={fields.emailId}
        />
        <TextField
          label="Mobile number"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={fields.phone ? undefined : 'Ten digits, for the delivery.'}
          error={fields.phone}
        />
        <NewPasswordField label="Password" name="password" error={fields.password} />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
        </div>
        <SubmitButton busy={busy}>Register</SubmitButton>
        <p className="text-small text-kajal-soft">
          By registering you accept our{' '}
          <Link className="link" to="/policies/privacy#terms">
            terms
          </Link>{' '}
          and{' '}
          <Link className="link" to="/policies/privacy">
            privacy notice
          </Link>
          .
        </p>
      </form>
      <p className="mt-6">
        Already have an account?{' '}
        <Link className="link" to={withWanted('/login', wanted)}>
          Log in
        </Link>
      </p>
    </Frame>
  )
}
