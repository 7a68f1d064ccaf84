import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { VoicedComment } from '#contract/desk/voices.ts'
import { formatDateTime, orderNumber } from '#contract/format.ts'
import { shortTitleOf } from '#contract/order-title.ts'
import { STATUS_TONE } from '#contract/status.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { showFailure } from '#ui/notices.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { orderPage } from '../customers/order-page.ts'
import { Attach, useAttaching } from './attach.tsx'
import { PreviewButton } from './mail-preview.tsx'
import { ReplyPicker } from './reply-picker.tsx'
import { useKeptSending } from './use-kept-sending.ts'

interface CommentCardProps {
  comment: VoicedComment
  /** The newest displayed comment on the same order. */
  newest: VoicedComment
  /**
   * Called after all comments on the order were answered or settled, or when the request failed because there are newer
   * comments.
   */
  onAnswered: () => void
}

/** A comment, with the answer to it or a form to answer it. */
export function CommentCard(props: CommentCardProps) {
  const { comment } = props
  const { at, author, text, answeredAt, answer, customerId, order } = comment
  return (
    <li>
      <Card className="p-4 sm:px-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Link to={`/customers/${customerId}`} className="link font-semibold wrap-anywhere">
            {author}
          </Link>
          <Link to={orderPage(order)} className="link wrap-anywhere">
            {shortTitleOf(order)} <span className="figures">{orderNumber(order.id)}</span>
          </Link>
          <StatusChip tone={STATUS_TONE[order.status]}>{order.status}</StatusChip>
          <time dateTime={at} className="text-bhasma sm:ml-auto">
            {formatDateTime(at)}
          </time>
        </p>
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
        {answer && (
          <div className="mt-3 border-l-[3px] border-tulsi pl-4 text-small">
            <p className="text-bhasma">
              <span className="font-semibold text-kajal">{answer.author}</span>, {formatDateTime(answer.at)}
            </p>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{answer.text}</p>
          </div>
        )}
        {answeredAt === null ? (
          <Answering {...props} />
        ) : (
          answer === null && <p className="mt-2 text-small text-bhasma">Settled on {formatDateTime(answeredAt)}</p>
        )}
      </Card>
    </li>
  )
}

function Answering(props: CommentCardProps) {
  const { comment, newest, onAnswered } = props
  const [isOpen, setOpen] = useState(false)
  const { busy, send } = useSubmit(
    async () => {
      await call(DESK_PATHS.settleComments(comment.order.id), { method: 'POST', body: { seen: newest.id } })
      toast('It no longer waits for an answer.')
      onAnswered()
    },
    (failure) => {
      showFailure(failure)
      onAnswered()
    },
  )
  if (isOpen) return <AnswerHere {...props} onClose={() => setOpen(false)} />
  return (
    <div className="mt-2 -ml-5 flex flex-wrap gap-x-2">
      <Button tone="quiet" onClick={() => setOpen(true)} aria-label={`Answer ${comment.author}`}>
        Answer
      </Button>
      <Button tone="quiet" className="text-kajal-soft" busy={busy} onClick={() => void send()}>
        Needs no answer
      </Button>
    </div>
  )
}

function AnswerHere({ comment, newest, onAnswered, onClose }: CommentCardProps & { onClose: () => void }) {
  const { order, author } = comment
  const attaching = useAttaching('order', order.id)
  const { form, busy, fields, message } = useKeptSending(`comment:${order.id}`, async (typed) => {
    const body = { text: typed.get('text'), seen: newest.id, files: attaching.ids }
    await call(DESK_PATHS.answerComments(order.id), { method: 'POST', body }).finally(onAnswered)
    toast('Your answer is sent.')
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref])
  return (
    <form {...form} className="mt-3 grid max-w-2xl gap-3">
      <TextArea
        label={`Your answer to ${author}`}
        name="text"
        rows={3}
        readOnly={busy}
        hint="It is saved with the order and sent by mail."
        error={fields.text}
      />
      <Attach attaching={attaching} disabled={busy} />
      <div role="status" className="empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} disabled={attaching.busy}>
          Send the answer
        </Button>
        <PreviewButton
          path={DESK_PATHS.previewComment(order.id)}
          bodyOf={() => ({ text: ref.current?.querySelector('textarea')?.value ?? '' })}
        />
        <ReplyPicker
          areaOf={() => ref.current?.querySelector('textarea')}
          customerName={author}
          order={orderNumber(order.id)}
        />
        <Button tone="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
