import * as z from 'zod'
import { type ChatName, templateName } from '#contract/chat-texts.ts'
import type { Env } from '#server/env.ts'

/** After this timeout it is unknown whether the message was sent. */
const TIMEOUT_MS = 15_000

export interface ChatSender {
  /**
   * Sends a message to a number in E.164 format, with the template registered for it in this language.
   * @throws ChatRefused · ChatLater · ChatUnclear
   */
  send(message: { to: string; name: ChatName; language: string; parameters: readonly string[] }): Promise<void>
}

/** Reason of the failure for the desk, without token, number or text. */
class ChatFailed extends Error {}
/** The message was not sent, and a retry is useless. */
export class ChatRefused extends ChatFailed {}
/** The message was not sent, and a retry may succeed. */
export class ChatLater extends ChatFailed {}
/** It is unknown whether the message was sent. The API has no idempotency keys, so a retry could send it twice. */
export class ChatUnclear extends ChatFailed {}

const Sent = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const Failed = z.object({ error: z.object({ code: z.int() }) })

/**
 * Temporary error codes, see
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
const LATER: Record<number, string> = {
  1: 'WhatsApp has an error',
  2: 'WhatsApp is away',
  4: 'too many calls',
  80007: 'too many calls',
  130429: 'too many messages at once',
  131000: 'WhatsApp has an error',
  131016: 'WhatsApp is away',
  131056: 'too many messages to this number',
  131057: 'the WhatsApp account is being maintained',
}
const REFUSED: Record<number, string> = {
  0: 'WHATSAPP_TOKEN is not accepted',
  190: 'WHATSAPP_TOKEN is not accepted',
  10: 'WHATSAPP_TOKEN may not send messages',
  200: 'WHATSAPP_TOKEN may not send messages',
  131005: 'WHATSAPP_TOKEN may not send messages',
  33: 'WHATSAPP_PHONE_ID is not accepted',
  100: 'the number or a part of the text is not accepted',
  131009: 'the number or a part of the text is not accepted',
  131021: 'the number is the one that sends',
  131026: 'the number is not on WhatsApp, or takes no such messages',
  131030: 'the number is not among those that a test account may write to',
  131042: 'the WhatsApp account is not paid',
  131048: 'WhatsApp holds the account back, since many of its messages were called spam',
  131049: 'WhatsApp did not deliver it, to keep this customer from too many messages',
  131050: 'the customer has stopped such messages in WhatsApp',
  132000: 'the template is registered with another number of holes',
  132001: 'no such template is registered in this language',
  132007: 'the template breaks a rule of WhatsApp',
  132012: 'the template is registered with other holes',
  132015: 'the template is paused',
  132016: 'the template is disabled',
  133010: 'the number that sends is not registered',
}

/** The connection was never established, so nothing was sent. */
const NOT_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** Client for Meta's WhatsApp Cloud API. Null when it is not configured. */
export function openWhatsApp(env: Env): ChatSender | null {
  const { WHATSAPP, WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_URL, WHATSAPP_TEMPLATES } = env
  if (WHATSAPP === undefined) return null
  const address = `${WHATSAPP_URL.replace(/\/+$/, '')}/${WHATSAPP_PHONE_ID}/messages`

  return {
    async send({ to, name, language, parameters }) {
      const { status, json } = await post({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace(/^\+/, ''),
        type: 'template',
        template: {
          name: WHATSAPP_TEMPLATES + templateName(name),
          language: { code: language },
          components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
        },
      })
      if (status === 200 && Sent.safeParse(json).success) return
      const code = Failed.safeParse(json).data?.error.code
      // A proxy may have forwarded the message before it failed.
      if (status === 200 || (status >= 500 && code === undefined)) throw new ChatUnclear(`it answered ${status}`)
      const later = LATER[code ?? -1]
      if (later !== undefined || status === 429 || status >= 500) throw new ChatLater(later ?? `it answered ${status}`)
      throw new ChatRefused(REFUSED[code ?? -1] ?? `it answered ${status}${code === undefined ? '' : ` (${code})`}`)
    },
  }

  async function post(body: object): Promise<{ status: number; json: unknown }> {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${WHATSAPP_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        // A redirect target must not receive the token or the message.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: answer.status, json: await answer.json().catch(() => null) }
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } }
      if (NOT_REACHED.includes(cause?.code ?? '')) throw new ChatLater('it could not be reached')
      throw new ChatUnclear(name === 'TimeoutError' ? 'it did not answer' : 'the connection broke')
    }
  }
}
