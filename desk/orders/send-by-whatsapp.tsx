import { ChevronDown, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { chatLink } from '#contract/chat-texts.ts'
import { type ChatState, OrderChats, type PreparedChat, type SentChat } from '#contract/desk/chats.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime, formatPhone } from '#contract/format.ts'
import type { CallState } from '#ui/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useDisclosure } from '#ui/disclosure.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useCall } from '../api/call.ts'
import { MessagesByHand } from './messages-by-hand.tsx'
import type { OpenOrder } from './use-order.ts'

/** Prepared messages about an order. Each one opens a chat in the operator's own WhatsApp. */
export function SendByWhatsApp({ open: { order: desk, look } }: { open: OpenOrder }) {
  const { _id, history, comments } = desk.order
  const state = useCall(DESK_PATHS.orderChats(_id), OrderChats)
  const { data, retry, setData } = state
  const happened = [history.length, comments.length, desk.messagesToSend].join()
  // The suitable messages depend on the history of the order.
  const seen = useRef(happened)
  useEffect(() => {
    if (seen.current !== happened) retry()
    seen.current = happened
  }, [happened, retry])
  const onTicked = (chats: OrderChats) => {
    setData(chats)
    // After the last message is sent, an order that is over needs no more work.
    look()
  }
  const { open, rootRef, buttonProps, panelId } = useDisclosure()
  return (
    <div ref={rootRef}>
      <Button
        {...buttonProps}
        tone="quiet"
        className="-ml-5"
        icon={<MessageCircle aria-hidden="true" className="size-5" />}
      >
        Send by WhatsApp
        <ChevronDown aria-hidden="true" className={classes('size-5 transition-transform', open && 'rotate-180')} />
      </Button>
      <div id={panelId}>{open && <Chats state={state} />}</div>
      {data && <MessagesByHand orderId={_id} customer={desk.customer} chats={data} onTicked={onTicked} />}
      {data?.sent.some(isLost) && <Lost sent={data.sent.filter(isLost)} />}
    </div>
  )
}

function isLost({ state }: SentChat): boolean {
  return state === 'failed' || state === 'unclear'
}

/**
 * Messages that the shop failed to send automatically. The customer has the e-mail, and the operator can send the
 * message by hand.
 */
function Lost({ sent }: { sent: readonly SentChat[] }) {
  return (
    <ul className="mb-2 text-small text-sindoor">
      {sent.map(({ id, label, state, reason }) => (
        <li key={id}>
          “{label}” {state === 'failed' ? 'was not sent by WhatsApp' : 'may not have been sent by WhatsApp'}: {reason}.
        </li>
      ))}
    </ul>
  )
}

function Chats({ state: { data, failure } }: { state: CallState<OrderChats> }) {
  if (failure && !data) return <FormMessage>{failure.message}</FormMessage>
  if (!data) {
    return (
      <Loading label="Loading the messages">
        <Skeleton className="h-32" />
      </Loading>
    )
  }
  return (
    <>
      <ul className="divide-y divide-chandan rounded-control border border-chandan">
        {data.chats.map((chat) => (
          <Chat key={chat.label} chat={chat} />
        ))}
      </ul>
      {data.sent.length > 0 && (
        <ul aria-label="Sent by itself" className="mt-2 text-small text-bhasma">
          {data.sent.map(({ id, label, at, state }) => (
            <li key={id}>
              {label}, {formatDateTime(at)}: {STATES[state]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const STATES: Record<ChatState, string> = {
  waiting: 'waits to be sent by WhatsApp',
  sending: 'is being sent by WhatsApp',
  sent: 'sent by WhatsApp',
  failed: 'not sent',
  unclear: 'perhaps sent',
  dropped: 'not sent any more',
}

function Chat({ chat: { label, phone, text } }: { chat: PreparedChat }) {
  const address = chatLink(phone, text)
  const words = <span className="text-small text-kajal-soft line-clamp-3 wrap-anywhere">{text}</span>
  if (address === null) {
    return (
      <li className="px-3 py-2">
        <span className="block font-semibold">{label}</span>
        <span className="block text-small text-sindoor">{formatPhone(phone)} is not a mobile number.</span>
        {words}
      </li>
    )
  }
  return (
    <li>
      <a href={address} target="_blank" rel="noreferrer" className="block px-3 py-2 hover:bg-kumkum-tint">
        <span className="block font-semibold text-kumkum">
          {label} <span className="whitespace-nowrap font-normal text-bhasma figures">to {formatPhone(phone)}</span>
        </span>
        {words}
      </a>
    </li>
  )
}
