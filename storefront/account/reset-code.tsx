import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { call } from '../api/call.ts'
import { ChoosePassword } from './choose-password.tsx'
import { type Say, sendCode } from './send-code.ts'

interface EnterCodeProps {
  sentTo: string
  takeFocus: boolean
  say: Say
  onDone: () => void
  onOtherAddress: () => void
}

type Problem = Readonly<Partial<Record<'otp' | 'newPassword' | 'confirm' | 'reason', string | undefined>>>

/** The second step: the code from the e-mail and the new password. */
export function EnterCode({ sentTo, takeFocus, say, onDone, onOtherAddress }: EnterCodeProps) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>({})

  useEffect(() => {
    if (takeFocus) form.current?.querySelector<HTMLInputElement>('[name=otp]')?.focus()
  }, [takeFocus])
  useEffect(() => {
    if (problem !== NONE) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
  }, [problem])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const [otp = '', newPassword = '', confirm = ''] = ['otp', 'newPassword', 'confirm'].map(
      (name) => `${data.get(name)}`,
    )
    const found = checked({ otp, newPassword, confirm })
    setProblem(found)
    if (found !== NONE) return
    setBusy(true)
    try {
      // Copied or typed codes can contain spaces and hyphens.
      const body = { emailId: sentTo, otp: otp.replace(/[\s-]/g, ''), newPassword }
      await call(PATHS.resetPassword, { method: 'POST', body })
      onDone()
    } catch (cause) {
      const { fields, message } = asFailure(cause)
      const isBeside = fields.otp !== undefined || fields.newPassword !== undefined
      say(MESSAGES.resetFailure, 'failure')
      setProblem(isBeside ? { otp: fields.otp, newPassword: fields.newPassword } : { reason: message })
      setBusy(false)
    }
  }

  return (
    <>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        {/* Tells password managers which account this password belongs to. */}
        <input hidden readOnly name="emailId" type="email" autoComplete="username" value={sentTo} />
        <TextField
          label={m.account_reset_code()}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint={problem.otp ? undefined : m.account_reset_code_hint()}
          error={problem.otp}
        />
        <ChoosePassword problem={problem} busy={busy} />
      </form>
      <SendAgain sentTo={sentTo} say={say} onOtherAddress={onOtherAddress} />
    </>
  )
}

const NONE: Problem = {}

function checked({ otp, newPassword, confirm }: { otp: string; newPassword: string; confirm: string }): Problem {
  const isEmpty = otp.trim() === ''
  const differ = newPassword !== confirm
  if (!isEmpty && !differ) return NONE
  return { otp: isEmpty ? MESSAGES.otpRequired : undefined, confirm: differ ? MESSAGES.passwordsDiffer : undefined }
}

function SendAgain({ sentTo, say, onOtherAddress }: Pick<EnterCodeProps, 'sentTo' | 'say' | 'onOtherAddress'>) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ sent: boolean; text: string }>()

  const again = async () => {
    setBusy(true)
    setOutcome(undefined)
    const failure = await sendCode(sentTo, say)
    setOutcome(
      failure ? { sent: false, text: failure.message } : { sent: true, text: m.account_reset_code_sent_again() },
    )
    setBusy(false)
  }

  return (
    <section aria-label={m.account_reset_no_code()} className="mt-7 border-t border-chandan pt-5">
      <p className="text-kajal-soft">{m.account_reset_no_code_look()}</p>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Button tone="secondary" busy={busy} onClick={again}>
          {m.account_reset_send_again()}
        </Button>
        <button type="button" onClick={onOtherAddress} className="link min-h-12">
          {m.account_reset_change_email()}
        </button>
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {outcome?.sent && <p className="font-medium text-tulsi">{outcome.text}</p>}
        {outcome && !outcome.sent && <FormMessage>{outcome.text}</FormMessage>}
      </div>
    </section>
  )
}
