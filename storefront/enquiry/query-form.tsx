import { CircleCheck, Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_TEXT_CHARS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { call } from '../api/call.ts'
import { BySession } from '../by-session.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { getSession } from '../session.ts'

interface Complaint {
  message: string
  fields: Readonly<Record<string, string | undefined>>
}

/** The query form. A thank-you panel replaces it after sending. */
export function QueryForm() {
  const [isSent, setSent] = useState(false)
  const wasSent = useRef(false)
  const panel = useRef<HTMLDivElement>(null)

  // The focused element disappears when form and panel switch, so move the focus.
  useEffect(() => {
    if (isSent) panel.current?.focus()
    else if (wasSent.current) panel.current?.querySelector('textarea')?.focus()
    wasSent.current = isSent
  }, [isSent])

  return (
    <Card className="p-4 sm:p-8">
      <div ref={panel} tabIndex={-1} className="outline-none">
        {isSent ? <Sent onAgain={() => setSent(false)} /> : <Form onSent={() => setSent(true)} />}
      </div>
    </Card>
  )
}

function Form({ onSent }: { onSent: () => void }) {
  const { ref, onInput, forget } = useKeptForm('contact')
  const [complaint, setComplaint] = useState<Complaint>()
  const [busy, setBusy] = useState(false)
  const [mended, setMended] = useState<readonly string[]>([])
  const errorOf = (name: 'name' | 'query') => (mended.includes(name) ? undefined : complaint?.fields[name])

  useEffect(() => {
    const name = ref.current?.elements.namedItem('name')
    if (name instanceof HTMLInputElement && name.value === '') name.value = getSession()?.name ?? ''
  }, [ref])
  useEffect(() => {
    setMended([])
    if (complaint) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [complaint, ref])

  const input = (event: FormEvent) => {
    onInput()
    const { name } = event.target as HTMLInputElement
    setMended((last) => (last.includes(name) ? last : [...last, name]))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = readQuery(new FormData(event.currentTarget))
    const blank = {
      name: body.name ? undefined : m.enquiry_no_name(),
      query: body.query ? undefined : m.enquiry_no_query(),
    }
    if (blank.name || blank.query) return setComplaint({ message: MESSAGES.contactIncomplete, fields: blank })
    setComplaint(undefined)
    setBusy(true)
    try {
      await call(VISITOR_PATHS.contact, { method: 'POST', body })
      forget()
      onSent()
    } catch (cause) {
      setComplaint(complaintOf(asFailure(cause)))
      setBusy(false)
    }
  }

  return (
    <form ref={ref} onInput={input} onSubmit={submit} noValidate aria-labelledby="write" className="grid gap-5">
      <h2 id="write" className="text-h3">
        {m.enquiry_write()}
      </h2>
      <TextField
        label={m.account_name()}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        error={errorOf('name')}
      />
      <TextArea
        label={m.enquiry_query()}
        name="query"
        required
        rows={6}
        maxLength={MAX_TEXT_CHARS}
        error={errorOf('query')}
        hint={<BySession signedIn={m.enquiry_hint_signed_in()} signedOut={m.enquiry_hint_signed_out()} />}
      />
      <div>
        <OfflineNote>{m.enquiry_offline()}</OfflineNote>
        <div role="alert">
          <FormMessage>{complaint?.message}</FormMessage>
        </div>
      </div>
      <SubmitButton
        busy={busy}
        className="w-full sm:w-auto sm:min-w-56 sm:justify-self-start"
        icon={<Send aria-hidden="true" className="size-5" />}
      >
        {complaint && Object.keys(complaint.fields).length === 0 ? m.feedback_try_again() : m.enquiry_send()}
      </SubmitButton>
    </form>
  )
}

function readQuery(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return { name: text('name'), query: text('query') }
}

/** The error of the server, or our own text if there was no response. */
function complaintOf({ status, message, fields }: ApiFailure): Complaint {
  return { message: status === 0 ? MESSAGES.contactFailure : message, fields }
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center px-2 py-8 text-center sm:py-14">
      <CircleCheck aria-hidden="true" className="size-14 text-tulsi" strokeWidth={1.5} />
      <h2 className="mt-4 text-h3">{MESSAGES.contactSuccess}</h2>
      <p className="mt-2 max-w-text text-kajal-soft">
        <BySession signedIn={m.enquiry_sent_signed_in()} signedOut={m.enquiry_sent_signed_out()} />
      </p>
      <Button tone="secondary" className="mt-6" onClick={onAgain}>
        {m.enquiry_send_another()}
      </Button>
    </div>
  )
}
