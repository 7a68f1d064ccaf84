import type { ReactNode } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { QueryThread } from '#contract/desk/voices.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { type ThreadForm, toldTo } from './answer-form.tsx'
import { useKeptSending } from './use-kept-sending.ts'

/**
 * Closes a query that was answered by telephone or needs no answer. The form is expanded when there is no address to
 * answer to.
 */
export function CloseForm({ isFolded, ...form }: ThreadForm & { isFolded: boolean }) {
  if (!isFolded) return <Close {...form} tone="primary" />
  return (
    <Folded title="Close it without a mail">
      <Close {...form} tone="secondary" />
    </Folded>
  )
}

export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-6 border-t border-chandan pt-2">
      <summary className="inline-flex min-h-11 items-center font-semibold text-kumkum">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}

function Close({ thread, isMine, onDone, onRefused, tone }: ThreadForm & { tone: 'primary' | 'secondary' }) {
  const { query, replies } = thread
  const { form, busy, fields, message } = useKeptSending(`close:${query.id}`, async (typed) => {
    const body = { note: typed.get('note'), seen: replies.length }
    const answer = call(DESK_PATHS.closeQuery(query.id), { method: 'POST', body, answer: QueryThread })
    onDone(await answer.catch(toldTo(onRefused)))
    toast('The question is closed.')
  })
  return (
    <form {...form} className="grid gap-4">
      <TextArea
        label="How it was answered"
        name="note"
        rows={3}
        readOnly={busy}
        hint="For us only, for example “Called, they come on Sunday”. It may be left empty."
        error={fields.note}
      />
      <div role="status" className="empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
      <SubmitButton tone={tone} busy={busy} disabled={!isMine} className="justify-self-start">
        Close the question
      </SubmitButton>
    </form>
  )
}
