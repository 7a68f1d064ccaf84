import { formatDateTime } from '#contract/format.ts'
import { isAtDoor } from '#contract/noted.ts'
import type { Order } from '#contract/order.ts'
import * as m from '#messages'
import type { MailName } from './kinds.ts'
import { type MailContent, oneLine, renderMail } from './mail-layout.ts'
import { calledOf, deliveryOf, greet, moneyFacts, type OrderMail, reviewUrl, words } from './mail-words.ts'

interface ParcelNews {
  subject: (about: { order: string }) => string
  heading: () => string
  said: (order: Order) => string
  /** What the customer should do if the order is theirs. */
  ifYours: (order: Order) => string
  hasMoney: boolean
}

/**
 * Mails about a parcel to an unconfirmed address. The address may be a stranger's, so they state facts about the order,
 * and neither promise nor ask for anything. Text that a customer wrote in the history is withheld, so `deliverySet`
 * cannot tell whether the time has changed.
 */
export const PARCEL_NEWS: Partial<Record<MailName, ParcelNews>> = {
  packed: {
    subject: m.mail_packed_subject,
    heading: m.mail_stranger_packed,
    said: () => m.mail_packed_all(),
    ifYours: ({ deliveryTime }) =>
      deliveryTime === null ? m.mail_stranger_yours_tell() : m.mail_stranger_yours_at_home(),
    hasMoney: true,
  },
  deliverySet: {
    subject: m.mail_stranger_delivery_subject,
    heading: m.mail_stranger_delivery,
    said: () => m.mail_stranger_delivery_when(),
    ifYours: () => m.mail_stranger_yours_then(),
    hasMoney: false,
  },
  sentOut: {
    subject: m.mail_sent_out_subject,
    heading: m.mail_stranger_sent_out,
    said: () => m.mail_stranger_sent_out_left(),
    ifYours: () => m.mail_stranger_yours_take_it(),
    hasMoney: true,
  },
  notHandedOver: {
    subject: m.mail_stranger_not_handed_over_subject,
    heading: m.mail_stranger_not_handed_over,
    said: ({ history }) => {
      const door = history.findLast(isAtDoor)
      return door?.note
        ? m.mail_not_handed_over_wrote({ when: formatDateTime(door.at), note: oneLine(door.note, 250) })
        : m.mail_not_handed_over_nobody()
    },
    ifYours: () => m.mail_stranger_yours_choose(),
    hasMoney: false,
  },
}

export function parcelToStranger(
  mail: OrderMail,
  { subject, heading, said, ifYours, hasMoney }: ParcelNews,
): MailContent {
  const { order } = mail
  return renderMail({
    subject: subject({ order: calledOf(order) }),
    preview: m.mail_sentence({ text: heading() }),
    heading: heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${m.mail_stranger_placed()} ${said(order)}`),
      { kind: 'facts', rows: deliveryOf(order) },
      ...(hasMoney ? [moneyFacts(order)] : []),
      { kind: 'action', label: m.mail_stranger_see(), url: reviewUrl(mail) },
      words(ifYours(order)),
    ],
  })
}
