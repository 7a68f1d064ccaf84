import { orderNumber } from '#contract/format.ts'
import { moneyWords } from '#contract/money.ts'
import { lastRefundNote, refundStartedNote } from '#server/payment/refund-notes.ts'
import { type Block, type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { greet, howToPay, moneyFacts, newPapers, type OrderMail, pageAction, papersIn, words } from './mail-words.ts'

/** When money of an order came. */
export function paymentReceived(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We have your payment for ${orderNumber(mail.order._id)}`,
    heading: 'We have your payment',
    says: [words(`Thank you. ${moneyWords(mail.order)}`)],
  })
}

/** When a payment that the customer told us of is not in our account. */
export function paymentRejected(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We could not find your payment for ${orderNumber(mail.order._id)}`,
    heading: 'We could not find your payment',
    says: [
      words(
        'Please look in your UPI app whether the money has left, and compare the 12 digits of its UTR. Money that did not arrive comes back to your account by itself, as a rule within three working days.',
      ),
      words(
        'If it has left and the number is right, call us: we look for it together with our bank. If it has not left, please pay again.',
      ),
    ],
  })
}

/** When a payment that we said we have was written down by mistake. */
export function paymentVoided(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We have corrected a payment for ${orderNumber(mail.order._id)}`,
    heading: 'We have corrected a payment',
    says: [words(`We had written down a payment by mistake. Now: ${moneyWords(mail.order)}`)],
  })
}

/** When nobody could pay on the page of the provider who tried to. */
export function paymentFailed(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `Your online payment for ${orderNumber(mail.order._id)} did not go through`,
    heading: 'Your payment did not go through',
    says: [
      words(
        'Nothing has reached us. If the money has left your account all the same, please do not pay again yet: either it still reaches us, and we write to you, or your bank puts it back by itself, as a rule within five working days.',
      ),
      words('If it has not left, please try again on the page of your order.', 'If it has not left, please pay again.'),
    ],
  })
}

/** When the page of the provider on which an order could be paid has ended. */
export function linkExpired(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `Your payment page for ${orderNumber(mail.order._id)} has expired`,
    heading: 'Your payment page has expired',
    happened: 'The page on which you could pay online was open for a day, and no payment came by it.',
    says: [words('Your order stands as it is. The page of your order opens a new one.', 'Your order stands as it is.')],
  })
}

/** When the provider sends money back. */
export function refundStarted(mail: OrderMail & { amountPaise: number }): MailContent {
  return paymentMail(mail, {
    subject: `Your refund for ${orderNumber(mail.order._id)} has started`,
    heading: 'Your refund has started',
    happened: refundStartedNote(mail.amountPaise),
    says: [
      words(
        'It goes to the card, bank account or UPI address that you paid with. As a rule it is there within five to seven working days; we write once it is sent.',
      ),
    ],
  })
}

/** When the provider could not send money back that had been on its way. */
export function refundFailed(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `Your refund for ${orderNumber(mail.order._id)} takes longer`,
    heading: 'We could not send your refund online',
    says: [
      words(
        `We are sorry. The money is still with us and it is yours; you need not do anything. ${moneyWords(mail.order)}`,
      ),
      words(
        'If we need an account number or a UPI address for it, we call you. We never ask for a PIN, an OTP or the number of a card.',
      ),
    ],
  })
}

/** When money is given back for lines of an order that was brought. */
export function linesGivenBack(mail: OrderMail): MailContent {
  const [happened = '', ...reason] = (lastRefundNote(mail.order.history, 'givenBack') ?? '').split('\n')
  return paymentMail(mail, {
    subject: `We have taken something off ${orderNumber(mail.order._id)}`,
    heading: 'Your order costs less now',
    happened,
    says: [oneLine(reason.join(' '), 400), moneyWords(mail.order)].filter(Boolean).map((text) => words(text)),
  })
}

/** When we have sent money back. */
export function refundSent(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We have sent money back for ${orderNumber(mail.order._id)}`,
    heading: 'Your money is on its way back',
    says: [words('It is in your account within a few working days, depending on your bank.')],
  })
}

interface Money {
  subject: string
  heading: string
  /** Without it, it is the last entry of the order's history. */
  happened?: string
  says: Block[]
}

function paymentMail(mail: OrderMail, { subject, heading, says, ...told }: Money): MailContent {
  const { order } = mail
  const happened = oneLine(told.happened ?? order.history.at(-1)?.note ?? '', 400)
  return renderMail({
    subject,
    preview: happened,
    heading,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${happened}.`.replace(/\.\.$/, '.')),
      ...says,
      moneyFacts(order),
      ...papersIn(newPapers(order)),
      ...howToPay(mail),
      pageAction(mail, 'See your order'),
    ],
  })
}
