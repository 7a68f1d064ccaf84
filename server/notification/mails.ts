import { cancellationWords } from '#contract/cancellation.ts'
import {
  calendarLeaf,
  formatDateTime,
  formatLineAmount,
  formatPacks,
  formatPhone,
  formatQuantity,
  formatRupees,
  formatTime,
  isPriced,
  orderNumber,
} from '#contract/format.ts'
import type { Appointment, Order } from '#contract/order.ts'
import { isUnsettled, type Line, type Quotation } from '#contract/quotation.ts'
import { type Block, type MailContent, oneLine, pageUrl, renderMail, type Shop } from './mail-layout.ts'

export interface CustomerMail extends Shop {
  customerName: string
}
export interface OrderMail extends CustomerMail {
  order: Order
}

/** After registration. */
export function welcome(mail: CustomerMail): MailContent {
  return renderMail({
    subject: 'Welcome to Pujaghar',
    preview: 'Send us your puja list and see its price in seconds.',
    heading: 'Welcome to Pujaghar',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        'Your account is ready. Take a photo of your puja list, or choose a PDF, and upload it. It is read at once.',
      ),
      words(
        'You see every item with its price, change what you like, and order when you are sure. You owe nothing before that.',
      ),
      { kind: 'action', label: 'Upload your list', url: pageUrl(mail, '/upload') },
      words('You did not make this account? Then someone typed your address by mistake. Write to us and we remove it.'),
    ],
  })
}

/** For a forgotten password. The code stays out of the subject and the preview, which a locked phone shows to everybody. */
export function resetCode(mail: CustomerMail & { code: string }): MailContent {
  return renderMail({
    subject: 'Your code for a new password',
    preview: 'It works for 10 minutes.',
    heading: 'Your code for a new password',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('Type this code on the page where you asked for it, and choose your new password there.'),
      { kind: 'code', code: mail.code },
      words('It works once, and for 10 minutes. If you asked more than once, only the newest code works.'),
      words('You did not ask for it? Then nothing has changed, and you need not do anything. Give the code to nobody.'),
    ],
  })
}

