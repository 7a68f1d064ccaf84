import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure, isCancelled } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { rich } from '#ui/rich.tsx'
import { call } from '../api/call.ts'

const answer = coming(
  () => import('#contract/enquiry.ts'),
  (part) => part.Acknowledged,
)

interface EmailCaptureProps {
  /** The label of the button. */
  submit: string
  /** Called after the address is stored. `message` is the response text of the shop. */
  onKept: (emailId: string, message: string) => void
  /** Called when a draft from before a reload is restored. */
  onRestored?: () => void
}

/** Asks for an e-mail address and shows the result. */
export function EmailCapture({ submit, onKept, onRestored }: EmailCaptureProps) {
  const { ref: form, onInput, forget } = useKeptForm('landing', onRestored)
  const sending = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  const [invalid, setInvalid] = useState<string>()
  const [failure, setFailure] = useState<ApiFailure>()

  // A late response must not navigate a visitor who has already left the page.
  useEffect(() => () => sending.current?.abort(), [])

  const refuse = (message: string) => {
    setInvalid(message)
    form.current?.querySelector('input')?.focus()
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const emailId = String(new FormData(event.currentTarget).get('emailId'))
    const isAddress = event.currentTarget.checkValidity()
    setInvalid(undefined)
    setFailure(undefined)
    if (!isAddress) return refuse(MESSAGES.landingInvalid)
    setBusy(true)
    sending.current = new AbortController()
    try {
      const { message } = await call(VISITOR_PATHS.landingVisitors, {
        method: 'POST',
        body: { emailId },
        answer,
        signal: sending.current.signal,
      })
      forget()
      onKept(emailId, message)
    } catch (cause) {
      if (isCancelled(cause)) return
      const { fields } = asFailure(cause)
      if (fields.emailId) refuse(fields.emailId)
      else setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <form ref={form} onInput={onInput} onSubmit={send} noValidate className="grid gap-4">
      <TextField
        label={m.landing_email()}
        name="emailId"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        error={invalid}
        hint={rich(m.landing_email_hint.parts({}), {
          link: (text) => (
            <Link className="link" to="/contact-us">
              {text}
            </Link>
          ),
        })}
      />
      <div role="alert" className="grid gap-2 empty:hidden">
        {failure && <FormMessage>{MESSAGES.landingFailure}</FormMessage>}
        {failure && isOfUse(failure) && <p className="text-small text-kajal-soft">{failure.message}</p>}
      </div>
      <SubmitButton busy={busy}>{submit}</SubmitButton>
    </form>
  )
}

/** Whether the error tells the visitor something specific: no network, too many requests, or not available. */
function isOfUse({ status }: ApiFailure): boolean {
  return status === 0 || status === 429 || status === 503
}
