import { cancellationWords } from '#contract/cancellation.ts'
import {
  calendarLeaf,
  formatDateTime,
  formatPacks,
  formatQuantity,
  formatRupees,
  formatTime,
  orderNumber,
} from '#contract/format.ts'
import { CANCELLATION_FREE_DAYS } from '#contract/limits.ts'
import { moneyWords } from '#contract/money.ts'
import type { Appointment } from '#contract/order.ts'
import { isOption, type Line } from '#contract/quotation.ts'
import type { Status } from '#contract/status.ts'
import { type Block, type MailContent, oneLine, renderMail } from './mail-layout.ts'
import {
  bookedFacts,
  bookingOf,
  calledOf,
  deliveryOf,
  greet,
  howToPay,
  moneyFacts,
  newPapers,
  type OrderMail,
  pageAction,
  papersIn,
  priceRows,
  quotationOf,
  reviewUrl,
  sumsOf,
  words,
} from './mail-words.ts'

/** After checkout of a booked puja: the time stands. A calendar entry goes with it. */
export function appointmentConfirmed(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const quotation = quotationOf(order)
  const when = formatDateTime(order.startsAt)
  return renderMail({
    subject: `Confirmed: ${oneLine(order.title, 40)}, ${when}`,
    preview: `Your puja is on ${when}. ${formatRupees(quotation.totalAmount)} in all.`,
    heading: 'Your puja is confirmed',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        'We come to you at the time below, and bring what the quotation lists. The calendar entry is with this mail.',
        'We come to you at the time below, and bring what the quotation lists.',
      ),
      { kind: 'facts', rows: [...bookedFacts(order), ...deliveryOf(order).filter(([name]) => !BOOKED.includes(name))] },
      {
        kind: 'lines',
        rows: priceRows(order, quotation.lines.filter(isWanted)),
        rest: 'You find all of them with your booking.',
      },
      { kind: 'facts', rows: sumsOf(quotation, order.type) },
      ...howToPay(mail),
      pageAction(mail, 'See your booking'),
      words(
        `Another time suits you better? You can move the puja on that page. ${cancellationWords(order).costs}`,
        `Another time suits you better? Please tell us. ${cancellationWords(order).costs}`,
      ),
    ],
  })
}

/** When a booking has another time. A calendar entry that was sent before moves with it. */
export function appointmentRescheduled(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const when = formatDateTime(order.startsAt)
  return renderMail({
    subject: `New time: ${oneLine(order.title, 40)}, ${when}`,
    preview: `Your puja is now on ${when}.`,
    heading: 'Your puja has a new time',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      afterMove(order),
      { kind: 'facts', rows: bookedFacts(order) },
      { kind: 'action', label: 'See your booking', url: reviewUrl(mail) },
      order.history.at(-1)?.by === 'operator'
        ? words(
            'Our desk changed it as agreed on the telephone. You did not agree to it? Call us or write to us at once, and we put it right.',
            'Our desk changed it as agreed on the telephone. You did not agree to it? Tell us at once, and we put it right.',
          )
        : words(
            'You did not ask for this? Write to us at once, and we put it right.',
            'You did not ask for this? Tell us at once, and we put it right.',
          ),
    ],
  })
}

/** The last entry of its history says from when to when. */
function afterMove({ status, history }: Appointment): Block {
  const moved = history.at(-1)?.note ?? 'The time is another'
  const said = `${moved}. ${whatStays(status)}`
  return status === 'Upcoming'
    ? words(`${said} The calendar entry with this mail takes the place of the one before.`, said)
    : words(said)
}

function whatStays(status: Status): string {
  if (status === 'Upcoming') return 'The price stays as it was.'
  if (status === 'Quoted') {
    return 'The price stays as it was. Once you have accepted its quotation the puja is confirmed.'
  }
  return 'Our desk prepares its quotation for the new time.'
}

/** When the desk proposes another time. The answer is one press on the page of the booking. */
export function timeProposed(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const proposed = order.proposal === null ? '' : formatDateTime(order.proposal.startsAt)
  const note = order.proposal?.note ?? null
  return renderMail({
    subject: `Another time for ${oneLine(order.title, 36)}: ${proposed}`,
    preview: `We propose ${proposed}. Say yes or no with one press.`,
    heading: 'We propose another time for your puja',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('We would like to propose another time for your puja. Nothing has changed yet:'),
      {
        kind: 'facts',
        rows: [
          ['Booking', orderNumber(order._id)],
          ['Puja', oneLine(order.title)],
          ['Now', formatDateTime(order.startsAt)],
          ['Proposed', proposed],
        ],
      },
      ...(note === null ? [] : [words('The reason, as our desk writes:'), { kind: 'quote', text: note } as const]),
      { kind: 'action', label: 'Accept or decline', url: reviewUrl(mail) },
      words(
        'Until you answer, the booking stays as it is. The price does not change with the time.',
        'Does it suit you? Until you answer us, the booking stays as it is. The price does not change with the time.',
      ),
    ],
  })
}

