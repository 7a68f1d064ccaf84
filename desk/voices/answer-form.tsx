import { Send } from 'lucide-react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { QueryThread } from '#contract/desk/voices.ts'
import { asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { Attach, useAttaching } from './attach.tsx'
import { contactsIn } from './contacts.ts'
import { PreviewButton } from './mail-preview.tsx'
import { ReplyPicker } from './reply-picker.tsx'
import { useKeptSending } from './use-kept-sending.ts'

export interface ThreadForm {
  thread: QueryThread
  /** No other operator holds the claim. */
  isMine: boolean
  onDone: (thread: QueryThread) => void
  onRefused: (status: number) => void
}

/** Reports a failure to the page before the form handles it. */
export const toldTo = (onRefused: ThreadForm['onRefused']) => (cause: unknown) => {
  onRefused(asFailure(cause).status)
  throw cause
}

/** Answers a query by e-mail. */
export function AnswerForm({ thread: { query, replies }, isMine, onDone, onRefused }: ThreadForm) {
  const ofAccount = query.customer?.emailId
  const bodyOf = (typed: FormData) => ({ text: typed.get('text'), emailId: typed.get('emailId') ?? undefined })
  const attaching = useAttaching('enquiry', query.id)
  const { form, busy, fields, message } = useKeptSending(`answer:${query.id}`, async (typed) => {
    const keepOpen = typed.get('keepOpen') !== null
    const body = { ...bodyOf(typed), keepOpen, seen: replies.length, files: attaching.ids }
    const answer = call(DESK_PATHS.answerQuery(query.id), { method: 'POST', body, answer: QueryThread })
    onDone(await answer.catch(toldTo(onRefused)))
    attaching.clear()
    toast(keepOpen ? 'Sent. The question stays open.' : 'Sent, and the question is closed.')
  })
  return (
    <form {...form} className="grid gap-4">
      {ofAccount === undefined && (
        <TextField
          label="Answer to this e-mail address"
          name="emailId"
          type="email"
          inputMode="email"
          autoComplete="off"
          defaultValue={contactsIn(query.query).emails[0]}
          readOnly={busy}
          error={fields.emailId}
        />
      )}
      <TextArea
        label="Your answer"
        name="text"
        rows={6}
        readOnly={busy}
        hint={`It goes by mail${ofAccount ? ` to ${ofAccount}` : ''}, with a greeting before it and your name under it. An answer to it comes to our mailbox.`}
        error={fields.text}
      />
      <Attach attaching={attaching} disabled={busy} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="keepOpen" value="1" className="size-5" />
        Keep the question open
      </label>
      <div role="status" className="empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          busy={busy}
          disabled={!isMine || attaching.busy}
          icon={<Send aria-hidden="true" className="size-5" />}
        >
          Send the answer
        </SubmitButton>
        <PreviewButton
          path={DESK_PATHS.previewQuery(query.id)}
          bodyOf={() => bodyOf(new FormData(form.ref.current ?? undefined))}
        />
        <ReplyPicker
          areaOf={() => form.ref.current?.querySelector('textarea')}
          customerName={query.customer?.name ?? query.name}
        />
      </div>
    </form>
  )
}
