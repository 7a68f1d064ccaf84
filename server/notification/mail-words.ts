import { formatAsked } from '#contract/asked.ts'
import {
  calendarLeaf,
  formatDateTime,
  formatLineAmount,
  formatPacks,
  formatPhone,
  formatRupees,
  formatShipping,
  formatWindow,
  isPriced,
  orderNumber,
  taxRows,
} from '#contract/format.ts'
import { isName } from '#contract/name.ts'
import type { Appointment, Order } from '#contract/order.ts'
import { lateWords, paymentTerm } from '#contract/payment-term.ts'
import type { Line, Quotation } from '#contract/quotation.ts'
import { isFromFile, isNotUnderstood, placeOf } from '#server/order/line-crops.ts'
import type { LinePlace } from '#server/order/line-place.ts'
import { type Block, type LineRow, oneLine, pageUrl, type Shop } from './mail-layout.ts'

export interface CustomerMail extends Shop {
  customerName: string
}
export interface OrderMail extends CustomerMail {
  order: Order
}

export function words(text: string): Block {
  return { kind: 'words', text }
}

/** Accounts are older than the rule for names: what is no name is not repeated. */
export function greet(customerName: string): string {
  const name = oneLine(customerName)
  return isName(name) ? `Namaste ${oneLine(name, 60)},` : 'Namaste,'
}

export function quotationOf(order: Order): Quotation {
  if (order.quotation === null) throw new Error(`Order ${order._id} has no quotation to write about`)
  return order.quotation
}

export function bookingOf(order: Order): Appointment {
  if (order.type !== 'appointment') throw new Error(`Order ${order._id} is no booking to write about`)
  return order
}

/** What everybody has to know of a booked puja; the address is known from checkout on. */
export function bookedFacts(order: Appointment): [string, string][] {
  const rows: [string, string][] = [
    ['Booking', orderNumber(order._id)],
    ['Puja', oneLine(order.title)],
    ['When', `${calendarLeaf(order.startsAt).weekday}, ${formatDateTime(order.startsAt)}`],
    ['Ends about', order.endsAt === null ? '' : formatDateTime(order.endsAt)],
    ['Pandit', oneLine(order.pandit?.name ?? '')],
    ['Address', addressOf(order)],
    ['For the driver', oneLine(order.instructions)],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** What the order is called by, with the number that people read out: `Puja list, 14 items (PG-7F3A-92C1)`. */
export function calledOf(order: Order): string {
  return `${oneLine(order.title, 48)} (${orderNumber(order._id)})`
}

export function reviewUrl(mail: OrderMail): string {
  const page = mail.order.type === 'appointment' ? 'event-review' : 'list-review'
  return pageUrl(mail, `/${page}/${encodeURIComponent(mail.order._id)}`)
}

export function sumsOf(quotation: Quotation): [string, string][] {
  return [
    ['Amount', formatRupees(quotation.amount)],
    ...taxRows(quotation),
    ['Shipping', formatShipping(quotation.shipping)],
    ['Total', formatRupees(quotation.totalAmount)],
  ]
}

/** What of a placed order is to be paid, and when. */
export function toPayOf({ type, pays, balance: { due, asked, until } }: Order): [string, string][] {
  if (due === 0) return []
  const advance: [string, string][] =
    asked.purpose === 'advance'
      ? [
          ['Advance, to pay now', formatRupees(asked.amount)],
          ['Rest', formatRupees(due - asked.amount)],
        ]
      : []
  return [...advance, ['Payment', until === null ? paymentTerm({ type, pays }) : lateWords(until, 0)]]
}

/** Empty before checkout. */
export function addressOf(order: Order): string {
  const lanes = [order.lane1, order.floor, order.lane2, order.lane3].map((lane) => oneLine(lane ?? '')).filter(Boolean)
  const town = order.pincode && `Bengaluru ${oneLine(order.pincode)}`
  return [...lanes, town].filter(Boolean).join(', ')
}

export function deliveryOf(order: Order): [string, string][] {
  const rows: [string, string | null | undefined][] = [
    ['Order', calledOf(order)],
    ['Puja', order.type === 'appointment' ? formatDateTime(order.startsAt) : null],
    ['Placed on', order.dateOfOrder && formatDateTime(order.dateOfOrder)],
    ['Delivery', order.deliveryTime && formatWindow(order.deliveryTime, order.deliveryUntil)],
    ['Name', oneLine(order.customerName)],
    ['Address', addressOf(order)],
    ['Phone', order.phoneNumber && formatPhone(oneLine(order.phoneNumber))],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

/** Pictures of lines that a mail carries at most, some 20 KB each: inboxes shorten or refuse large mails. */
export const MAX_CROPS = 12

/** Lines with what they cost. Of one that nobody understood there is nothing but how it stands on the list. */
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

/** Lines as they stand on the list. */
export function listRows(order: Order, lines: readonly Line[]): LineRow[] {
  return withFewCrops(lines.map((line) => ({ ...asItStands(order, line), detail: '', amount: '' })))
}

type Row = LineRow & { place?: LinePlace | null }

/** What was read of a picture is no text for a reader: the line itself is shown. What somebody typed is. */
function asItStands(order: Order, line: Line): Pick<Row, 'title' | 'place'> {
  if (!isFromFile(line)) return { title: `“${oneLine(line.text)}”` }
  const position = quotationOf(order).lines.indexOf(line) + 1
  return { title: `Line ${position}: see the photo`, place: placeOf(order, line) }
}

function withFewCrops(rows: readonly Row[]): LineRow[] {
  let count = 0
  return rows.map(({ place, ...row }) => {
    if (!place || count === MAX_CROPS) return row
    count += 1
    return { ...row, crop: { ...place, cid: `line-${count}` } }
  })
}
