import { formatWindow } from '#contract/format.ts'
import { moneyWords } from '#contract/money.ts'
import { DELIVERED_NOTE } from '#contract/status.ts'
import { type MailContent, oneLine, renderMail } from './mail-layout.ts'
import {
  calledOf,
  deliveryOf,
  greet,
  howToPay,
  moneyFacts,
  type OrderMail,
  pageAction,
  papersIn,
  words,
} from './mail-words.ts'

/** When everything of a list order is in its parcel. */
export function packed(mail: OrderMail): MailContent {
  const { order } = mail
  const isSet = order.deliveryTime !== null
  const next = isSet
    ? `We bring it on ${formatWindow(order.deliveryTime ?? '', order.deliveryUntil)}.`
    : 'Our desk sets the day and the hour, and tells you.'
  return renderMail({
    subject: `Packed: ${calledOf(order)}`,
    preview: next,
    heading: 'Your order is packed',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`Every line of it is in the parcel. ${isSet ? 'Somebody should be at home at this time:' : next}`),
      { kind: 'facts', rows: deliveryOf(order) },
      moneyFacts(order),
      ...howToPay(mail),
      pageAction(mail, 'See your order'),
    ],
  })
}

/** When an order was handed over, or its puja was held. */
export function delivered(mail: OrderMail): MailContent {
  const { order } = mail
  const isPuja = order.type === 'appointment'
  const note = order.history.findLast((entry) => entry.note?.startsWith(DELIVERED_NOTE))?.note
  const handed = note ? `${oneLine(note, 200)}.` : 'We have brought it to you.'
  return renderMail({
    subject: isPuja ? `Thank you: ${calledOf(order)}` : `Delivered: ${calledOf(order)}`,
    preview: isPuja ? 'We hope that your puja went well.' : handed,
    heading: isPuja ? 'Thank you for having us' : 'Your order is delivered',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(isPuja ? 'We hope that your puja went well.' : `${handed} Thank you for ordering from us.`),
      moneyFacts(order),
      words(moneyWords(order)),
      ...papersIn(order.documents.filter(({ kind }) => kind === 'invoice')),
      ...howToPay(mail),
      pageAction(mail, isPuja ? 'See your booking' : 'See your order'),
      words(
        'Something was missing, damaged, or not as you expected? Add a comment on that page, or call us.',
        'Something was missing, damaged, or not as you expected? Answer here, or call us.',
      ),
    ],
  })
}
