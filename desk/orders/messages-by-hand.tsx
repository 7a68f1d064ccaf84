import { Copy, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { chatLink } from '#contract/chat-texts.ts'
import { type HandMessage, OrderChats } from '#contract/desk/chats.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime, formatPhone } from '#contract/format.ts'
import type { Locale } from '#contract/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { languageName } from '../customers/language-name.ts'
import { BY_HAND } from '../work/kinds.ts'

interface MessagesByHandProps {
  orderId: string
  customer: DeskOrder['customer']
  chats: OrderChats
  onTicked: (chats: OrderChats) => void
}

/** Messages to a customer without an e-mail address. The operator sends each one and marks it as sent. */
export function MessagesByHand({ customer, chats: { byHand, overtaken }, ...rest }: MessagesByHandProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isAskedFor = useLocation().hash === `#${BY_HAND}`
  useEffect(() => {
    // The messages load after the page, so the browser cannot scroll to the fragment itself.
    if (isAskedFor) heading.current?.focus()
  }, [isAskedFor])
  if (byHand.length + overtaken === 0) return null
  return (
    <section aria-labelledby={BY_HAND} className="mt-3 border-t border-chandan pt-3">
      <h3 ref={heading} id={BY_HAND} tabIndex={-1} className="text-body font-semibold">
        Messages to send
      </h3>
      {byHand.some(({ sent }) => sent === null) && (
        <p className="text-small text-kajal-soft">
          {customer.emailId === ''
            ? 'There is no e-mail address: send them by WhatsApp or as a text.'
            : 'They are from before there was an e-mail address: send them by WhatsApp or as a text. New ones go by mail.'}
        </p>
      )}
      {overtaken > 0 && (
        <p className="text-small text-kajal-soft">
          {overtaken === 1
            ? 'One older message is no longer true, so it is left out.'
            : `${overtaken} older messages are no longer true, so they are left out.`}
        </p>
      )}
      {byHand.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {byHand.map((message) => (
            <Message key={message.id} message={message} reads={customer.reads} {...rest} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Message({
  message: { id, at, subject, phone, text, sent },
  reads,
  orderId,
  onTicked,
}: Pick<MessagesByHandProps, 'orderId' | 'onTicked'> & { message: HandMessage; reads: Locale }) {
  const { busy, failure, send } = useSubmit(async () => {
    const body = { sent: sent === null }
    onTicked(await call(DESK_PATHS.handMessage(orderId, id), { method: 'PUT', body, answer: OrderChats }))
  })
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast('Copied')
  }
  const address = chatLink(phone, text)
  return (
    <li
      className={classes(
        'rounded-control border border-chandan px-3 py-2 text-small',
        sent === null && 'bg-haldi-tint/50',
      )}
    >
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="text-fine text-bhasma figures">
        {formatDateTime(at)}, to {formatPhone(phone)}
        {reads !== 'en' && `, who reads ${languageName(reads)}`}
        {sent && `. Sent by ${sent.by}, ${formatDateTime(sent.at)}`}
      </p>
      {sent === null && (
        <>
          <details className="mt-1">
            <summary className="inline-flex min-h-11 items-center font-semibold text-kumkum">Show the words</summary>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </details>
          <div className="flex flex-wrap gap-2">
            {address && (
              <a href={address} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
                <MessageCircle aria-hidden="true" className="size-5" />
                WhatsApp
              </a>
            )}
            <Button tone="quiet" onClick={() => void copy()} icon={<Copy aria-hidden="true" className="size-5" />}>
              Copy
            </Button>
          </div>
        </>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={sent !== null}
          disabled={busy}
          onChange={() => void send()}
          className="size-5"
          aria-label={`Sent: ${subject}`}
        />
        Sent
      </label>
      <div role="status" className="empty:hidden">
        <FormMessage>{failure?.message}</FormMessage>
      </div>
    </li>
  )
}
