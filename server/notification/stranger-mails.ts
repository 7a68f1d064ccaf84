import { formatDateTime } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { isDoorNote } from '#contract/status.ts'
import type { MailName } from './kinds.ts'
import { type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { calledOf, deliveryOf, greet, moneyFacts, type OrderMail, reviewUrl, words } from './mail-words.ts'

interface ParcelNews {
  subject: string
  heading: string
  said: (order: Order) => string
  /** What its customer should do. */
  ifYours: (order: Order) => string
  hasMoney: boolean
}

/**
 * Mails about a parcel, as they go to an address that nobody has confirmed. The address may be a stranger's, so they state what is so of an order, and
 * neither promise nor ask anything of whoever did not order. What a customer wrote in the history is withheld, so `deliverySet` cannot tell whether the
 * time is another.
 */
export const PARCEL_NEWS: Partial<Record<MailName, ParcelNews>> = {
  packed: {
    subject: 'Packed',
    heading: 'An order is packed',
    said: () => 'Every line of it is in the parcel.',
    ifYours: ({ deliveryTime }) =>
      deliveryTime === null ? 'our desk tells you the day and the hour' : 'somebody should be at home at this time',
    hasMoney: true,
  },
  deliverySet: {
    subject: 'Delivery time',
    heading: 'An order has a delivery time',
    said: () => 'This is when it is delivered:',
    ifYours: () => 'somebody should be at home then',
    hasMoney: false,
  },
  sentOut: {
    subject: 'On its way',
    heading: 'An order is on its way',
    said: () => 'It has left our store.',
    ifYours: () => 'somebody should be at home to take it',
    hasMoney: true,
  },
  notHandedOver: {
    subject: 'Not handed over',
    heading: 'An order could not be handed over',
    said: ({ history }) => {
      const door = history.findLast(({ note }) => isDoorNote(note))
      return door?.note
        ? `Our driver wrote on ${formatDateTime(door.at)}: ${oneLine(door.note, 250)}`
        : 'Our driver could not give it to anybody.'
    },
    ifYours: () => 'please choose another time on its page, or call us. It is kept for you',
    hasMoney: false,
  },
}

export function parcelToStranger(
  mail: OrderMail,
  { subject, heading, said, ifYours, hasMoney }: ParcelNews,
): MailContent {
  const { order } = mail
  return renderMail({
    subject: `${subject}: ${calledOf(order)}`,
    preview: `${heading}.`,
    heading,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`An order was placed with this e-mail address. ${said(order)}`),
      { kind: 'facts', rows: deliveryOf(order) },
      ...(hasMoney ? [moneyFacts(order)] : []),
      { kind: 'action', label: 'See the order', url: reviewUrl(mail) },
      words(
        `If it is your order, ${ifYours(order)}. If you did not order anything, ignore this mail: nothing comes to you.`,
      ),
    ],
  })
}