/** When the desk has settled with the pandit that he comes. A calendar entry that was sent before then names him. */
export function panditComing(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const name = oneLine(order.pandit?.name ?? 'Our pandit', 36)
  const isAccepted = order.status === 'Upcoming'
  return renderMail({
    subject: `${name} comes to your puja: ${oneLine(order.title, 30)}`,
    preview: `${name}, ${formatDateTime(order.startsAt)}.`,
    heading: `${name} comes to your puja`,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${name} has told us that he comes, and keeps the time free.`),
      { kind: 'facts', rows: bookedFacts(order) },
      { kind: 'action', label: 'See your booking', url: reviewUrl(mail) },
      isAccepted
        ? words(
            'Anything he should know before? Add a comment on that page.',
            'Anything he should know before? Please tell us.',
          )
        : words('The puja is confirmed once you have accepted its quotation.'),
    ],
  })
}

/** When whoever was to come cannot: another does, or our desk looks for one. What is in the customer's calendar then says so. */
export function panditChanged(mail: OrderMail & { before: string }): MailContent {
  const order = bookingOf(mail.order)
  const before = oneLine(mail.before, 36)
  const name = order.pandit && oneLine(order.pandit.name, 36)
  return renderMail({
    subject: name === null ? `Another pandit for ${oneLine(order.title, 40)}` : `${name} comes to your puja instead`,
    preview: `${before} cannot come on ${formatDateTime(order.startsAt)}.`,
    heading: name === null ? 'We are looking for another pandit' : `${name} comes to your puja instead`,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        name === null
          ? `${before} cannot come to your puja. We are looking for another pandit, and write as soon as he is found. Time and price stay as they are.`
          : `${before} cannot come to your puja, so ${name} leads it. Time and price stay as they are.`,
      ),
      { kind: 'facts', rows: bookedFacts(order) },
      { kind: 'action', label: 'See your booking', url: reviewUrl(mail) },
    ],
  })
}

/** When an order of either type is cancelled, with what that costs. */
export function orderCancelled(mail: OrderMail): MailContent {
  const { order } = mail
  const isBooking = order.type === 'appointment'
  const { fee } = order.cancellation
  return renderMail({
    subject: isBooking
      ? `Cancelled: ${oneLine(order.title, 40)}, ${formatDateTime(order.startsAt)}`
      : `Cancelled: ${calledOf(order)}`,
    preview: fee === 0 ? 'It costs you nothing.' : `The fee for cancelling is ${formatRupees(fee)}.`,
    heading: isBooking ? 'Your puja is cancelled' : 'Your order is cancelled',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      ...whyCancelled(order),
      {
        kind: 'facts',
        rows: [
          ...(isBooking ? bookedFacts(order) : ([['Order', calledOf(order)]] satisfies [string, string][])),
          ['Cancelled on', formatDateTime(order.updatedAt)],
        ],
      },
      ...(order.dateOfOrder === null ? [] : moneyAfterwards(mail)),
      pageAction(mail, isBooking ? 'See your booking' : 'See your order'),
      words('Plans change. Whenever you are ready, we are glad to prepare another.'),
    ],
  })
}

/** What was paid goes back, or the fee is still to pay. */
function moneyAfterwards(mail: OrderMail): Block[] {
  const { order } = mail
  const { fee } = order.cancellation
  if (fee === 0 && order.balance.refundable === 0) return []
  return [moneyFacts(order), words(moneyWords(order)), ...papersIn(newPapers(order)), ...howToPay(mail)]
}

function whyCancelled({ history, cancellation: { fee } }: OrderMail['order']): Block[] {
  const last = history.at(-1)
  if (last?.by === 'operator') {
    const cost = fee === 0 ? 'It costs you nothing.' : 'The fee below is due, as the terms of the quotation say.'
    return [
      words(`Our desk has cancelled it. ${cost}`),
      ...(last.note ? [{ kind: 'quote', text: last.note } as const] : []),
    ]
  }
  if (fee === 0) return [words('It is cancelled as you asked, and it costs you nothing.')]
  const since = `That was within ${CANCELLATION_FREE_DAYS} days of the start, so the fee you agreed to is due.`
  return [words(`It is cancelled as you asked. ${since}`)]
}

/** Decoration and catering that nobody asked for are no part of what was agreed. */
function isWanted({ kind, leftOut }: Line): boolean {
  return !(isOption(kind) && leftOut)
}

const BOOKED = ['Order', 'Puja', 'Address']

/** The day before a confirmed puja: when, where, who comes, and what the family said it has at home. */
export function reminder(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const puja = oneLine(order.title, 40)
  return renderMail({
    subject: `Reminder: ${puja}, ${formatDateTime(order.startsAt)}`,
    preview: `${calendarLeaf(order.startsAt).weekday}, ${formatTime(order.startsAt)}. What to keep ready is inside.`,
    heading: `${puja} is near`,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('We are getting everything ready. This is what we agreed:'),
      { kind: 'facts', rows: bookedFacts(order) },
      ...keepReady(order),
      { kind: 'action', label: 'See your booking', url: reviewUrl(mail) },
      words(
        `Something came up? Write to us, or cancel on that page. ${cancellationWords(order).costs}`,
        `Something came up? Please tell us. ${cancellationWords(order).costs}`,
      ),
    ],
  })
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
