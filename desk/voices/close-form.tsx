import { type FormEvent, type ReactNode, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { QueryThread } from '#contract/desk/voices.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import type { ThreadForm } from './answer-form.tsx'

/** For what was answered by telephone, or needs no answer. It is all there is to do about a visitor's question, so there it stands open. */
export function CloseForm(form: ThreadForm) {
  if (form.thread.query.customer === null) return <Close {...form} tone="primary" />
  return (
    <Folded>
      <Close {...form} tone="secondary" />
    </Folded>
  )
}

function Folded({ children }: { children: ReactNode }) {
  return (
    <details className="mt-6 border-t border-chandan pt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-kumkum">Close it without a mail</summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}

function Close({ thread, isMine, onDone, onRefused, tone }: ThreadForm & { tone: 'primary' | 'secondary' }) {
  const { query, replies } = thread
  const { ref, onInput, forget } = useKeptForm(`close:${query.id}`)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = { note: new FormData(event.currentTarget).get('note'), seen: replies.length }
    setBusy(true)
    setFailure(undefined)
    try {
      const closed = await call(DESK_PATHS.closeQuery(query.id), { method: 'POST', body, answer: QueryThread })
      ref.current?.reset()
      forget()
      toast('The question is closed.')
      onDone(closed)
    } catch (cause) {
      const failed = asFailure(cause)
      setFailure(failed)
      onRefused(failed.status)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={ref} onInput={onInput} onSubmit={submit} noValidate className="grid gap-4">
      <TextArea
        label="How it was answered"
        name="note"
        rows={3}
        readOnly={busy}
        hint="For us only, for example “Called, they come on Sunday”. It may be left empty."
        error={failure?.fields.note}
      />
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
      </div>
      <SubmitButton tone={tone} busy={busy} disabled={!isMine} className="justify-self-start">
        Close the question
      </SubmitButton>
    </form>
  )
}
