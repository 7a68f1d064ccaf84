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
import * as m from '#messages'
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

/** Sent after checkout of a booked puja. The time is fixed, and a calendar entry is attached. */
export function appointmentConfirmed(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const quotation = quotationOf(order)
  const when = formatDateTime(order.startsAt)
  const booked: string[] = [m.mail_fact_order(), m.mail_fact_puja(), m.mail_fact_address()]
  return renderMail({
    subject: m.mail_confirmed_subject({ title: oneLine(order.title, 40), when }),
    preview: m.mail_confirmed_preview({ when, total: formatRupees(quotation.totalAmount) }),
    heading: m.mail_confirmed_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_confirmed_we_come(), m.mail_confirmed_we_come_by_hand()),
      { kind: 'facts', rows: [...bookedFacts(order), ...deliveryOf(order).filter(([name]) => !booked.includes(name))] },
      {
        kind: 'lines',
        rows: priceRows(order, quotation.lines.filter(isWanted)),
        rest: m.mail_rest_with_booking(),
      },
      { kind: 'facts', rows: sumsOf(quotation, order.type) },
      ...howToPay(mail),
      pageAction(mail, m.mail_see_booking()),
      words(
        `${m.mail_confirmed_other_time()} ${cancellationWords(order).costs}`,
        `${m.mail_confirmed_other_time_by_hand()} ${cancellationWords(order).costs}`,
      ),
    ],
  })
}

/** Sent when a booking gets another time. The calendar entry moves with it. */
export function appointmentRescheduled(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const when = formatDateTime(order.startsAt)
  return renderMail({
    subject: m.mail_rescheduled_subject({ title: oneLine(order.title, 40), when }),
    preview: m.mail_rescheduled_preview({ when }),
    heading: m.mail_rescheduled_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      afterMove(order),
      { kind: 'facts', rows: bookedFacts(order) },
      { kind: 'action', label: m.mail_see_booking(), url: reviewUrl(mail) },
      order.history.at(-1)?.by === 'operator'
        ? words(m.mail_rescheduled_agreed(), m.mail_rescheduled_agreed_by_hand())
        : words(m.mail_not_asked(), m.mail_not_asked_by_hand()),
    ],
  })
}

/** The last history entry has the old and the new time. */
function afterMove({ status, history }: Appointment): Block {
  const moved = history.at(-1)?.note ?? m.mail_time_is_another()
  const said = `${m.mail_sentence({ text: moved })} ${whatStays(status)}`
  return status === 'Upcoming' ? words(`${said} ${m.mail_rescheduled_entry()}`, said) : words(said)
}

function whatStays(status: Status): string {
  if (status === 'Upcoming') return m.mail_rescheduled_price()
  if (status === 'Quoted') {
    return m.mail_rescheduled_price_quoted()
  }
  return m.mail_rescheduled_quotation()
}

/** Sent when the desk proposes another time. The customer answers on the page of the booking. */
export function timeProposed(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const proposed = order.proposal === null ? '' : formatDateTime(order.proposal.startsAt)
  const note = order.proposal?.note ?? null
  return renderMail({
    subject: m.mail_time_proposed_subject({ title: oneLine(order.title, 36), time: proposed }),
    preview: m.mail_time_proposed_preview({ time: proposed }),
    heading: m.mail_time_proposed_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_time_proposed_what()),
      {
        kind: 'facts',
        rows: [
          [m.mail_fact_booking(), orderNumber(order._id)],
          [m.mail_fact_puja(), oneLine(order.title)],
          [m.mail_fact_now(), formatDateTime(order.startsAt)],
          [m.mail_fact_proposed(), proposed],
        ],
      },
      ...(note === null ? [] : [words(m.mail_time_proposed_reason()), { kind: 'quote', text: note } as const]),
      { kind: 'action', label: m.mail_accept_or_decline(), url: reviewUrl(mail) },
      words(m.mail_time_proposed_until(), m.mail_time_proposed_until_by_hand()),
    ],
  })
}

/** Sent when the pandit has confirmed that he comes. The calendar entry then names him. */
export function panditComing(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const name = oneLine(order.pandit?.name ?? m.mail_pandit_coming_our_pandit(), 36)
  const isAccepted = order.status === 'Upcoming'
  return renderMail({
    subject: m.mail_pandit_coming_subject({ name, title: oneLine(order.title, 30) }),
    preview: m.mail_pandit_coming_preview({ name, when: formatDateTime(order.startsAt) }),
    heading: m.mail_pandit_coming_heading({ name }),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_pandit_coming_said({ name })),
      { kind: 'facts', rows: bookedFacts(order) },
      { kind: 'action', label: m.mail_see_booking(), url: reviewUrl(mail) },
      isAccepted
        ? words(m.mail_pandit_coming_know(), m.mail_pandit_coming_know_by_hand())
        : words(m.mail_pandit_coming_accept()),
    ],
  })
}

