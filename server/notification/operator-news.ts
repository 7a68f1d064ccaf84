import { formatDateTime, formatPhone, formatRupees } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { type Block, type MailContent, oneLine, renderMail, type Shop } from './mail-layout.ts'
import { addressOf, calledOf, words } from './mail-words.ts'

/** The titles of the mails to the operator about an order, and what is to be done. */
const NEWS = {
  waits: {
    list: 'A list waits for us',
    booking: 'A booking waits for us',
    todo: 'Its customer was told that our answer comes {answer}.',
  },
  changes: {
    list: 'Changes requested',
    booking: 'Changes requested',
    todo: 'Its customer waits for the next version of the quotation.',
  },
  comment: { list: 'New comment', booking: 'New comment', todo: null },
  placed: { list: 'Order placed', booking: 'Puja confirmed', todo: null },
  paid: {
    list: 'Payment to confirm',
    booking: 'Payment to confirm',
    todo: 'Look for it in the account of the shop, by its UTR and its amount. Then confirm or reject it at the desk.',
  },
  rescheduled: { list: 'New time', booking: 'New time', todo: null },
  declined: {
    list: 'Proposed time declined',
    booking: 'Proposed time declined',
    todo: 'The puja stays at its time. Find a pandit for it, or propose another.',
  },
  panditDeclined: {
    list: 'Pandit declined',
    booking: 'Pandit declined',
    todo: 'Choose another pandit at the desk, where it says why he declined.',
  },
  answered: { list: 'Change answered', booking: 'Change answered', todo: null },
  added: {
    list: 'Items added',
    booking: 'Items added',
    todo: 'They are on the packing list. Look whether we have them.',
  },
  cancelled: { list: 'Order cancelled', booking: 'Puja cancelled', todo: null },
} as const
export type OrderNews = keyof typeof NEWS

/** For these, the note in the history is worded by the shop. */
const NOTED: readonly OrderNews[] = ['cancelled', 'declined', 'paid', 'answered', 'added']

/** A mail to the operator about an order. A reply goes to the customer. */
export function orderNews(news: OrderNews, mail: Shop & { order: Order; customerEmail: string }): MailContent {
  const { order } = mail
  const { todo, ...titles } = NEWS[news]
  const isBooking = order.type === 'appointment'
  const title = isBooking ? titles.booking : titles.list
  return renderMail({
    subject: `${title}: ${calledOf(order)}`,
    preview: oneLine(`${order.customerName}. ${saidIn(news, order) ?? ''}`, 100),
    heading: title,
    shop: mail,
    blocks: [
      { kind: 'facts', rows: factsOf(order, mail.customerEmail) },
      ...saidBlocks(news, order),
      ...(todo === null ? [] : [words(todo.replace('{answer}', mail.answerTime))]),
      words(
        mail.customerEmail === ''
          ? 'The customer has no e-mail address: call them, or write to them from the page of the order.'
          : 'Answer this mail, and your answer goes to the customer.',
      ),
    ],
  })
}

function factsOf(order: Order, customerEmail: string): [string, string][] {
  const isBooking = order.type === 'appointment'
  const rows: [string, string | null | undefined | false][] = [
    ['Order', calledOf(order)],
    ['Status', order.status],
    ['When', isBooking && formatDateTime(order.startsAt)],
    ['Pandit', isBooking && order.pandit !== null && oneLine(order.pandit.name)],
    ['Customer', oneLine(order.customerName)],
    ['E-mail', oneLine(customerEmail)],
    ['Phone', order.phoneNumber && formatPhone(oneLine(order.phoneNumber))],
    ['Address', addressOf(order)],
    [
      'Quotation',
      order.quotation && `Version ${order.quotation.published}, ${formatRupees(order.quotation.totalAmount)}`,
    ],
    ['Fee', order.status === 'Cancelled' && formatRupees(order.cancellation.fee)],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}

/** The text that the mail is about, if there is one: the customer's own words, or the note in the history. */
function saidIn(news: OrderNews, order: Order): string | null {
  if (news === 'comment') return order.comments.at(-1)?.text ?? null
  if (news === 'changes' || NOTED.includes(news)) return order.history.at(-1)?.note ?? null
  if (news === 'waits') return (order.type === 'appointment' ? order.description : order.remark) || null
  return null
}

function saidBlocks(news: OrderNews, order: Order): Block[] {
  const said = saidIn(news, order)
  if (said === null) return []
  // The note has the fee next to the customer's words.
  const whose = NOTED.includes(news) ? 'Written down with it:' : 'The customer writes:'
  return [words(whose), { kind: 'quote', text: said }]
}
