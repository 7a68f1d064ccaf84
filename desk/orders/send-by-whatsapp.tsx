import { ChevronDown, MessageCircle } from 'lucide-react'
import { chatLink } from '#contract/chat-texts.ts'
import { OrderChats, type PreparedChat } from '#contract/desk/chats.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatPhone } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { useDisclosure } from '#ui/disclosure.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useCall } from '../api/call.ts'

/** Prepared messages about an order, each of which opens a chat of the operator's own WhatsApp. */
export function SendByWhatsApp({ orderId }: { orderId: string }) {
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
      <div id={panelId}>{open && <Chats orderId={orderId} />}</div>
    </div>
  )
}

function Chats({ orderId }: { orderId: string }) {
  const { data, failure } = useCall(DESK_PATHS.orderChats(orderId), OrderChats)
  if (failure) return <FormMessage>{failure.message}</FormMessage>
  if (!data) {
    return (
      <Loading label="Loading the messages">
        <Skeleton className="h-32" />
      </Loading>
    )
  }
  return (
    <ul className="divide-y divide-chandan rounded-control border border-chandan">
      {data.chats.map((chat) => (
        <Chat key={chat.label} chat={chat} />
      ))}
    </ul>
  )
}

function Chat({ chat: { label, phone, text } }: { chat: PreparedChat }) {
  const address = chatLink(phone, text)
  const words = <span className="block text-small text-kajal-soft line-clamp-3 wrap-anywhere">{text}</span>
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
          {label} <span className="font-normal text-bhasma figures">to {formatPhone(phone)}</span>
        </span>
        {words}
      </a>
    </li>
  )
}
