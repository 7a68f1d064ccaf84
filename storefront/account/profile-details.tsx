import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react'
import { type Profile, ProfileAnswer } from '#contract/account.ts'
import { formatPhone } from '#contract/format.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'

interface DetailsFormProps {
  /** Typed values are stored under this id, so that no other customer sees them. */
  customerId: string
  profile: Profile
  onSaved: (answer: { profile: Profile }) => void
}

export function DetailsForm({ customerId, profile, onSaved }: DetailsFormProps) {
  const { ref, onInput, forget } = useKeptForm(`profile:${customerId}`)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const [saves, setSaves] = useState(0)
  const fields = failure?.fields ?? {}

  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [ref, failure])
  // Shows the saved values in the form in which the server normalised them.
  useLayoutEffect(() => {
    if (saves > 0) ref.current?.reset()
  }, [ref, saves])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const { name, phone } = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    try {
      onSaved(await call(PATHS.profile, { method: 'PATCH', body: { name, phone }, answer: ProfileAnswer }))
      forget()
      setSaves((last) => last + 1)
      toast(m.account_saved())
    } catch (cause) {
      setFailure(asFailure(cause))
    }
    setBusy(false)
  }

  return (
    <form ref={ref} onInput={onInput} onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={m.account_name()}
        name="name"
        autoComplete="name"
        readOnly={busy}
        defaultValue={profile.name}
        error={fields.name}
      />
      <TextField
        label={m.account_mobile()}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        readOnly={busy}
        defaultValue={formatPhone(profile.phone)}
        hint={fields.phone ? undefined : m.account_mobile_hint()}
        error={fields.phone}
      />
      <TextField
        label={m.account_email()}
        name="emailId"
        type="email"
        autoComplete="email"
        readOnly
        value={profile.emailId}
        hint={m.account_email_fixed()}
      />
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
      </div>
      <SubmitButton busy={busy} className="justify-self-start">
        {m.account_save_details()}
      </SubmitButton>
    </form>
  )
}
