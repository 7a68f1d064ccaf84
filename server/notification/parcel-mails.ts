import { formatWindow } from '#contract/format.ts'
import { moneyWords } from '#contract/money.ts'
import * as m from '#messages'
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

/** Sent when all lines of a list order are packed. */
export function packed(mail: OrderMail): MailContent {
  const { order } = mail
  const { deliveryTime, deliveryUntil } = order
  const next =
    deliveryTime === null
      ? m.mail_packed_time_to_come()
      : m.mail_packed_time({ when: formatWindow(deliveryTime, deliveryUntil) })
  return renderMail({
    subject: m.mail_packed_subject({ order: calledOf(order) }),
    preview: next,
    heading: m.mail_packed_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${m.mail_packed_all()} ${deliveryTime === null ? next : m.mail_packed_at_home()}`),
      { kind: 'facts', rows: deliveryOf(order) },
      moneyFacts(order),
      ...howToPay(mail),
      pageAction(mail, m.mail_see_order()),
    ],
  })
}

/** Sent when an order was handed over, or its puja was held. */
export function delivered(mail: OrderMail): MailContent {
  const { order } = mail
  const isPuja = order.type === 'appointment'
  const note = order.history.findLast(({ about }) => about === 'delivered')?.note
  const handed = note ? m.mail_sentence({ text: oneLine(note, 200) }) : m.mail_delivered_brought()
  return renderMail({
    subject: isPuja
      ? m.mail_delivered_subject_puja({ order: calledOf(order) })
      : m.mail_delivered_subject({ order: calledOf(order) }),
    preview: isPuja ? m.mail_delivered_puja() : handed,
    heading: isPuja ? m.mail_delivered_heading_puja() : m.mail_delivered_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(isPuja ? m.mail_delivered_puja() : `${handed} ${m.mail_delivered_thanks()}`),
      moneyFacts(order),
      words(moneyWords(order)),
      ...papersIn(order.documents.filter(({ kind }) => kind === 'invoice')),
      ...howToPay(mail),
      pageAction(mail, isPuja ? m.mail_see_booking() : m.mail_see_order()),
      words(m.mail_delivered_wrong(), m.mail_delivered_wrong_by_hand()),
    ],
  })
}
