import * as z from 'zod/mini'
import { Instant } from '../answer.ts'

/** A prepared WhatsApp message about an order, and the number to send it to. */
export const PreparedChat = z.object({ label: z.string(), phone: z.string(), text: z.string() })
export type PreparedChat = z.infer<typeof PreparedChat>

/**
 * The state of a message that the shop sends automatically. `unclear`: the shop does not know whether the message was
 * sent, so it does not send it again. `dropped`: the message became obsolete before it was sent.
 */
export const CHAT_STATES = ['waiting', 'sending', 'sent', 'failed', 'unclear', 'dropped'] as const
export const ChatState = z.enum(CHAT_STATES)
export type ChatState = z.infer<typeof ChatState>

export const SentChat = z.object({
  id: z.string(),
  label: z.string(),
  at: Instant,
  state: ChatState,
  reason: z.nullable(z.string()),
})
export type SentChat = z.infer<typeof SentChat>

/** A message for a customer without an e-mail address, with the text of the e-mail that other customers get. */
export const HandMessage = z.object({
  id: z.string(),
  at: Instant,
  subject: z.string(),
  phone: z.string(),
  text: z.string(),
  sent: z.nullable(z.object({ at: Instant, by: z.string() })),
})
export type HandMessage = z.infer<typeof HandMessage>
export const TickMessage = z.object({ sent: z.boolean() })

/**
 * `chats` fit the current state of the order, best match first; the last one is only a greeting. `sent` are the
 * messages that the shop sent automatically, newest first. `byHand` are the messages to send by hand, oldest first.
 * `overtaken` are obsolete messages.
 */
export const OrderChats = z.object({
  chats: z.array(PreparedChat),
  sent: z.array(SentChat),
  byHand: z.array(HandMessage),
  overtaken: z.number(),
})
export type OrderChats = z.infer<typeof OrderChats>
