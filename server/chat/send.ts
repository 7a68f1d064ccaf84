import { HOUR_MS } from '#contract/day.ts'
import { normalisePhone } from '#contract/phone.ts'
import type { Db } from '#server/platform/database.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'
import { ChatLater, ChatRefused, type ChatSender, ChatUnclear } from './whatsapp.ts'

/** Number of messages that a node sends concurrently. */
export const CHATS_AT_ONCE = 2

/** Older messages are outdated: the mail has arrived, and the order has moved on. */
const MOST_AGE_MS = 6 * HOUR_MS

/**
 * Job that sends a WhatsApp message at most once: a message that may have been sent is not sent again. Stores the
 * result in its row, for the desk.
 * @throws ChatLater the job must be retried
 */
export async function sendChat(
  { db, clock, log, rateLimit, metrics }: Parts,
  sender: ChatSender | null,
  { id, data, lastTry }: RunningJob<'chat.send'>,
): Promise<void> {
  const settle = (state: 'sent' | 'failed' | 'unclear' | 'dropped', reason: string | null = null) => {
    metrics.chats.add([state])
    return store.settleMessage(db, id, { state, reason, settledAt: clock.now() })
  }
  const isBegun = await store.beginSending(db, id)
  const message = await store.findMessage(db, id)
  // Deleted together with the account.
  if (message === null) return
  // The process that was sending it has died, so the result is unknown.
  if (!isBegun) return message.state === 'sending' ? settle('unclear', 'we stopped while it was sent') : undefined
  const { name, phone, at } = message
  if (phone === null) return settle('dropped', 'the customer no longer wants such messages')
  if (sender === null) return settle('dropped', 'WHATSAPP is switched off')
  if (clock.now().getTime() - at.getTime() > MOST_AGE_MS) return settle('dropped', 'it waited too long')
  const to = normalisePhone(phone)
  if (to === null) return settle('failed', 'the number is not a mobile number')
  if (!(await spendFor(rateLimit, db, message.customerId, to))) return settle('dropped', 'too many messages in a day')
  try {
    await sender.send({ to, name, language: data.language ?? 'en', parameters: data.parameters })
    await settle('sent')
  } catch (error) {
    if (error instanceof ChatLater && !lastTry) {
      await rateLimit.giveBack('chatByNumber', to)
      await rateLimit.giveBack('chatByCustomer', message.customerId)
      await store.settleMessage(db, id, { state: 'waiting', reason: error.message })
      throw error
    }
    const isKnown = error instanceof ChatLater || error instanceof ChatRefused
    if (!isKnown && !(error instanceof ChatUnclear)) throw error
    await settle(isKnown ? 'failed' : 'unclear', error.message)
    log.warn({ id, name, why: error.message }, 'a WhatsApp message did not go')
  }
}

/**
 * Whether the daily limits allow one more message. Without them a customer could make the shop write to a stranger's
 * number.
 */
async function spendFor(rateLimit: Parts['rateLimit'], db: Db, customerId: string, to: string): Promise<boolean> {
  return (
    (await rateLimit.spendWithin(db, 'chatByCustomer', customerId)) &&
    (await rateLimit.spendWithin(db, 'chatByNumber', to))
  )
}
