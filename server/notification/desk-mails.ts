import { formatDateTime, formatWindow } from '#contract/format.ts'
import { isAtDoor } from '#contract/noted.ts'
import * as m from '#messages'
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

/** Sent when an operator has opened an account for somebody on the telephone. They choose its password themselves. */
export function accountOpened(mail: CustomerMail & { operatorName: string }): MailContent {
  return renderMail({
    subject: m.mail_account_opened_subject(),
    preview: m.mail_account_opened_preview(),
    heading: m.mail_account_opened_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_account_opened_who({ name: oneLine(mail.operatorName, 60) })),
      words(m.mail_account_opened_password()),
      { kind: 'action', label: m.mail_account_opened_choose(), url: pageUrl(mail, '/reset-password') },
      words(m.mail_account_opened_not_you()),
    ],
  })
}

/** Sent when an order gets a delivery time, or another one. Its history says which. */
export function deliverySet(mail: OrderMail): MailContent {
  const { order } = mail
  const when = order.deliveryTime === null ? '' : formatWindow(order.deliveryTime, order.deliveryUntil)
  const arranged = order.history.filter(({ about }) => about === 'delivery-set' || about === 'delivery-moved')
  const isMoved = arranged.length > 1 || arranged.some(({ about }) => about === 'delivery-moved')
  return renderMail({
    subject: isMoved
      ? m.mail_delivery_moved_subject({ when, order: calledOf(order) })
      : m.mail_delivery_set_subject({ when, order: calledOf(order) }),
    preview: m.mail_delivery_on({ when }),
    heading: isMoved ? m.mail_delivery_moved_heading() : m.mail_delivery_set_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        isMoved
          ? m.mail_delivery_else_stays({ what: order.history.at(-1)?.note ?? m.mail_time_is_another() })
          : m.mail_delivery_set_at_home(),
      ),
      { kind: 'facts', rows: deliveryOf(order) },
      { kind: 'action', label: m.mail_see_order(), url: reviewUrl(mail) },
      words(m.mail_delivery_not_suit(), m.mail_delivery_not_suit_by_hand()),
    ],
  })
}

/** Sent when an order goes to another address. The last history entry says where, and when if the time has changed. */
export function deliveryElsewhere(mail: OrderMail): MailContent {
  const { order } = mail
  const note = order.history.at(-1)?.note
  return renderMail({
    subject: m.mail_elsewhere_subject({ order: calledOf(order) }),
    preview: m.mail_elsewhere_preview({ pincode: order.pincode ?? '' }),
    heading: m.mail_elsewhere_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(note ? m.mail_delivery_else_stays({ what: note }) : m.mail_elsewhere_now()),
      { kind: 'facts', rows: deliveryOf(order) },
      { kind: 'action', label: m.mail_see_order(), url: reviewUrl(mail) },
      words(m.mail_not_asked(), m.mail_not_asked_by_hand()),
    ],
  })
}

/** Sent when the parcel of a list order is on its way. */
export function sentOut(mail: OrderMail): MailContent {
  const { order } = mail
  const invoice = order.documents.find(({ kind }) => kind === 'invoice')
  const promised = order.deliveryTime === null ? null : formatWindow(order.deliveryTime, order.deliveryUntil)
  return renderMail({
    subject: m.mail_sent_out_subject({ order: calledOf(order) }),
    preview: promised === null ? m.mail_sent_out_preview() : m.mail_delivery_on({ when: promised }),
    heading: m.mail_sent_out_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(promised === null ? m.mail_sent_out_take_it() : m.mail_sent_out_take_it_on({ when: promised })),
      { kind: 'facts', rows: deliveryOf(order) },
      moneyFacts(order),
      ...howToPay(mail),
      ...papersIn(invoice === undefined ? [] : [invoice]),
      pageAction(mail, m.mail_see_order()),
    ],
  })
}

/** Sent when the driver could not hand over a list order. The last history entry about the door says why. */
export function notHandedOver(mail: OrderMail): MailContent {
  const { order } = mail
  const last = order.history.findLast(isAtDoor)
  return renderMail({
    subject: m.mail_not_handed_over_subject({ order: calledOf(order) }),
    preview: m.mail_not_handed_over_preview(),
    heading: m.mail_not_handed_over_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        last?.note
          ? m.mail_not_handed_over_wrote({ when: formatDateTime(last.at), note: oneLine(last.note, 250) })
          : m.mail_not_handed_over_nobody(),
      ),
      words(m.mail_not_handed_over_kept(), m.mail_not_handed_over_kept_by_hand()),
      { kind: 'action', label: m.mail_not_handed_over_choose(), url: reviewUrl(mail) },
    ],
  })
}