/** Sent when the pandit cannot come: another one comes, or the desk looks for one. The calendar entry is updated. */
export function panditChanged(mail: OrderMail & { before: string }): MailContent {
  const order = bookingOf(mail.order)
  const before = oneLine(mail.before, 36)
  const name = order.pandit && oneLine(order.pandit.name, 36)
  return renderMail({
    subject:
      name === null
        ? m.mail_pandit_changed_subject_none({ title: oneLine(order.title, 40) })
        : m.mail_pandit_changed_heading({ name }),
    preview: m.mail_pandit_changed_preview({ before, when: formatDateTime(order.startsAt) }),
    heading: name === null ? m.mail_pandit_changed_heading_none() : m.mail_pandit_changed_heading({ name }),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(name === null ? m.mail_pandit_changed_none({ before }) : m.mail_pandit_changed_other({ before, name })),
      { kind: 'facts', rows: bookedFacts(order) },
      { kind: 'action', label: m.mail_see_booking(), url: reviewUrl(mail) },
    ],
  })
}

/** Sent when an order of either type is cancelled, with the fee. */
export function orderCancelled(mail: OrderMail): MailContent {
  const { order } = mail
  const isBooking = order.type === 'appointment'
  const { fee } = order.cancellation
  return renderMail({
    subject: isBooking
      ? m.mail_cancelled_subject_booking({ title: oneLine(order.title, 40), when: formatDateTime(order.startsAt) })
      : m.mail_cancelled_subject_order({ order: calledOf(order) }),
    preview: fee === 0 ? m.mail_cancelled_free() : m.mail_cancelled_fee({ fee: formatRupees(fee) }),
    heading: isBooking ? m.mail_cancelled_heading_booking() : m.mail_cancelled_heading_order(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      ...whyCancelled(order),
      {
        kind: 'facts',
        rows: [
          ...(isBooking ? bookedFacts(order) : ([[m.mail_fact_order(), calledOf(order)]] satisfies [string, string][])),
          [m.mail_fact_cancelled_on(), formatDateTime(order.updatedAt)],
        ],
      },
      ...(order.dateOfOrder === null ? [] : moneyAfterwards(mail)),
      pageAction(mail, isBooking ? m.mail_see_booking() : m.mail_see_order()),
      words(m.mail_cancelled_plans()),
    ],
  })
}

/** What happens to the money: a refund of what was paid, or a fee that is still to pay. */
function moneyAfterwards(mail: OrderMail): Block[] {
  const { order } = mail
  const { fee } = order.cancellation
  if (fee === 0 && order.balance.refundable === 0) return []
  return [moneyFacts(order), words(moneyWords(order)), ...papersIn(newPapers(order)), ...howToPay(mail)]
}

function whyCancelled({ history, cancellation: { fee } }: OrderMail['order']): Block[] {
  const last = history.at(-1)
  if (last?.by === 'operator') {
    const cost = fee === 0 ? m.mail_cancelled_free() : m.mail_cancelled_fee_due()
    return [
      words(`${m.mail_cancelled_by_desk()} ${cost}`),
      ...(last.note ? [{ kind: 'quote', text: last.note } as const] : []),
    ]
  }
  if (fee === 0) return [words(m.mail_cancelled_as_asked_free())]
  return [words(m.mail_cancelled_as_asked_fee({ days: CANCELLATION_FREE_DAYS }))]
}

/** Leaves out decoration and catering that were not ordered. */
function isWanted({ kind, leftOut }: Line): boolean {
  return !(isOption(kind) && leftOut)
}

/** Sent the day before a confirmed puja: when, where, who comes, and which items the family has at home. */
export function reminder(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const puja = oneLine(order.title, 40)
  return renderMail({
    subject: m.mail_reminder_subject({ puja, when: formatDateTime(order.startsAt) }),
    preview: m.mail_reminder_preview({
      weekday: calendarLeaf(order.startsAt).weekday,
      time: formatTime(order.startsAt),
    }),
    heading: m.mail_reminder_heading({ puja }),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_reminder_agreed()),
      { kind: 'facts', rows: bookedFacts(order) },
      ...keepReady(order),
      { kind: 'action', label: m.mail_see_booking(), url: reviewUrl(mail) },
      words(
        `${m.mail_reminder_came_up()} ${cancellationWords(order).costs}`,
        `${m.mail_reminder_came_up_by_hand()} ${cancellationWords(order).costs}`,
      ),
    ],
  })
}

/** The items that the family provides. The others come with the pandit. */
function keepReady({ quotation }: Appointment): Block[] {
  const items = quotation?.lines.filter(({ kind }) => kind === 'item') ?? []
  const atHome = items.filter(({ leftOut }) => leftOut)
  if (items.length === 0) return []
  if (atHome.length === 0) return [words(m.mail_reminder_all_ours())]
  return [
    words(m.mail_reminder_at_home()),
    {
      kind: 'lines',
      rows: atHome.map((line) => ({
        title: oneLine(line.title) || m.mail_line_as_written({ text: oneLine(line.text) }),
        detail: formatPacks(line) || formatQuantity(line.quantity, line.unit),
        amount: '',
      })),
      rest: m.mail_rest_with_booking(),
    },
    ...(atHome.length < items.length ? [words(m.mail_reminder_rest_ours())] : []),
  ]
}
