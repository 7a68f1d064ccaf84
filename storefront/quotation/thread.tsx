import { type FormEvent, useEffect, useState } from 'react'
import { formatDateTime } from '#contract/format.ts'
import { type Order, OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { TextArea } from '#ui/field.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { langOf } from '#ui/lang-of.ts'
import { SentFiles } from '#ui/sent-files.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { Refusal } from './refusal.tsx'

/** The comments on the quotation, with a form to add one. */
export function Thread({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const { ref, onInput, forget } = useKeptForm(`comment:${order._id}`)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()

  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [ref, failure])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    try {
      const path = PATHS.orderAction(order.type, order._id, 'comments')
      const answer = await call(path, { method: 'POST', body, answer: OrderAnswer })
      onOrder(answer.order)
      ref.current?.reset()
      forget()
      toast(m.review_comment_added())
    } catch (cause) {
      setFailure(asFailure(cause))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="thread" className="print:hidden">
      <h2 id="thread" className="text-h3">
        {m.review_comments()}
      </h2>
      {order.comments.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {order.comments.map(({ id, at, by, author, text: words, files }) => (
            <li
              key={id}
              className={classes(
                'max-w-140 rounded-card border border-chandan px-4 py-3',
                by === 'customer'
                  ? 'ml-auto w-[92%] rounded-br-small bg-haldi-tint/70'
                  : 'mr-auto w-[92%] rounded-bl-small bg-white',
              )}
            >
              <p className="flex flex-wrap justify-between gap-x-4 text-fine text-kajal-soft figures">
                <span className="font-semibold wrap-anywhere">
                  {by === 'customer' ? author : `${author}, Pujaghar`}
                </span>
                {formatDateTime(at)}
              </p>
              <p lang={langOf(words)} className="mt-1 whitespace-pre-line wrap-anywhere">
                {words}
              </p>
              <SentFiles files={files} />
            </li>
          ))}
        </ul>
      )}
      <form ref={ref} onInput={onInput} onSubmit={send} noValidate className="mt-4 grid gap-3">
        <TextArea
          label={m.review_comment()}
          name="text"
          rows={3}
          maxLength={1000}
          readOnly={busy}
          error={failure?.fields.text}
        />
        {failure && !failure.fields.text && <Refusal>{failure.message}</Refusal>}
        <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
          {m.review_comment_add()}
        </Button>
      </form>
    </section>
  )
}
