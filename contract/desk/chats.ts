import * as z from 'zod/mini'
import { Instant } from '../answer.ts'

/** A prepared WhatsApp message about an order, and the number it goes to. */
export const PreparedChat = z.object({ label: z.string(), phone: z.string(), text: z.string() })
export type PreparedChat = z.infer<typeof PreparedChat>

/**
 * How far a message is that the shop sends by itself. It is not sent a second time when nobody knows whether it went: then it is `unclear`. `dropped` is
 * one that was not to go any more.
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

/** What a customer without an e-mail address is to be told, in the words of the mail that others get. */
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

/** Those that fit the order as it stands, the most likely one first; the last only greets. `sent` are those that the shop sent by itself, the newest first; `byHand` the oldest. `overtaken` are not to be sent any more. */
export const OrderChats = z.object({
  chats: z.array(PreparedChat),
  sent: z.array(SentChat),
  byHand: z.array(HandMessage),
  overtaken: z.number(),
})
export type OrderChats = z.infer<typeof OrderChats>
