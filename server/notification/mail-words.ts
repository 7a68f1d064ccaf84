import { formatAsked } from '#contract/asked.ts'
import {
  calendarLeaf,
  formatDateTime,
  formatLineAmount,
  formatPacks,
  formatPhone,
  formatRupees,
  formatWindow,
  isPriced,
  orderNumber,
} from '#contract/format.ts'
import { lateWords } from '#contract/late-words.ts'
import { AFTER_DOOR_WORDS, claimWords, isBeingChecked, moneyRows } from '#contract/money.ts'
import { isName } from '#contract/name.ts'
import type { Appointment, Order, OrderType } from '#contract/order.ts'
import type { Line, Quotation } from '#contract/quotation.ts'
import { quotedShipping, taxRows } from '#contract/sums.ts'
import * as m from '#messages'
import { isFromFile, isNotUnderstood, placeOf } from '#server/order/line-crops.ts'
import type { LinePlace } from '#server/order/line-place.ts'
import { type Block, type LineRow, oneLine, pageUrl, type Shop } from './mail-layout.ts'

export interface CustomerMail extends Shop {
  customerName: string
}
export interface OrderMail extends CustomerMail {
  order: Order
}

/** @param byHand the text for a customer without an e-mail address and without access to pages */
export function words(text: string, byHand = text): Block {
  return { kind: 'words', text, byHand }
}

/** Greets without the name when it is no valid name. Some accounts are older than that rule. */
export function greet(customerName: string): string {
  const name = oneLine(customerName)
  return isName(name) ? m.mail_greeting_name({ name: oneLine(name, 60) }) : m.mail_greeting()
}

export function quotationOf(order: Order): Quotation {
  if (order.quotation === null) throw new Error(`Order ${order._id} has no quotation to write about`)
  return order.quotation
}

export function bookingOf(order: Order): Appointment {
  if (order.type !== 'appointment') throw new Error(`Order ${order._id} is no booking to write about`)
  return order
}

