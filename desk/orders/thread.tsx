import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime, orderNumber } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { SentFiles } from '#ui/sent-files.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped } from '#ui/use-submit.ts'
import { useKept } from '../shell/use-kept.ts'
import { Attach, useAttaching } from '../voices/attach.tsx'
import { PreviewButton } from '../voices/mail-preview.tsx'
import { ReplyPicker } from '../voices/reply-picker.tsx'
import { COMMENTS } from '../work/kinds.ts'
import { type OpenOrder, type Page, useSending } from './use-order.ts'

/** The comments on the order, with a field to add one. */
export function Thread({ open }: { open: Page & { order: Pick<OpenOrder['order'], 'order' | 'customer'> } }) {
  const { order, customer } = open.order
  const hasPage = customer.emailId !== ''
  const heading = useRef<HTMLHeadingElement>(null)
  const isAskedFor = useLocation().hash === `#${COMMENTS}`
  useEffect(() => {
    // The order loads after the page, so the browser cannot scroll to the fragment itself.
    if (isAskedFor) heading.current?.focus()
  }, [isAskedFor])
  const [text, setText] = useKept(`comment ${order._id}`, '')
  const { busy, failure, send, forget } = useSending(open)
  const attaching = useAttaching('order', order._id)
  const form = useRef<HTMLFormElement>(null)
  const isTheirs = open.claim.holding === 'theirs'
  const say = async (event: FormEvent) => {
    event.preventDefault()
    const seen = order.comments.at(-1)?.id ?? null
    if (!(await send('POST', DESK_PATHS.answerComments(order._id), { text, seen, files: attaching.ids }))) return
    setText('')
    attaching.clear()
    toast(hasPage ? 'Sent to the customer' : 'Saved. Now send it by hand.')
  }
  return (
    <Card className="px-5 py-4">
      <h2 ref={heading} id={COMMENTS} tabIndex={-1} className="text-h3">
        Comments
      </h2>
      {order.comments.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {order.comments.map(({ id, at, by, author, text: words, files }) => (
            <li
              key={id}
              className={classes(
                'w-[92%] max-w-140 rounded-control border border-chandan px-4 py-2.5',
                by === 'customer' ? 'mr-auto bg-haldi-tint/70' : 'ml-auto bg-akshat',
              )}
            >
              <p className="flex flex-wrap justify-between gap-x-4 text-fine text-kajal-soft figures">
                <span className="font-semibold wrap-anywhere">{author}</span>
                {formatDateTime(at)}
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{words}</p>
              <SentFiles files={files} />
            </li>
          ))}
        </ul>
      )}
      <form ref={form} onSubmit={say} onInput={forgetTyped(forget)} noValidate className="mt-4 grid gap-3">
        <TextArea
          label="Write to the customer"
          name="text"
          value={text}
          onChange={({ target }) => setText(target.value)}
          rows={3}
          maxLength={1000}
          readOnly={busy || isTheirs}
          error={failure?.fields.text}
          hint={
            hasPage
              ? 'They get it by mail, and see it on the page of their order.'
              : 'They have no e-mail address: it waits under “Messages to send”, to be sent by hand.'
          }
        />
        <Attach attaching={attaching} disabled={busy || isTheirs} />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && !failure.fields.text ? failure.message : undefined}</FormMessage>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="secondary" busy={busy} disabled={isTheirs || attaching.busy}>
            Send
          </Button>
          <PreviewButton path={DESK_PATHS.previewComment(order._id)} bodyOf={() => ({ text })} />
          <ReplyPicker
            areaOf={() => form.current?.querySelector('textarea')}
            customerName={order.customerName}
            order={orderNumber(order._id)}
          />
        </div>
      </form>
    </Card>
  )
}
