import { CHAT_TEXTS, type ChatName, chatText } from '#contract/chat-texts.ts'
import type { OrderChats, PreparedChat } from '#contract/desk/chats.ts'
import { deskChangesOf } from '#server/amendment/present.ts'
import { messagesOf } from '#server/chat/queue.ts'
import { chatTold, fittingChats } from '#server/chat/texts.ts'
import { shopOf } from '#server/notification/shop.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { isPacked } from '#server/order/packing.ts'
import { presentOrder } from '#server/order/present.ts'
import { inLocale } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { handMessagesOf } from './hand-messages.ts'

/**
 * Returns the chat messages about an order. Texts are in the customer's language, labels for the desk in English.
 * @throws RefusedError 404
 */
export async function chatsAbout(parts: Parts, orderId: string): Promise<OrderChats> {
  const row = await orderById(parts.db, orderId)
  const { changes } = await deskChangesOf(parts, row)
  const change = changes.find(({ state }) => state === 'proposed')?.note ?? null
  return {
    chats: inLocale(row.owner_locale, () => prepared(parts, row, change)),
    ...(await handMessagesOf(parts, orderId)),
    sent: (await messagesOf(parts.db, orderId)).map(({ id, name, at, state, reason }) => {
      return { id, label: CHAT_TEXTS[name].label, at: at.toISOString(), state, reason }
    }),
  }
}

function prepared(parts: Parts, row: OrderRow, change: string | null): PreparedChat[] {
  const hasPage = row.customer_email !== ''
  const about = { ...shopOf(parts), byHand: !hasPage, order: presentOrder(parts, row), isPacked: isPacked(row), change }
  const told = {
    customer: chatTold({ ...about, customerName: row.owner_name }),
    receiver: chatTold({ ...about, customerName: row.customer_name }),
  }
  const phones = { customer: row.customer_phone, receiver: row.phone_number ?? row.customer_phone }
  const names: Exclude<ChatName, 'coming'>[] = [...fittingChats({ ...about, customerName: '' }), 'greeting']
  return names.map((name) => {
    const { label, to } = CHAT_TEXTS[name]
    return { label, phone: phones[to], text: chatText(name, told[to], hasPage) }
  })
}
