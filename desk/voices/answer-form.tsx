import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { QueryThread } from '#contract/desk/voices.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'

export interface ThreadForm {
  thread: QueryThread
  /** Nobody else is on it. */
  isMine: boolean
  onDone: (thread: QueryThread) => void
  onRefused: (status: number) => void
}

/** An answer by mail, in the thread of the question. */
export function AnswerForm({ thread: { query, replies }, isMine, onDone, onRefused }: ThreadForm) {
  const { ref, onInput, forget } = useKeptForm(`answer:${query.id}`)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const email = query.customer?.emailId
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const keepOpen = form.get('keepOpen') !== null
    const body = { text: form.get('text'), keepOpen, seen: replies.length }
    setBusy(true)
    setFailure(undefined)
    try {
      const answered = await call(DESK_PATHS.answerQuery(query.id), { method: 'POST', body, answer: QueryThread })
      ref.current?.reset()
      forget()
      toast(keepOpen ? 'Sent. The question stays open.' : 'Sent, and the question is closed.')
      onDone(answered)
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
        label="Your answer"
        name="text"
        rows={6}
        readOnly={busy}
        hint={`It goes by mail to ${email}, with your name under it. An answer to it comes to our mailbox.`}
        error={failure?.fields.text}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="keepOpen" value="1" className="size-5" />
        Keep the question open
      </label>
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
      </div>
      <SubmitButton
        busy={busy}
        disabled={!isMine}
        className="justify-self-start"
        icon={<Send aria-hidden="true" className="size-5" />}
      >
        Send the answer
      </SubmitButton>
    </form>
  )
}
