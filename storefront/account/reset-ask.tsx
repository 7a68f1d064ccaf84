import { type FormEvent, useEffect, useState } from 'react'
import * as m from '#messages'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { type Say, sendCode } from './send-code.ts'

interface AskForCodeProps {
  /** The e-mail address to prefill. */
  known: string
  /** Whether the visitor came from another step of this page. If so, the field takes the focus. */
  takeFocus: boolean
  say: Say
  onSent: (emailId: string) => void
}

/** The first step: the e-mail address that receives the code. */
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

/** Our text for an e-mail address that the browser's own validation rejects. */
function complaintAbout({ valid, valueMissing }: ValidityState): string | undefined {
  if (valid) return undefined
  return valueMissing ? m.account_reset_no_email() : m.account_reset_bad_email()
}