/** When every line of a quotation is settled and the customer can accept it. */
export function quotationReady(mail: OrderMail): MailContent {
  const quotation = quotationOf(mail.order)
  const total = formatRupees(quotation.totalAmount)
  return renderMail({
    subject: `Your quotation ${orderNumber(mail.order._id)} is ready: ${total}`,
    preview: `Total ${total}, valid until ${formatDateTime(quotation.validUntil)}.`,
    heading: 'Your quotation is ready',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${subjectOf(mail.order)} is priced. Look through it, and accept it when it is right.`),
      {
        kind: 'facts',
        rows: [
          ['Quotation', `${orderNumber(mail.order._id)}, version ${quotation.version}`],
          ['Prepared by', oneLine(quotation.preparedBy)],
          ['Prepared on', formatDateTime(quotation.createdAt)],
          ['Valid until', formatDateTime(quotation.validUntil)],
          ['Items', `${quotation.lines.filter(isPriced).length}`],
          ...sumsOf(quotation),
        ],
      },
      { kind: 'action', label: 'Review the quotation', url: reviewUrl(mail) },
    ],
  })
}

/** When a list is in, but some of it waits on the desk. */
export function listReceived(mail: OrderMail): MailContent {
  const { order } = mail
  const waiting = order.quotation?.lines.filter(isUnsettled) ?? []
  return renderMail({
    subject: `We have your list ${orderNumber(order._id)}`,
    preview: 'Some lines are being checked by us. Our answer comes within 1 to 2 hours.',
    heading: 'We have your list',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`Your list came in on ${formatDateTime(order.createdAt)}. ${whatWaits(order, waiting)}`),
      ...(waiting.length === 0 ? [] : [waitingLines(waiting)]),
      words('Our answer comes within 1 to 2 hours, by mail.'),
      { kind: 'action', label: 'See your list', url: reviewUrl(mail) },
      ...(waiting.length === 0 ? [] : [words('You need not wait: on that page you can settle these lines yourself.')]),
    ],
  })
}

/** When a puja is booked and waits for its quotation. */
export function bookingReceived(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const when = formatDateTime(order.startsAt)
  return renderMail({
    subject: `We have your booking ${orderNumber(order._id)}: ${oneLine(order.nameOfPuja, 40)}`,
    preview: `For ${when}. Our quotation comes within 1 to 2 hours.`,
    heading: 'We have your booking',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('Thank you for booking a puja with us. This is what we wrote down:'),
      {
        kind: 'facts',
        rows: [
          ['Booking', orderNumber(order._id)],
          ['Puja', oneLine(order.nameOfPuja)],
          ['When', when],
          ['Your words', oneLine(order.description, 400)],
        ],
      },
      words(
        'Our desk now prepares the quotation and sends it within 1 to 2 hours. You pay nothing until you have seen and accepted it.',
      ),
      { kind: 'action', label: 'See your booking', url: reviewUrl(mail) },
      words('Something is not right? Add a comment on that page, or cancel the booking there.'),
    ],
  })
}

/** After checkout. */
export function orderPlaced(mail: OrderMail): MailContent {
  const { order } = mail
  const quotation = quotationOf(order)
  const total = formatRupees(quotation.totalAmount)
  return renderMail({
    subject: `Your order ${orderNumber(order._id)} is placed`,
    preview: `${total} in all. Thank you.`,
    heading: 'Thank you, your order is placed',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('We have your order and are getting it ready. This is what we wrote down:'),
      { kind: 'facts', rows: deliveryOf(order) },
      { kind: 'lines', rows: quotation.lines.map(soldLine), rest: 'You find all of them with your order.' },
      { kind: 'facts', rows: sumsOf(quotation) },
      { kind: 'action', label: 'See your orders', url: pageUrl(mail, '/my-orders') },
    ],
  })
}

/** The day before a confirmed puja: when, where, who comes, and what the family said it has at home. */
export function reminder(mail: CustomerMail & { order: Appointment }): MailContent {
  const { order } = mail
  const puja = oneLine(order.nameOfPuja, 40)
  return renderMail({
    subject: `Reminder: ${puja}, ${formatDateTime(order.startsAt)}`,
    preview: `${calendarLeaf(order.startsAt).weekday}, ${formatTime(order.startsAt)}. What to keep ready is inside.`,
    heading: `${puja} is near`,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('We are getting everything ready. This is what we agreed:'),
      { kind: 'facts', rows: meetingOf(order) },
      ...keepReady(order),
      { kind: 'action', label: 'See your booking', url: reviewUrl(mail) },
      words(`Something came up? Write to us, or cancel on that page. ${cancellationWords(order.cancellation)}`),
    ],
  })
}

function meetingOf(order: Appointment): [string, string][] {
  const rows: [string, string][] = [
    ['Puja', oneLine(order.nameOfPuja)],
    ['Day', `${calendarLeaf(order.startsAt).weekday}, ${formatDateTime(order.startsAt)}`],
    ['Ends about', order.endsAt === null ? '' : formatDateTime(order.endsAt)],
    ['Pandit', oneLine(order.pandit?.name ?? '')],
    ['Address', addressOf(order)],
    ['Booking', orderNumber(order._id)],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** The items the family takes from its own shelf; the others come with the pandit. */
function keepReady({ quotation }: Appointment): Block[] {
  const items = quotation?.lines.filter(({ kind }) => kind === 'item') ?? []
  const atHome = items.filter(({ leftOut }) => leftOut)
  if (items.length === 0) return []
  if (atHome.length === 0) return [words('You need not keep any samagri ready: we bring all of it.')]
  return [
    words('You have these at home. Please keep them ready before the puja begins:'),
    {
      kind: 'lines',
      rows: atHome.map((line) => ({
        title: oneLine(line.title) || `“${oneLine(line.text)}”`,
        detail: formatPacks(line) || formatQuantity(line.quantity, line.unit),
        amount: '',
      })),
      rest: 'You find all of them with your booking.',
    },
    ...(atHome.length < items.length ? [words('All the other samagri we bring.')] : []),
  ]
}

function words(text: string): Block {
  return { kind: 'words', text }
}

/**
 * Anyone can register a stranger's address under any name; a name that carries an address would make our mail
 * a way to advertise it, so such a name is not repeated.
 */
function greet(customerName: string): string {
  const name = oneLine(customerName, 60)
  const carriesAddress = /[/@:]|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/u.test(name)
  return name === '' || carriesAddress ? 'Namaste,' : `Namaste ${name},`
}

function quotationOf(order: Order): Quotation {
  if (order.quotation === null) throw new Error(`Order ${order._id} has no quotation to write about`)
  return order.quotation
}

function bookingOf(order: Order): Appointment {
  if (order.type !== 'appointment') throw new Error(`Order ${order._id} is no booking to write about`)
  return order
}

function subjectOf(order: Order): string {
  return order.type === 'appointment' ? oneLine(order.nameOfPuja) : 'Your list'
}

function reviewUrl(mail: OrderMail): string {
  const page = mail.order.type === 'appointment' ? 'event-review' : 'list-review'
  return pageUrl(mail, `/${page}/${encodeURIComponent(mail.order._id)}`)
}

function sumsOf(quotation: Quotation): [string, string][] {
  return [
    ['Amount', formatRupees(quotation.amount)],
    [`Tax (${Math.round(quotation.taxRate * 1000) / 10}%)`, formatRupees(quotation.tax)],
    ['Shipping', formatRupees(quotation.shipping)],
    ['Total', formatRupees(quotation.totalAmount)],
  ]
}

function whatWaits(order: Order, waiting: Line[]): string {
  const found = order.quotation?.lines.length ?? 0
  if (found === 0) return 'We could not read it by machine, so one of us reads it now.'
  if (waiting.length === 0)
    return `We found ${found} ${found === 1 ? 'line' : 'lines'} in it and look through them now.`
  const checked = waiting.length === 1 ? 'One of them is' : `${waiting.length} of them are`
  return found === 1
    ? 'We found one line in it, and it is being checked by us:'
    : `We found ${found} lines in it. ${checked} being checked by us:`
}

function waitingLines(waiting: Line[]): Block {
  const rows = waiting.map((line) => ({ title: `“${oneLine(line.text)}”`, detail: '', amount: '' }))
  return { kind: 'lines', rows, rest: 'You find all of them on the page of your list.' }
}

function soldLine(line: Line): { title: string; detail: string; amount: string } {
  const estimated = isPriced(line) && line.priceIsEstimate ? 'estimated price' : ''
  const quantity = isPriced(line) ? formatPacks(line) : formatQuantity(line.quantity, line.unit)
  return {
    title: oneLine(line.title) || `“${oneLine(line.text)}”`,
    detail: [quantity, estimated].filter(Boolean).join(', '),
    amount: formatLineAmount(line),
  }
}

function addressOf(order: Order): string {
  const lanes = [order.lane1, order.lane2, order.lane3].map((lane) => oneLine(lane ?? ''))
  const town = order.pincode && `Bengaluru ${oneLine(order.pincode)}`
  return [...lanes, town].filter(Boolean).join(', ')
}

function deliveryOf(order: Order): [string, string][] {
  const rows: [string, string | null | undefined][] = [
    ['Order', orderNumber(order._id)],
    ['Puja', order.type === 'appointment' ? `${oneLine(order.nameOfPuja)}, ${formatDateTime(order.startsAt)}` : null],
    ['Placed on', order.dateOfOrder && formatDateTime(order.dateOfOrder)],
    ['Delivery', order.deliveryTime && formatDateTime(order.deliveryTime)],
    ['Name', oneLine(order.customerName)],
    ['Address', addressOf(order)],
    ['Phone', order.phoneNumber && formatPhone(oneLine(order.phoneNumber))],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}
