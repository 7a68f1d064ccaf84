import { commentAnswered, feedbackAnswered, queryAnswered } from './answer-mails.ts'
import {
  appointmentConfirmed,
  appointmentRescheduled,
  orderCancelled,
  panditChanged,
  panditComing,
  reminder,
  timeProposed,
} from './appointment-mails.ts'
import { changeProposed, orderChanged } from './change-mails.ts'
import { accountOpened, deliveryElsewhere, deliverySet, notHandedOver, sentOut } from './desk-mails.ts'
import { KIND_OF, type MailName } from './kinds.ts'
import type { MailContent, Shop } from './mail-layout.ts'
import type { OrderMail } from './mail-words.ts'
import {
  accountDeleted,
  bookingReceived,
  confirmAddress,
  feedbackReceived,
  listReceived,
  orderPlaced,
  queryReceived,
  quotationChanged,
  quotationReady,
  resetCode,
  triesRefused,
  welcome,
} from './mails.ts'
import { delivered, packed } from './parcel-mails.ts'
import {
  linesGivenBack,
  linkExpired,
  paymentFailed,
  paymentReceived,
  paymentRejected,
  paymentVoided,
  refundFailed,
  refundSent,
  refundStarted,
} from './payment-mails.ts'
import { PARCEL_NEWS, parcelToStranger } from './stranger-mails.ts'
import type { Told } from './withheld.ts'

/** Every mail to a customer, with the function that writes it. */
const WRITERS = {
  welcome,
  confirmAddress,
  accountOpened,
  resetCode,
  triesRefused,
  accountDeleted,
  bookingReceived,
  orderPlaced,
  deliverySet,
  deliveryElsewhere,
  sentOut,
  delivered,
  notHandedOver,
  commentAnswered,
  appointmentConfirmed,
  appointmentRescheduled,
  timeProposed,
  panditComing,
  panditChanged,
  orderCancelled,
  paymentReceived,
  paymentRejected,
  paymentVoided,
  paymentFailed,
  linkExpired,
  refundStarted,
  refundSent,
  refundFailed,
  linesGivenBack,
  changeProposed,
  orderChanged,
  queryAnswered,
  feedbackAnswered,
  quotationReady,
  quotationChanged,
  packed,
  appointmentReminder: reminder,
  listReceived,
  queryReceived,
  feedbackReceived,
} as const satisfies Record<MailName, (mail: Shop & Told) => MailContent>

/** The content that a mail of this name needs, in addition to the data of the shop. */
export type ToldIn<Name extends MailName> = Omit<Parameters<(typeof WRITERS)[Name]>[0], keyof Shop>

export function compose<Name extends MailName>(name: Name, shop: Shop, told: ToldIn<Name>): MailContent {
  const mail = { ...shop, canSwitchOff: KIND_OF[name] !== null, ...told }
  const news = mail.confirmUrl === undefined ? undefined : PARCEL_NEWS[name]
  if (news !== undefined && 'order' in mail) return parcelToStranger(mail as typeof mail & OrderMail, news)
  const write = WRITERS[name] as (mail: Shop & ToldIn<Name>) => MailContent
  return write(mail)
}
