import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_TEXT_CHARS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import * as m from '#messages'
import { unreachable } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { coming } from '#ui/coming.ts'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { showNotice } from '#ui/notices.tsx'
import { rich } from '#ui/rich.tsx'
import { appendFiles } from '../files/chosen-file.ts'
import { useFileDrop } from '../files/use-file-drop.ts'
import { useTransfer } from '../files/use-transfer.ts'
import { onDemand } from '../later.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { Attachments } from './attachments.tsx'
import { Stars } from './stars.tsx'
import { useAttachments } from './use-attachments.ts'

const upload = coming(
  () => import('../api/upload.ts'),
  (part) => part.upload,
)

const SendingProgress = onDemand(
  coming(
    () => import('../files/sending-progress.tsx'),
    (part) => part.SendingProgress,
  ),
)

const BLANK = {
  rating: m.feedback_no_rating,
  reason: m.feedback_no_reason,
  suggestion: m.feedback_no_suggestion,
} as const
type Field = keyof typeof BLANK
const FIELDS = Object.keys(BLANK) as Field[]

/** The feedback form: stars, text and attachments. An error keeps the input. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { ref, onInput, forget } = useKeptForm('feedback')
  const { files, refusals, add, drop, remove, totalBytes } = useAttachments()
  const { sent, failure, run, cancel } = useTransfer(MESSAGES.feedbackFailure)
  const [blank, setBlank] = useState<readonly Field[]>([])
  const [complaints, setComplaints] = useState(0)
  const isSending = sent !== null
  const hovering = useFileDrop(isSending ? null : drop)
  const submitButton = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)
  const fields = failure?.fields ?? {}
  const errorOf = (name: Field) => (blank.includes(name) ? BLANK[name]() : fields[name])

  // Runs once per submit, not once per field, because the visitor corrects fields one at a time.
  useEffect(() => {
    if (complaints > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [complaints, ref])
  // The progress replaces the button while sending. Afterwards the button gets the focus back.
  useEffect(() => {
    if (wasSending.current && !isSending) submitButton.current?.focus()
    wasSending.current = isSending
  }, [isSending])

  const input = (event: FormEvent) => {
    onInput()
    const { name } = event.target as HTMLInputElement
    setBlank((last) => last.filter((field) => field !== name))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const typed = new FormData(event.currentTarget)
    const texts = FIELDS.map((name) => [name, String(typed.get(name) ?? '').trim()] as const)
    const missing = texts.filter(([, text]) => text === '').map(([name]) => name)
    setBlank(missing)
    if (missing.length > 0) return setComplaints((last) => last + 1)
    await run(async (way) => {
      const form = new FormData()
      for (const [name, text] of texts) form.append(name, text)
      await appendFiles(form, 'images', files.images)
      await appendFiles(form, 'videos', files.videos)
      const send = await upload().catch(() => {
        throw unreachable()
      })
      await send(VISITOR_PATHS.feedback, form, way)
      forget()
      showNotice(MESSAGES.feedbackSuccess, 'success')
      onSent()
    })
  }

  const attachments = (['images', 'videos'] as const).map((field) => (
    <Attachments
      key={field}
      field={field}
      files={files[field]}
      refusals={fields[field] ? [fields[field], ...refusals[field]] : refusals[field]}
      onFiles={(chosen) => add(field, chosen)}
      onRemove={(id) => remove(field, id)}
    />
  ))
  const message = blank.length > 0 ? MESSAGES.feedbackIncomplete : failure?.message

  return (
    <Card className={hovering ? 'p-4 outline-3 outline-haldi sm:p-8' : 'p-4 sm:p-8'}>
      <form ref={ref} onInput={input} onSubmit={submit} noValidate aria-label={m.feedback_title()}>
        <fieldset disabled={isSending} className="grid gap-7">
          <legend className="sr-only">{m.feedback_title()}</legend>
          <Stars error={errorOf('rating')} />
          <TextArea
            label={m.feedback_reason()}
            name="reason"
            required
            maxLength={MAX_TEXT_CHARS}
            hint={m.feedback_reason_hint()}
            error={errorOf('reason')}
          />
          <TextArea
            label={m.feedback_suggestion()}
            name="suggestion"
            required
            maxLength={MAX_TEXT_CHARS}
            error={errorOf('suggestion')}
          />
          <div className="grid gap-4">
            <h2 className="text-body font-medium">
              {rich(m.feedback_attachments.parts({}), {
                optional: (text) => <span className="font-normal text-bhasma">{text}</span>,
              })}
            </h2>
            {attachments}
          </div>
        </fieldset>
        <div className="mt-7">
          <OfflineNote>{m.feedback_offline()}</OfflineNote>
          <div role="alert" className="mb-4 empty:hidden">
            {message && <FormMessage>{message}</FormMessage>}
          </div>
          {isSending ? (
            <SendingProgress what="your feedback" sent={sent} totalBytes={totalBytes} onCancel={cancel} />
          ) : (
            <SubmitButton ref={submitButton} className="w-full sm:w-auto sm:min-w-56">
              {failure ? m.feedback_try_again() : m.feedback_send()}
            </SubmitButton>
          )}
        </div>
      </form>
    </Card>
  )
}
