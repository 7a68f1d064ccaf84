import { MessageCircle } from 'lucide-react'
import { chatLink } from '#contract/chat-texts.ts'
import { panditAskText } from '#contract/pandit-texts.ts'

/**
 * A link that opens a chat to ask a pandit again, with the link to the pandit's page. For pandits who do not read
 * e-mail.
 */
export function AskByChat({ phone, asked }: { phone: string; asked: Parameters<typeof panditAskText>[0] }) {
  const chat = chatLink(phone, panditAskText(asked))
  if (chat === null) return null
  return (
    <a
      href={chat}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-11 items-center gap-1.5 text-small"
    >
      <MessageCircle aria-hidden="true" className="size-4" />
      Ask {asked.name} by WhatsApp
    </a>
  )
}
