import { orderNumber } from '#contract/format.ts'
import { moneyWords } from '#contract/money.ts'
import * as m from '#messages'
import { lastRefund, refundStartedNote } from '#server/payment/refund-notes.ts'
import { type Block, type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { greet, howToPay, moneyFacts, newPapers, type OrderMail, pageAction, papersIn, words } from './mail-words.ts'

/** Sent when a payment for an order was received. */
export function paymentReceived(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: m.mail_payment_received_subject({ number: orderNumber(mail.order._id) }),
    heading: m.mail_payment_received_heading(),
    says: [words(`${m.mail_payment_received_thanks()} ${moneyWords(mail.order)}`)],
  })
}

/** Sent when a payment that the customer reported is not in our account. */
export function paymentRejected(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: m.mail_payment_rejected_subject({ number: orderNumber(mail.order._id) }),
    heading: m.mail_payment_rejected_heading(),
    says: [words(m.mail_payment_rejected_look()), words(m.mail_payment_rejected_call())],
  })
}

/** Sent when a payment that we confirmed was recorded by mistake. */
export function paymentVoided(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: m.mail_payment_voided_subject({ number: orderNumber(mail.order._id) }),
    heading: m.mail_payment_voided_heading(),
    says: [words(m.mail_payment_voided_now({ money: moneyWords(mail.order) }))],
  })
}

/** Sent when a payment on the provider's page failed. */
export function paymentFailed(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: m.mail_payment_failed_subject({ number: orderNumber(mail.order._id) }),
    heading: m.mail_payment_failed_heading(),
    says: [
      words(m.mail_payment_failed_nothing()),
      words(m.mail_payment_failed_again(), m.mail_payment_failed_again_by_hand()),
    ],
  })
}

/** Sent when the provider's payment page of an order has expired. */
export function linkExpired(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: m.mail_link_expired_subject({ number: orderNumber(mail.order._id) }),
    heading: m.mail_link_expired_heading(),
    happened: m.mail_link_expired_happened(),
    says: [words(m.mail_link_expired_new(), m.mail_link_expired_new_by_hand())],
  })
}

/** Sent when the provider starts a refund. */
export function refundStarted(mail: OrderMail & { amountPaise: number }): MailContent {
  return paymentMail(mail, {
    subject: m.mail_refund_started_subject({ number: orderNumber(mail.order._id) }),
    heading: m.mail_refund_started_heading(),
    happened: refundStartedNote(mail.amountPaise),
    says: [words(m.mail_refund_started_where())],
  })
}

/** Sent when a refund by the provider failed after its start. */
export function refundFailed(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: m.mail_refund_failed_subject({ number: orderNumber(mail.order._id) }),
    heading: m.mail_refund_failed_heading(),
    says: [words(`${m.mail_refund_failed_yours()} ${moneyWords(mail.order)}`), words(m.mail_refund_failed_call())],
  })
}

/** Sent when money is refunded for lines of a delivered order. */
export function linesGivenBack(mail: OrderMail): MailContent {
  const [happened = '', ...reason] = (lastRefund(mail.order.history, ['given-back'])?.note ?? '').split('\n')
  return paymentMail(mail, {
    subject: m.mail_given_back_subject({ number: orderNumber(mail.order._id) }),
    heading: m.mail_given_back_heading(),
    happened,
    says: [oneLine(reason.join(' '), 400), moneyWords(mail.order)].filter(Boolean).map((text) => words(text)),
  })
}

/** Sent when we have sent a refund. */
export function refundSent(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: m.mail_refund_sent_subject({ number: orderNumber(mail.order._id) }),
    heading: m.mail_refund_sent_heading(),
    says: [words(m.mail_refund_sent_when())],
  })
}

interface Money {
  subject: string
  heading: string
  /** Default: the note of the last history entry. */
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
      words(m.mail_sentence({ text: happened.replace(/[.।]$/, '') })),
      ...says,
      moneyFacts(order),
      ...papersIn(newPapers(order)),
      ...howToPay(mail),
      pageAction(mail, m.mail_see_order()),
    ],
  })
}