/** The facts of a booked puja. The address is known after checkout. */
export function bookedFacts(order: Appointment): [string, string][] {
  const rows: [string, string][] = [
    [m.mail_fact_booking(), orderNumber(order._id)],
    [m.mail_fact_puja(), oneLine(order.title)],
    [m.mail_fact_when(), `${calendarLeaf(order.startsAt).weekday}, ${formatDateTime(order.startsAt)}`],
    [m.mail_fact_ends(), order.endsAt === null ? '' : formatDateTime(order.endsAt)],
    [m.mail_fact_pandit(), oneLine(order.pandit?.name ?? '')],
    [m.mail_fact_address(), addressOf(order)],
    [m.mail_fact_for_driver(), oneLine(order.instructions)],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The title of an order with its number, for instance `Puja list, 14 items (PG-7F3A-92C1)`. */
export function calledOf(order: Order): string {
  return `${oneLine(order.title, 48)} (${orderNumber(order._id)})`
}

export function reviewUrl(mail: OrderMail): string {
  const page = mail.order.type === 'appointment' ? 'event-review' : 'list-review'
  return pageUrl(mail, `/${page}/${encodeURIComponent(mail.order._id)}`)
}

export function sumsOf(quotation: Quotation, type: OrderType): [string, string][] {
  return [
    [m.mail_fact_amount(), formatRupees(quotation.amount)],
    ...taxRows(quotation),
    [m.mail_fact_shipping(), quotedShipping(quotation, type)],
    [m.mail_fact_total(), formatRupees(quotation.totalAmount)],
  ]
}

/** What is paid and what is due of an order. */
export function moneyFacts(order: Order): Block {
  return { kind: 'facts', rows: moneyRows(order).map(([name, amount]) => [name, formatRupees(amount)]) }
}

/** How to pay what is due of a placed order, by the method that its customer has chosen. Empty when nothing is due. */
export function howToPay(mail: OrderMail): Block[] {
  const { order, payment, supportPhone } = mail
  const { due, claimed, asked } = order.balance
  if (due === 0) return []
  if (isPaidAtDoor(order)) {
    const atDoor = m.mail_pay_at_door({ amount: formatRupees(due) })
    return [words([atDoor, claimWords(claimed)].filter(Boolean).join(' '))]
  }
  if (isBeingChecked(order.balance)) return [words(m.mail_pay_checking())]
  if (wasAtDoor(order)) return [words(AFTER_DOOR_WORDS.withPage, AFTER_DOOR_WORDS.withoutPage)]
  const { upi, online } = payment
  const byUpi: Block[] =
    upi === null
      ? []
      : [
          words(m.mail_pay_upi(), m.mail_pay_upi_by_hand()),
          {
            kind: 'facts',
            rows: [
              [m.mail_fact_upi(), upi.vpa],
              [m.mail_fact_name(), upi.payee],
              [m.mail_fact_amount(), formatRupees(asked.amount)],
              [m.mail_fact_note(), orderNumber(order._id)],
            ],
          },
        ]
  const toCall = m.mail_pay_call({ phone: formatPhone(supportPhone) })
  if (upi === null && !online) return [words(whenToPay(order)), words(toCall)]
  return [
    words(whenToPay(order)),
    ...byUpi,
    ...(online
      ? [words(upi === null ? m.mail_pay_online() : m.mail_pay_online_too(), upi === null ? toCall : '')]
      : []),
  ]
}

/** The button that leads to the page of an order, labelled with the payment if that is the next step. */
export function pageAction(mail: OrderMail, label: string): Block {
  const { order, payment } = mail
  const { due, asked } = order.balance
  const isAsked = due > 0 && !isBeingChecked(order.balance) && !isPaidAtDoor(order) && !wasAtDoor(order)
  const isToPay = isAsked && (payment.upi !== null || payment.online)
  return {
    kind: 'action',
    label: isToPay ? m.mail_pay_button({ amount: formatRupees(asked.amount) }) : label,
    url: reviewUrl(mail),
  }
}

/** Whether the money is collected by the driver or at the puja. */
export function isPaidAtDoor({ pays, status, balance }: Order): boolean {
  return pays === 'on-delivery' && status === 'Upcoming' && balance.asked.purpose !== 'advance'
}

/** Whether the money was to be collected at the door, and the order was delivered. */
export function wasAtDoor({ pays, status }: Order): boolean {
  return pays === 'on-delivery' && status === 'Completed'
}

/** What is to be paid of an order, and by when. */
export function whenToPay({ status, pays, type, balance }: Order): string {
  const { due, asked, until } = balance
  const sum = formatRupees(due)
  if (asked.purpose === 'advance')
    return m.mail_pay_advance({ advance: formatRupees(asked.amount), rest: formatRupees(due - asked.amount) })
  if (until !== null) return `${m.mail_pay_still({ amount: sum })} ${lateWords(until, balance)}`
  if (pays === 'now' && status === 'Upcoming')
    return type === 'custom' ? m.mail_pay_before_delivery({ amount: sum }) : m.mail_pay_before_puja({ amount: sum })
  return m.mail_pay_please({ amount: sum })
}

/** Says where to find these documents of an order. */
export function papersIn(documents: Order['documents']): Block[] {
  if (documents.length === 0) return []
  const named = documents.map(({ name, number }) => `${name} ${number}`).join(', ')
  return [words(m.mail_papers({ papers: named }), m.mail_papers_by_hand({ papers: named }))]
}

/** The documents that were issued with the last history entry. */
export function newPapers({ documents, history }: Order): Order['documents'] {
  const at = history.at(-1)?.at ?? ''
  return documents.filter(({ issuedAt }) => issuedAt >= at)
}

/** Empty before checkout. */
export function addressOf(order: Order): string {
  const lanes = [order.lane1, order.floor, order.lane2, order.lane3].map((lane) => oneLine(lane ?? '')).filter(Boolean)
  const town = order.pincode && m.server_bengaluru({ pincode: oneLine(order.pincode) })
  return [...lanes, town].filter(Boolean).join(', ')
}

export function deliveryOf(order: Order): [string, string][] {
  const rows: [string, string | null | undefined][] = [
    [m.mail_fact_order(), calledOf(order)],
    [m.mail_fact_puja(), order.type === 'appointment' ? formatDateTime(order.startsAt) : null],
    [m.mail_fact_placed_on(), order.dateOfOrder && formatDateTime(order.dateOfOrder)],
    [m.mail_fact_delivery(), order.deliveryTime && formatWindow(order.deliveryTime, order.deliveryUntil)],
    [m.mail_fact_name(), oneLine(order.customerName)],
    [m.mail_fact_address(), addressOf(order)],
    [m.mail_fact_phone(), order.phoneNumber && formatPhone(oneLine(order.phoneNumber))],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

/** The largest number of line pictures in a mail, about 20 KB each. Inboxes cut off or reject large mails. */
export const MAX_CROPS = 12

/** Lines with their prices. A line that was not understood is shown as it is on the list. */
export function priceRows(order: Order, lines: readonly Line[]): LineRow[] {
  const rows = lines.map((line): Row => {
    const figures = {
      detail: isPriced(line) ? formatPacks(line) : line.kind === 'item' ? formatAsked(line) : '',
      amount: formatLineAmount(line),
    }
    const isShownAsItStands = isNotUnderstood(line) || line.title === ''
    return isShownAsItStands ? { ...asItStands(order, line), ...figures } : { title: oneLine(line.title), ...figures }
  })
  return withFewCrops(rows)
}

/** Lines as they are on the list. */
export function listRows(order: Order, lines: readonly Line[]): LineRow[] {
  return withFewCrops(lines.map((line) => ({ ...asItStands(order, line), detail: '', amount: '' })))
}

type Row = LineRow & { place?: LinePlace | null }

/** A line of a photo is shown as a picture, because its text may be misread. A typed line is shown as text. */
function asItStands(order: Order, line: Line): Pick<Row, 'title' | 'place'> {
  if (!isFromFile(line)) return { title: m.mail_line_as_written({ text: oneLine(line.text) }) }
  const position = quotationOf(order).lines.indexOf(line) + 1
  return { title: m.mail_line_photo({ number: position }), place: placeOf(order, line) }
}

function withFewCrops(rows: readonly Row[]): LineRow[] {
  let count = 0
  return rows.map(({ place, ...row }) => {
    if (!place || count === MAX_CROPS) return row
    count += 1
    return { ...row, crop: { ...place, cid: `line-${count}` } }
  })
}
