import { type FormEvent, useEffect, useState } from 'react'
import * as m from '#messages'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { type Say, sendCode } from './send-code.ts'

interface AskForCodeProps {
  /** The address as far as it is known already. */
  known: string
  /** The visitor came here by a step on this page, so the focus comes along. */
  takeFocus: boolean
  say: Say
  onSent: (emailId: string) => void
}

/** The first step: where the code goes. */
export function AskForCode({ known, takeFocus, say, onSent }: AskForCodeProps) {
  const { ref, onInput, forget } = useKeptForm('reset-password')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ emailId?: string | undefined; reason?: string | undefined }>({})

  useEffect(() => {
    if (takeFocus) ref.current?.querySelector('input')?.focus()
  }, [ref, takeFocus])
  useEffect(() => {
    if (problem.emailId) ref.current?.querySelector('input')?.focus()
  }, [ref, problem])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    if (busy || !field) return
    const complaint = complaintAbout(field.validity)
    setProblem({ emailId: complaint })
    if (complaint) return
    const emailId = field.value.trim()
    setBusy(true)
    const failure = await sendCode(emailId, say)
    setBusy(false)
    if (failure) {
      const beside = failure.fields.emailId
      return setProblem({ emailId: beside, reason: beside ? undefined : failure.message })
    }
    forget()
    onSent(emailId)
  }

  return (
    <form ref={ref} onInput={onInput} onSubmit={submit} noValidate className="grid gap-5">
      <TextField
        label={m.account_email()}
        name="emailId"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        defaultValue={known}
        hint={m.account_reset_email_hint()}
        error={problem.emailId}
      />
      <div role="status" className="empty:hidden">
        <FormMessage>{problem.reason}</FormMessage>
      </div>
      <SubmitButton busy={busy}>{m.account_reset_send_code()}</SubmitButton>
    </form>
  )
}

/** What the browser itself has against an address, in our words. */
function complaintAbout({ valid, valueMissing }: ValidityState): string | undefined {
  if (valid) return undefined
  return valueMissing ? m.account_reset_no_email() : m.account_reset_bad_email()
}
