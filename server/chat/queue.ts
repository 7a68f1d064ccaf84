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
  /** What the message tells of; a second one of the same is not made. */
  cause: (string | number)[]
  isPacked?: boolean
  change?: string
  /** How much the refund is that it tells of. */
  refundPaise?: number
}

/**
 * Makes the first of these WhatsApp messages that fits an order part of the caller's transaction, when its customer has agreed to them: it is sent if and
 * only if that commits. Without `WHATSAPP` there are none.
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

/** The code of the templates that a customer is written to by. */
function languageFor({ WHATSAPP_LANGUAGES: [first = 'en', ...others] }: Env, locale: Locale): string {
  return [first, ...others].find((code) => localeOf(code) === locale) ?? first
}

/** In the language of the templates. */
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

/** The messages about an order that were made, the newest first. */
export function messagesOf(db: Db, orderId: string): Promise<store.ChatRow[]> {
  return store.messagesOf(db, orderId)
}
