import type { MailKind } from '#contract/account.ts'
import type { Appointment } from '#contract/order.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { takeCalendarSequence } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { idOf, newId } from '#server/platform/ids.ts'
import type { JobData } from '#server/platform/jobs.ts'
import { type Mail, mailDomain } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Answered, commentAnswered, queryAnswered } from './answer-mails.ts'
import {
  appointmentConfirmed,
  appointmentRescheduled,
  orderCancelled,
  panditComing,
  reminder,
  timeProposed,
} from './appointment-mails.ts'
import { calendarEntry } from './calendar.ts'
import { accountOpened, deliverySet } from './desk-mails.ts'
import { KIND_OF, type MailName } from './kinds.ts'
import type { MailContent, Shop } from './mail-layout.ts'
import { type OrderMail, reviewUrl } from './mail-words.ts'
import {
  bookingReceived,
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
import { type Enquiry, enquiry, type Feedback, feedback } from './operator-mails.ts'
import { type OrderNews, orderNews } from './operator-news.ts'
import * as store from './store.ts'
import { unsubscribeUrl } from './unsubscribe.ts'

interface Recipient {
  id: string
  name: string
  email: string
  mutedMails: MailKind[]
}

/** Each of these makes its mail part of the caller's transaction: it is sent if and only if that commits, and once for one cause. */
export async function sendWelcome(parts: Parts, tx: Db, customer: Omit<Recipient, 'mutedMails'>): Promise<void> {
  const mail = welcome({ ...shopOf(parts), customerName: customer.name })
  await toCustomer(parts, tx, 'welcome', { ...customer, mutedMails: [] }, mail, [customer.id])
}

/** To somebody for whom we opened an account while they telephoned. */
export async function sendAccountOpened(
  parts: Parts,
  tx: Db,
  customer: Omit<Recipient, 'mutedMails'>,
  operator: { name: string },
): Promise<void> {
  const mail = accountOpened({ ...shopOf(parts), customerName: customer.name, operatorName: operator.name })
  await toCustomer(parts, tx, 'accountOpened', { ...customer, mutedMails: [] }, mail, [customer.id])
}

/** Not queued like the others: a queued mail lies in the database, and this one carries a secret. */
export function resetCodeMail(parts: Parts, customer: { name: string; email: string }, code: string): Mail {
  return { to: customer.email, ...resetCode({ ...shopOf(parts), customerName: customer.name, code }) }
}

/** Not queued either. `link` is the path of the page that opens the account. */
export function triesRefusedMail(parts: Parts, customer: { name: string; email: string }, link: string): Mail {
  return { to: customer.email, ...triesRefused({ ...shopOf(parts), customerName: customer.name, link }) }
}

type Writer = (Recipient & { phone: string }) | null

/** To the operator, whose answer goes to the customer when it is one who wrote; and to that customer, that it has come. */
export async function sendEnquiry(
  parts: Parts,
  tx: Db,
  told: Enquiry & { id: string; customer: Writer },
): Promise<void> {
  await toOperator(parts, tx, enquiry({ ...told, ...shopOf(parts) }), told)
  if (told.customer === null) return
  const mail = queryReceived({ ...shopOf(parts), customerName: told.customer.name, query: told.query })
  await toCustomer(parts, tx, 'queryReceived', told.customer, mail, [told.id])
}

/** The desk's answer to a question, in the thread that the first mail about it began. `earlier` are the ids of the replies before. */
export async function sendQueryAnswer(
  parts: Parts,
  tx: Db,
  told: { id: string; replyId: string; earlier: string[]; customer: Recipient } & Answered,
): Promise<void> {
  const mail = queryAnswered({ ...shopOf(parts), ...told, customerName: told.customer.name })
  const thread = [idOf('queryReceived', told.id), ...told.earlier.map((replyId) => idOf('queryAnswered', replyId))]
  const replyTo = parts.env.SUPPORT_EMAIL
  await toCustomer(parts, tx, 'queryAnswered', told.customer, { ...mail, thread, replyTo }, [told.replyId])
}

export async function sendFeedback(
  parts: Parts,
  tx: Db,
  told: Feedback & { id: string; customer: Writer },
): Promise<void> {
  await toOperator(parts, tx, feedback({ ...told, ...shopOf(parts) }), told)
  if (told.customer === null) return
  const mail = feedbackReceived({ ...shopOf(parts), customerName: told.customer.name, rating: told.rating })
  await toCustomer(parts, tx, 'feedbackReceived', told.customer, mail, [told.id])
}

export const sendQuotationReady = about(() => [mailOf('quotationReady', quotationReady)])
export const sendQuotationChanged = about(() => [mailOf('quotationChanged', quotationChanged)])

/** What is received and not quoted at once waits for a person, so one of us is told too. */
export const sendListReceived = about(() => [mailOf('listReceived', listReceived), newsOf('waits')])

/** Of a booking that is quoted at once this one mail brings the quotation too. */
export const sendBookingReceived = about(({ status }) => [
  mailOf('bookingReceived', bookingReceived),
  ...(status === 'Pending' ? [newsOf('waits')] : []),
])

/** After checkout: a list is placed, a booked puja is confirmed, with its calendar entry. */
export const sendOrderPlaced = about(({ type }) => [
  type === 'appointment'
    ? mailOf('appointmentConfirmed', appointmentConfirmed, withEntry('REQUEST'))
    : mailOf('orderPlaced', orderPlaced),
  newsOf('placed'),
])

/** To call once the new time and its history are written. Only a confirmed puja is in the customer's calendar. */
export const sendRescheduled = about(({ status }) => [
  mailOf('appointmentRescheduled', appointmentRescheduled, status === 'Upcoming' ? withEntry('REQUEST') : withNothing),
  newsOf('rescheduled'),
])

/** To call once the proposal and its history are written. */
export const sendTimeProposed = about(() => [mailOf('timeProposed', timeProposed)])

/** To call once it is written that the pandit comes. What is in the customer's calendar then names him. */
export const sendPanditComing = about(({ status }) => [
  mailOf('panditComing', panditComing, status === 'Upcoming' ? withEntry('REQUEST') : withNothing),
])

/** To call once the time and its history are written. */
export const sendDeliverySet = about(() => [mailOf('deliverySet', deliverySet)])

/** To call once the desk's comment is written. */
export const sendCommentAnswered = about(() => [mailOf('commentAnswered', commentAnswered)])

/** To call once the move and the fee are written. What is in the customer's calendar goes from it. */
export const sendCancelled = about(({ calendar_sequence }) => [
  mailOf('orderCancelled', orderCancelled, calendar_sequence === null ? withNothing : withEntry('CANCEL')),
  newsOf('cancelled'),
])

/** About a puja that is near; sent only as long as it is to be at that time. */
export const sendReminder = about(() => [
  mailOf('appointmentReminder', reminder, async (_parts, _tx, { order }) => ({
    reminds: { orderId: order._id, startsAt: (order as Appointment).startsAt },
  })),
])

/** These tell the operator only: the customer has just written it. */
export const tellProposalDeclined = about(() => [newsOf('declined')])
export const tellChangesRequested = about(() => [newsOf('changes')])
export const tellComment = about(() => [newsOf('comment')])

/** One mail about an order as it stands now. */
type Mailing = (parts: Parts, tx: Db, row: OrderRow) => Promise<void>

/** What goes out about an order, which is read once for all of it. */
function about(mailings: (row: OrderRow) => Mailing[]) {
  return async (parts: Parts, tx: Db, orderId: string): Promise<void> => {
    const row = await orderById(tx, orderId)
    for (const mailing of mailings(row)) await mailing(parts, tx, row)
  }
}

/** What goes with a mail beside its words. */
type More = Pick<JobData['mail.send'], 'calendar' | 'reminds' | 'thread' | 'replyTo'>
type Adding = (parts: Parts, tx: Db, mail: OrderMail, customer: Recipient) => Promise<More>

function mailOf(name: MailName, compose: (mail: OrderMail) => MailContent, add: Adding = withNothing): Mailing {
  return async (parts, tx, row) => {
    const customer = {
      id: row.customer_id,
      name: row.customer_name,
      email: row.customer_email,
      mutedMails: row.muted_mails,
    }
    const mail: OrderMail = { ...shopOf(parts), customerName: row.customer_name, order: presentOrder(parts, row) }
    const more = await add(parts, tx, mail, customer)
    await toCustomer(parts, tx, name, customer, { ...compose(mail), ...more }, momentOf(row))
  }
}

/** What an order had come to when a mail told of it: told again in the same moment, it is the same mail. */
function momentOf({ id, quotation, history, comments, starts_at }: OrderRow): (string | number)[] {
  return [id, quotation?.version ?? 0, history.length, comments.length, starts_at ?? '']
}

async function withNothing(): Promise<More> {
  return {}
}

/** With the next calendar entry of a booked puja. */
function withEntry(method: 'REQUEST' | 'CANCEL'): Adding {
  return async (parts, tx, mail, customer) => {
    const order = mail.order as Appointment
    const content = calendarEntry({
      order,
      customer,
      shop: { ...shopOf(parts), mailDomain: mailDomain(parts.env), reviewUrl: reviewUrl(mail) },
      method,
      sequence: await takeCalendarSequence(tx, order._id),
      stamp: parts.clock.now(),
    })
    return { calendar: { method, content } }
  }
}

/** @param cause what the mail tells of; a second one of the same is not made */
async function toCustomer(
  parts: Parts,
  tx: Db,
  name: MailName,
  { id, email, mutedMails }: Recipient,
  content: MailContent & More,
  cause: (string | number)[],
): Promise<void> {
  const kind = KIND_OF[name]
  if (kind !== null && mutedMails.includes(kind)) return
  const unsubscribe = kind === null ? {} : { unsubscribe: unsubscribeUrl(parts, id, kind) }
  const jobId = idOf(name, ...cause)
  const row = { id: newId(), jobId, customerId: id, at: parts.clock.now(), subject: content.subject }
  await store.insertMail(tx, row)
  await parts.jobs.enqueue(tx, 'mail.send', { to: email, ...content, ...unsubscribe }, { id: jobId })
}

function newsOf(news: OrderNews): Mailing {
  return async (parts, tx, row) => {
    const mail = orderNews(news, {
      ...shopOf(parts),
      order: presentOrder(parts, row),
      customerEmail: row.customer_email,
    })
    await toOperator(parts, tx, mail, { id: idOf(news, ...momentOf(row)), customer: { email: row.customer_email } })
  }
}

async function toOperator(
  parts: Parts,
  tx: Db,
  content: MailContent,
  { id, customer }: { id: string; customer: { email: string } | null },
): Promise<void> {
  const replyTo = customer === null ? {} : { replyTo: customer.email }
  const mail: Mail = { to: parts.env.SUPPORT_EMAIL, ...replyTo, ...content }
  await parts.jobs.enqueue(tx, 'mail.send', mail, { id: idOf('operator', id) })
}

function shopOf({ env }: Parts): Shop {
  return { publicUrl: env.PUBLIC_URL, supportEmail: env.SUPPORT_EMAIL, supportPhone: env.SUPPORT_PHONE }
}
