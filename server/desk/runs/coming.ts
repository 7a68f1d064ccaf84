import { chatText } from '#contract/chat-texts.ts'
import type { Stop } from '#contract/desk/runs.ts'
import { formatClock, formatDate, orderNumber } from '#contract/format.ts'
import { doorWords } from '#contract/money.ts'
import * as m from '#messages'

type Told = Pick<Stop, 'id' | 'customerName' | 'deliveryAt' | 'deliveryUntil' | 'collect' | 'due' | 'claimed'>

/** Returns the message to the recipient before the driver comes: the time of delivery and the amount to pay. */
export function comingText(stop: Told): string {
  const { id, customerName, deliveryAt, deliveryUntil, collect } = stop
  const from = formatClock(deliveryAt)
  const time =
    deliveryUntil === null
      ? m.chat_coming_around({ time: from })
      : m.format_hours({ from, until: formatClock(deliveryUntil) })
  return chatText('coming', {
    name: customerName,
    order: orderNumber(id),
    when: m.format_date_time({ date: formatDate(deliveryAt), time }),
    money: collect > 0 ? doorWords(stop) : '',
  })
}
