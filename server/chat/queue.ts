import { chatHoles } from '#contract/chat-texts.ts'
import { findLocale, type Locale } from '#contract/locale.ts'
import type { Env } from '#server/env.ts'
import { shopOf } from '#server/notification/shop.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Db } from '#server/platform/database.ts'
import { idOf } from '#server/platform/ids.ts'
import { inLocale } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'
import { chatTold, fittingChats, type OrderChat } from './texts.ts'

interface Happened {
  /** Identifies the event. A second message for the same event is not created. */
  cause: (string | number)[]
  isPacked?: boolean
  change?: string
  /** Amount of the refund that the message is about, in paise. */
  refundPaise?: number
}

/**
 * Queues the first of these WhatsApp messages that fits the order, in the transaction of the caller, if the customer
 * has agreed to messages. It is sent if and only if the transaction commits. Does nothing without `WHATSAPP`.
 */
export async function queueChat(
  parts: Parts,
  tx: Db,
  row: OrderRow,
  names: readonly OrderChat[] = [],
  happened: Happened,
): Promise<void> {
  if (parts.env.WHATSAPP === undefined || names.length === 0) return
  if (!(await store.wantsChats(tx, row.customer_id))) return
  const language = languageFor(parts.env, row.owner_locale)
  await inLocale(localeOf(language), () => queue(parts, tx, row, { ...happened, names, language }))
}

const localeOf = (code: string) => findLocale(code) ?? 'en'

/**
 * The language code of the templates for a customer: their own language if its templates are registered, else the first
 * one.
 */
function languageFor({ WHATSAPP_LANGUAGES: [first = 'en', ...others] }: Env, locale: Locale): string {
  return [first, ...others].find((code) => localeOf(code) === locale) ?? first
}

/** Runs in the locale of the templates. */
async function queue(
  parts: Parts,
  tx: Db,
  row: OrderRow,
  {
    names,
    language,
    cause,
    isPacked = false,
    change,
    refundPaise,
  }: Happened & { names: readonly OrderChat[]; language: string },
): Promise<void> {
  const order = presentOrder(parts, row)
  const about = { ...shopOf(parts), order, customerName: row.owner_name, isPacked, change: change ?? null, refundPaise }
  const name = fittingChats(about).find((each) => names.includes(each))
  if (name === undefined) return
  const id = idOf('chat', name, ...cause)
  const message = { id, customerId: row.customer_id, orderId: row.id, name, at: parts.clock.now() }
  if (!(await store.insertMessage(tx, { ...message, state: 'waiting' }))) return
  const told: Record<string, string> = chatTold(about)
  const parameters = chatHoles(name).map((hole) => told[hole] ?? '')
  await parts.jobs.enqueue(tx, 'chat.send', { language, parameters }, { id })
}

/** The messages created for an order, newest first. */
export function messagesOf(db: Db, orderId: string): Promise<store.ChatRow[]> {
  return store.messagesOf(db, orderId)
}
