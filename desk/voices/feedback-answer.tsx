import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { FeedbackOneAnswer, type VoicedFeedback } from '#contract/desk/voices.ts'
import { formatDateTime, orderNumber } from '#contract/format.ts'
import { shortTitleOf } from '#contract/order-title.ts'
import { Button } from '#ui/button.tsx'
import { CONTROL, Field, TextArea, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { SentFiles } from '#ui/sent-files.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { orderPage } from '../customers/order-page.ts'
import { Attach, useAttaching } from './attach.tsx'
import { contactsIn } from './contacts.ts'
import { PreviewButton } from './mail-preview.tsx'
import { ReplyPicker } from './reply-picker.tsx'
import { useKeptSending } from './use-kept-sending.ts'

export interface FeedbackActing {
  feedback: VoicedFeedback
  onChanged: (feedback: VoicedFeedback) => void
  /** Called when another operator has already answered. */
  onOvertaken: () => void
}

/** The answers to the feedback, with forms to answer it and to add it to an order as a problem. */
export function FeedbackAnswer(props: FeedbackActing) {
  const { replies, order, orders } = props.feedback
  const [open, setOpen] = useState<'answer' | 'problem' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="mt-3">
      {replies.length > 0 && (
        <ol aria-label="What was answered" className="grid gap-3">
          {replies.map(({ id, at, operatorName, text, sentTo, files }) => (
            <li key={id} className="border-l-[3px] border-tulsi pl-4 text-small">
              <p className="text-bhasma wrap-anywhere">
                <span className="font-semibold text-kajal">{operatorName}</span>, {formatDateTime(at)}, by mail to{' '}
                {sentTo}
              </p>
              <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
              <SentFiles files={files} />
            </li>
          ))}
        </ol>
      )}
      {order && (
        <p className="mt-2 text-small">
          A problem of{' '}
          <Link to={orderPage(order)} className="link">
            {shortTitleOf(order)} <span className="figures">{orderNumber(order.id)}</span>
          </Link>
        </p>
      )}
      {open === 'answer' && <AnswerHere {...props} onClose={close} />}
      {open === 'problem' && <MakeProblem {...props} onClose={close} />}
      {open === null && (
        <div className="-ml-5 flex flex-wrap gap-x-2">
          <Button tone="quiet" onClick={() => setOpen('answer')}>
            {replies.length > 0 ? 'Answer again' : 'Answer'}
          </Button>
          {order === null && orders.length > 0 && (
            <Button tone="quiet" className="text-kajal-soft" onClick={() => setOpen('problem')}>
              Add to an order
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type Opened = FeedbackActing & { onClose: () => void }

function AnswerHere({ feedback, onChanged, onOvertaken, onClose }: Opened) {
  const { id, customer, reason, suggestion, replies } = feedback
  const bodyOf = (typed: FormData) => ({ text: typed.get('text'), emailId: typed.get('emailId') ?? undefined })
  const attaching = useAttaching('feedback', id)
  const { form, busy, fields, message } = useKeptSending(
    `feedback:${id}`,
    async (typed) => {
      const body = { ...bodyOf(typed), seen: replies.length, files: attaching.ids }
      const answer = await call(DESK_PATHS.answerFeedback(id), { method: 'POST', body, answer: FeedbackOneAnswer })
      toast('Your answer is sent.')
      onClose()
      onChanged(answer.feedback)
    },
    ({ status }) => status === 409 && onOvertaken(),
  )
  const { ref } = form
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref])
  return (
    <form {...form} className="mt-3 grid max-w-2xl gap-3">
      {customer === null && (
        <TextField
          label="Answer to this e-mail address"
          name="emailId"
          type="email"
          inputMode="email"
          autoComplete="off"
          defaultValue={contactsIn(`${reason} ${suggestion}`).emails[0]}
          readOnly={busy}
          error={fields.emailId}
        />
      )}
      <TextArea
        label={customer === null ? 'Your answer' : `Your answer to ${customer.name}`}
        name="text"
        rows={4}
        readOnly={busy}
        hint="It goes by mail, with a greeting before it and your name under it."
        error={fields.text}
      />
      <Attach attaching={attaching} disabled={busy} />
      <Buttons label="Send the answer" busy={busy || attaching.busy} message={message} onClose={onClose}>
        <PreviewButton
          path={DESK_PATHS.previewFeedback(id)}
          bodyOf={() => bodyOf(new FormData(ref.current ?? undefined))}
        />
        <ReplyPicker areaOf={() => ref.current?.querySelector('textarea')} customerName={customer?.name} />
      </Buttons>
    </form>
  )
}

function MakeProblem({ feedback: { id, orders }, onChanged, onOvertaken, onClose }: Opened) {
  const select = useRef<HTMLSelectElement>(null)
  const { busy, failure, send } = useSubmit(
    async () => {
      const body = { orderId: select.current?.value }
      const answer = await call(DESK_PATHS.feedbackProblem(id), { method: 'POST', body, answer: FeedbackOneAnswer })
      toast('It waits with the order.')
      onChanged(answer.feedback)
      onClose()
    },
    ({ status }) => status === 409 && onOvertaken(),
  )
  useEffect(() => select.current?.focus(), [])
  return (
    <form
      className="mt-3 grid max-w-2xl gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label="Which order?" hint="Their words are added to its comments and wait there for an answer.">
        {(aria) => (
          <select {...aria} ref={select} disabled={busy} className={`${CONTROL} bg-white!`}>
            {orders.map((order) => (
              <option key={order.id} value={order.id}>
                {shortTitleOf(order)} {orderNumber(order.id)}, {order.status}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Buttons label="Add to this order" busy={busy} message={failure?.message} onClose={onClose} />
    </form>
  )
}

interface ButtonsProps {
  label: string
  busy: boolean
  message: string | undefined
  onClose: () => void
  children?: ReactNode
}

function Buttons({ label, busy, message, onClose, children }: ButtonsProps) {
  return (
    <>
      <div role="status" className="empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {label}
        </Button>
        {children}
        <Button tone="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  )
}
