import type { ChatName, ChatTold } from '#contract/chat-texts.ts'
import { formatDateTime, formatRupees, formatWindow, orderNumber } from '#contract/format.ts'
import { AFTER_DOOR_WORDS, doorWords, isBeingChecked, moneyWords } from '#contract/money.ts'
import { isName } from '#contract/name.ts'
import * as m from '#messages'
import { oneLine } from '#server/notification/mail-layout.ts'
import { isPaidAtDoor, type OrderMail, reviewUrl, wasAtDoor, whenToPay } from '#server/notification/mail-words.ts'
import { lastRefund, refundStartedNote } from '#server/payment/refund-notes.ts'

/**
 * The data for messages about an order. `isPacked`: everything is in the parcel. `change`: the reason of an open
 * proposed change. `refundPaise`: the amount of a refund that was started, when it is not the latest one in the
 * history.
 */
export interface ChatAbout extends OrderMail {
  isPacked: boolean
  change: string | null
  refundPaise?: number | undefined
}

/** The templates about one order. */
export type OrderChat = Exclude<ChatName, 'greeting' | 'coming'>

/** The templates that fit the current state of an order, most likely first. */
export function fittingChats(about: ChatAbout): OrderChat[] {
  const { order, isPacked, change } = about
  const { status, type, balance, sentOutAt } = order
  const isPlaced = order.dateOfOrder !== null
  const refund = about.refundPaise === undefined ? lastRefund(order.history)?.about : 'refund-started'
  const fits: Record<OrderChat, boolean> = {
    changeProposed: change !== null && status === 'Upcoming',
    refundDue: balance.refundable > 0,
    outForDelivery: status === 'Upcoming' && sentOutAt !== null,
    delivered: status === 'Completed' && type === 'custom',
    pujaHeld: status === 'Completed' && type === 'appointment',
    refundStarted: refund === 'refund-started',
    refundFailed: refund === 'refund-failed',
    linesGivenBack: refund === 'given-back',
    refundSent: refund === 'refund-sent',
    packed: status === 'Upcoming' && type === 'custom' && isPacked && sentOutAt === null,
    paymentAwaited: isPlaced && balance.due > 0 && !isBeingChecked(balance) && !isPaidAtDoor(order),
    paymentReceived: isPlaced && balance.paid > 0,
    quotationReady: status === 'Quoted',
  }
  return (Object.keys(fits) as OrderChat[]).filter((name) => fits[name])
}

/**
 * The placeholder values for all templates about an order. A sentence without content becomes empty. Templates allow no
 * line breaks.
 */
export function chatTold(about: ChatAbout): ChatTold<OrderChat> {
  const { order, customerName, change, payment, refundPaise } = about
  const { balance, quotation } = order
  const refund = refundPaise === undefined ? (lastRefund(order.history)?.note ?? '') : refundStartedNote(refundPaise)
  const upi = payment.upi && m.chat_upi({ vpa: payment.upi.vpa, note: orderNumber(order._id) })
  return {
    // Greeting when the name is unknown.
    name: isName(oneLine(customerName)) ? oneLine(customerName, 60) : m.chat_name_unknown(),
    order: orderNumber(order._id),
    link: reviewUrl(about),
    total: formatRupees(order.totalAmount),
    until: quotation === null ? '' : formatDateTime(quotation.validUntil),
    how: [whenToPay(order), upi].filter(Boolean).join(' '),
    money: moneyOf(about),
    when:
      order.deliveryTime === null
        ? m.chat_time_to_come()
        : m.chat_time({ when: formatWindow(order.deliveryTime, order.deliveryUntil) }),
    owed: formatRupees(balance.refundable),
    refund: `${oneLine(refund.replace('\n', ': '), 200)}.`.replace(/([.!?])\.$/, '$1'),
    note: oneLine(change ?? '', 300).replace(/([^.!?])$/, '$1.'),
  }
}

function moneyOf({ order, byHand }: ChatAbout): string {
  const { balance } = order
  if (balance.due === 0) return moneyWords(order)
  if (isPaidAtDoor(order)) return doorWords(balance)
  if (!wasAtDoor(order)) return moneyWords(order)
  return `${moneyWords(order)} ${AFTER_DOOR_WORDS[byHand ? 'withoutPage' : 'withPage']}`
}
