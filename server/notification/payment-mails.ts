import { formatRupees, orderNumber } from '#contract/format.ts'
import { lateWords } from '#contract/payment-term.ts'
import { type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { greet, type OrderMail, reviewUrl, words } from './mail-words.ts'

/** When money of an order came. */
export function paymentReceived(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We have your payment for ${orderNumber(mail.order._id)}`,
    heading: 'We have your payment',
    says: [`Thank you. ${standing(mail.order)}`],
  })
}

/** How the order stands now: paid, short, or with money that goes back. */
function standing({ status, balance: { due, refundable, asked, until, penalty } }: OrderMail['order']): string {
  const owed = formatRupees(refundable)
  if (refundable > 0 && status === 'Cancelled')
    return `Your order is cancelled, so ${owed} goes back to you within two days.`
  if (refundable > 0) return `You have paid ${owed} more than the order costs. It goes back to you within two days.`
  if (due === 0) return 'Everything is paid.'
  const advance = asked.purpose === 'advance' ? `, of which ${formatRupees(asked.amount)} is left of the advance` : ''
  const late = until === null ? '' : ` ${lateWords(until, penalty)}`
  return `${formatRupees(due)} is still open${advance}.${late}`
}

/** When a payment that the customer told us of is not in our account. */
export function paymentRejected(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We could not find your payment for ${orderNumber(mail.order._id)}`,
    heading: 'We could not find your payment',
    says: [
      'Please look in your UPI app whether the money has left, and compare the 12 digits of its UTR. Money that did not arrive comes back to your account by itself, as a rule within three working days.',
      'If it has left and the number is right, call us: we look for it together with our bank.',
    ],
  })
}

/** When a payment that we said we have was written down by mistake. */
export function paymentVoided(mail: OrderMail): MailContent {
  return paymentMail(mail, {
    subject: `We have corrected a payment for ${orderNumber(mail.order._id)}`,
    heading: 'We have corrected a payment',
    says: [`We had written down a payment by mistake. Now: ${standing(mail.order)}`],
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
  const { paid, due, refundable, penalty, credit } = order.balance
  const rows: [string, number][] = [
    order.status === 'Cancelled' ? ['Cancellation fee', order.cancellation.fee] : ['Total', order.totalAmount],
    ['Credit, as we cancelled', credit],
    ['Penalty, paid late', penalty],
    ['Paid', paid],
    ['Still to pay', due],
    ['We owe you', refundable],
  ]
  return renderMail({
    subject,
    preview: happened,
    heading,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${happened}.`.replace(/\.\.$/, '.')),
      ...says.map(words),
      {
        kind: 'facts',
        rows: rows.flatMap(([name, amount]) => (amount === 0 && name !== 'Paid' ? [] : [[name, formatRupees(amount)]])),
      },
      { kind: 'action', label: 'See your order', url: reviewUrl(mail) },
    ],
  })
}
