import { formatDateTime, formatWindow } from '#contract/format.ts'
import { isDoorNote } from '#contract/status.ts'
import { type MailContent, oneLine, pageUrl, renderMail } from './mail-layout.ts'
import {
  type CustomerMail,
  calledOf,
  deliveryOf,
  greet,
  howToPay,
  moneyFacts,
  type OrderMail,
  pageAction,
  papersIn,
  reviewUrl,
  words,
} from './mail-words.ts'

/** After one of us has opened an account for somebody on the telephone. They choose its password themselves. */
export function accountOpened(mail: CustomerMail & { operatorName: string }): MailContent {
  return renderMail({
    subject: 'Your account with Pujaghar',
    preview: 'You find your orders in it. Choose its password once.',
    heading: 'We opened an account for you',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        `As you asked on the telephone, ${oneLine(mail.operatorName, 60)} of our desk has opened an account for this address. What you order by telephone stands in it, and you can follow it there.`,
      ),
      words('It has no password yet that anybody knows. Choose one: we send a code to this address for it.'),
      { kind: 'action', label: 'Choose a password', url: pageUrl(mail, '/reset-password') },
      words('You did not telephone? Then someone gave us your address by mistake. Write to us and we remove it.'),
    ],
  })
}

/** When it is settled when an order is brought, or that it is brought at another time: the last entry of its history says which. */
export function deliverySet(mail: OrderMail): MailContent {
  const { order } = mail
  const when = order.deliveryTime === null ? '' : formatWindow(order.deliveryTime, order.deliveryUntil)
  const arranged = order.history.filter(({ from, to, note }) => from === to && note?.startsWith('Delivery'))
  const isMoved = arranged.length > 1 || arranged.some(({ note }) => note?.startsWith('Delivery now'))
  return renderMail({
    subject: isMoved
      ? `New delivery time, ${when}: ${calledOf(order)}`
      : `We bring your order on ${when}: ${calledOf(order)}`,
    preview: `Delivery on ${when}.`,
    heading: isMoved ? 'Your delivery has a new time' : 'We know when we bring your order',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        isMoved
          ? `${order.history.at(-1)?.note ?? 'The time is another'}. Everything else stays as it was.`
          : 'Everything is being packed. Somebody should be at home at this time:',
      ),
      { kind: 'facts', rows: deliveryOf(order) },
      { kind: 'action', label: 'See your order', url: reviewUrl(mail) },
      words(
        'The time does not suit you? Add a comment on that page, or call us.',
        'The time does not suit you? Answer here, or call us.',
      ),
    ],
  })
}

/** When an order is brought somewhere else: the last entry of its history says where to, and when if that is another time. */
export function deliveryElsewhere(mail: OrderMail): MailContent {
  const { order } = mail
  const note = order.history.at(-1)?.note
  return renderMail({
    subject: `New address for your delivery: ${calledOf(order)}`,
    preview: `We bring it to ${order.pincode}.`,
    heading: 'We bring your order to another address',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(note ? `${note}. Everything else stays as it was.` : 'This is how it stands now:'),
      { kind: 'facts', rows: deliveryOf(order) },
      { kind: 'action', label: 'See your order', url: reviewUrl(mail) },
      words(
        'You did not ask for this? Write to us at once, and we put it right.',
        'You did not ask for this? Tell us at once, and we put it right.',
      ),
    ],
  })
}

/** When the parcel of a list order is on its way. */
export function sentOut(mail: OrderMail): MailContent {
  const { order } = mail
  const invoice = order.documents.find(({ kind }) => kind === 'invoice')
  const promised = order.deliveryTime === null ? null : formatWindow(order.deliveryTime, order.deliveryUntil)
  return renderMail({
    subject: `On its way: ${calledOf(order)}`,
    preview: promised === null ? 'Your order has left our store.' : `Delivery on ${promised}.`,
    heading: 'Your order is on its way',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        promised === null
          ? 'It has left our store. Somebody should be at home to take it.'
          : `It has left our store. Somebody should be at home on ${promised}.`,
      ),
      { kind: 'facts', rows: deliveryOf(order) },
      moneyFacts(order),
      ...howToPay(mail),
      ...papersIn(invoice === undefined ? [] : [invoice]),
      pageAction(mail, 'See your order'),
    ],
  })
}

/** When somebody was at the door of a list order and could not hand it over: the last entry about a door says why. */
export function notHandedOver(mail: OrderMail): MailContent {
  const { order } = mail
  const last = order.history.findLast(({ note }) => isDoorNote(note))
  return renderMail({
    subject: `We could not hand over your order: ${calledOf(order)}`,
    preview: 'Please choose another time.',
    heading: 'We could not hand over your order',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        last?.note
          ? `Our driver wrote on ${formatDateTime(last.at)}: ${oneLine(last.note, 250)}`
          : 'Our driver could not give it to anybody.',
      ),
      words(
        'Please choose another time on the page of your order, or call us. It is kept for you.',
        'Please tell us another time that suits you. It is kept for you.',
      ),
      { kind: 'action', label: 'Choose another time', url: reviewUrl(mail) },
    ],
  })
}
