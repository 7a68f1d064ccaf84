import { orderNumber } from '#contract/format.ts'
import { moneyWords } from '#contract/money.ts'
import { type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { greet, howToPay, moneyFacts, newPapers, type OrderMail, pageAction, papersIn, words } from './mail-words.ts'

/** When money of an order came. */
export function paymentReceived(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We have your payment for ${orderNumber(mail.order._id)}`,
    heading: 'We have your payment',
    says: [`Thank you. ${moneyWords(mail.order)}`],
  })
}

/** When a payment that the customer told us of is not in our account. */
export function paymentRejected(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We could not find your payment for ${orderNumber(mail.order._id)}`,
    heading: 'We could not find your payment',
    says: [
      'Please look in your UPI app whether the money has left, and compare the 12 digits of its UTR. Money that did not arrive comes back to your account by itself, as a rule within three working days.',
      'If it has left and the number is right, call us: we look for it together with our bank. If it has not left, please pay again.',
    ],
  })
}

/** When a payment that we said we have was written down by mistake. */
export function paymentVoided(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We have corrected a payment for ${orderNumber(mail.order._id)}`,
    heading: 'We have corrected a payment',
    says: [`We had written down a payment by mistake. Now: ${moneyWords(mail.order)}`],
  })
}

/** When we have sent money back. */
export function refundSent(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We have sent money back for ${orderNumber(mail.order._id)}`,
    heading: 'Your money is on its way back',
    says: ['It is in your account within a few working days, depending on your bank.'],
  })
}

/** What happened to the money is the last entry of the order's history. */
function paymentMail(
  mail: OrderMail,
  { subject, heading, says }: { subject: string; heading: string; says: string[] },
): MailContent {
  const { order } = mail
  const happened = oneLine(order.history.at(-1)?.note ?? '', 400)
  return renderMail({
    subject,
    preview: happened,
    heading,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${happened}.`.replace(/\.\.$/, '.')),
      ...says.map(words),
      moneyFacts(order),
      ...papersIn(newPapers(order)),
      ...howToPay(mail),
      pageAction(mail, 'See your order'),
    ],
  })
}
