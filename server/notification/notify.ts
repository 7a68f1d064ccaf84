import { orderById } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Db } from '#server/platform/database.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { MailContent, Shop } from './mail-layout.ts'
import {
  bookingReceived,
  listReceived,
  type OrderMail,
  orderPlaced,
  quotationReady,
  reminder,
  resetCode,
  welcome,
} from './mails.ts'
import { type Enquiry, enquiry, type Feedback, feedback } from './operator-mails.ts'

/** Each of these makes its mail part of the caller's transaction: it is sent if and only if that commits. */
export async function sendWelcome(parts: Parts, tx: Db, customer: { name: string; email: string }): Promise<void> {
  const mail = welcome({ ...shopOf(parts), customerName: customer.name })
  await parts.jobs.enqueue(tx, 'mail.send', { to: customer.email, ...mail })
}

/** Not queued like the others: a queued mail lies in the database, and this one carries a secret. */
export function resetCodeMail(parts: Parts, customer: { name: string; email: string }, code: string): Mail {
  return { to: customer.email, ...resetCode({ ...shopOf(parts), customerName: customer.name, code }) }
}

/** Both go to the operator; an answer to them goes to the customer, when it is one who wrote. */
export const sendEnquiry = toOperator<Enquiry>(enquiry)
export const sendFeedback = toOperator<Feedback>(feedback)

export const sendBookingReceived = aboutOrder(bookingReceived)
export const sendListReceived = aboutOrder(listReceived)
export const sendQuotationReady = aboutOrder(quotationReady)
export const sendOrderPlaced = aboutOrder(orderPlaced)

/** About a puja that is near; sent only as long as it is to be at that time. */
export async function sendReminder(parts: Parts, tx: Db, orderId: string): Promise<void> {
  const row = await orderById(tx, orderId)
  const order = presentOrder(parts, row)
  if (order.type !== 'appointment') throw new Error(`Order ${orderId} is no puja to remind of`)
  const mail = reminder({ ...shopOf(parts), customerName: row.customer_name, order })
  const reminds = { orderId, startsAt: order.startsAt }
  await parts.jobs.enqueue(tx, 'mail.send', { to: row.customer_email, ...mail, reminds })
}

function toOperator<Told extends Enquiry | Feedback>(compose: (mail: Told & Shop) => MailContent) {
  return async (parts: Parts, tx: Db, told: Told): Promise<void> => {
    const replyTo = told.customer === null ? {} : { replyTo: told.customer.email }
    const mail = compose({ ...told, ...shopOf(parts) })
    await parts.jobs.enqueue(tx, 'mail.send', { to: parts.env.SUPPORT_EMAIL, ...replyTo, ...mail })
  }
}

function aboutOrder(compose: (mail: OrderMail) => MailContent) {
  return async (parts: Parts, tx: Db, orderId: string): Promise<void> => {
    const row = await orderById(tx, orderId)
    const mail = compose({ ...shopOf(parts), customerName: row.customer_name, order: presentOrder(parts, row) })
    await parts.jobs.enqueue(tx, 'mail.send', { to: row.customer_email, ...mail })
  }
}

function shopOf({ env }: Parts): Shop {
  return { publicUrl: env.PUBLIC_URL, supportEmail: env.SUPPORT_EMAIL, supportPhone: env.SUPPORT_PHONE }
}
