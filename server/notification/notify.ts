import type { MailKind } from '#contract/account.ts'
import type { AnswerFile } from '#contract/answer-file.ts'
import type { OrderChange } from '#contract/changes.ts'
import { DAY_MS } from '#contract/day.ts'
import type { MailPreview } from '#contract/desk/voices.ts'
import type { Locale } from '#contract/locale.ts'
import type { Appointment, Order } from '#contract/order.ts'
import { RETENTION } from '#contract/retention.ts'
import { queueChat } from '#server/chat/queue.ts'
import type { OrderChat } from '#server/chat/texts.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { presentOrder, spokenChange } from '#server/order/present.ts'
import { takeCalendarSequence } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { idOf, newId } from '#server/platform/ids.ts'
import type { JobData, NamedJob } from '#server/platform/jobs.ts'
import { inLocale } from '#server/platform/locale.ts'
import { type Mail, mailDomain } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Answered } from './answer-mails.ts'
import { topicOf } from './by-hand.ts'
import { calendarEntry } from './calendar.ts'
import { compose, type ToldIn } from './compose.ts'
import { confirmUrl, withoutConfirmLink } from './confirm-link.ts'
import { ASKS_TO_CONFIRM, KIND_OF, leavesToOthers, type MailName, PRIORITY_OF } from './kinds.ts'
import type { MailContent } from './mail-layout.ts'
import { reviewUrl } from './mail-words.ts'
import { type Enquiry, enquiry, type Feedback, feedback } from './operator-mails.ts'
import { type OrderNews, orderNews } from './operator-news.ts'
import { shopOf } from './shop.ts'
import * as store from './store.ts'
import { unsubscribeUrl } from './unsubscribe.ts'
import { withheld } from './withheld.ts'

interface Recipient {
  id: string
  name: string
  email: string
  /** The language of the mail. */
  locale: Locale
  mutedMails: MailKind[]
  /** Whether the address is confirmed, if the caller has just read that. */
  isConfirmed?: boolean
}

/**
 * Each of these functions queues its mail in the caller's transaction. It is sent if and only if that commits, and once
 * for one cause.
 */
export async function sendWelcome(parts: Parts, tx: Db, customer: Omit<Recipient, 'mutedMails'>): Promise<void> {
  await toCustomer(parts, tx, 'welcome', { ...customer, mutedMails: [] }, named(customer), [customer.id])
}

/** Sends the confirmation link again. Returns false when the daily limit of this address is used up. */
export async function sendConfirmLink(parts: Parts, tx: Db, customer: Recipient): Promise<boolean> {
  const reach = await toCustomer(parts, tx, 'confirmAddress', customer, named(customer), [customer.id, newId()])
  return reach !== 'held'
}

/** To a customer for whom an operator opened an account on the telephone. */
export async function sendAccountOpened(
  parts: Parts,
  tx: Db,
  customer: Omit<Recipient, 'mutedMails'>,
  operator: { name: string },
): Promise<void> {
  const told = { ...named(customer), operatorName: operator.name }
  await toCustomer(parts, tx, 'accountOpened', { ...customer, mutedMails: [] }, told, [customer.id])
}

/**
 * To somebody whose account was deleted. No record of it is kept, because there is no account for it. It has no
 * greeting, because an unconfirmed address may be a stranger's. To such an address it counts as one of the daily mails,
 * and is left out when they are used up.
 */
export async function sendAccountDeleted(
  parts: Parts,
  tx: Db,
  { id, email, confirmedAt }: Pick<Addressee, 'email' | 'confirmedAt'> & { id: string },
): Promise<void> {
  const mayGo =
    confirmedAt !== null || (await parts.rateLimit.spendWithin(tx, 'mailToUnconfirmed', email.toLowerCase()))
  if (!mayGo) return
  const mail = compose('accountDeleted', shopOf(parts), { customerName: '' })
  const options = { id: idOf('accountDeleted', id), priority: PRIORITY_OF.necessary }
  await parts.jobs.enqueue(tx, 'mail.send', { to: email, ...mail }, options)
}

interface Addressee {
  name: string
  email: string
  confirmedAt: Date | null
}

/** Not queued like the others. A queued mail is stored in the database, and this one contains a secret. */
export function resetCodeMail(parts: Parts, customer: Addressee, code: string): Mail {
  return unqueued(parts, 'resetCode', customer, { code })
}

/** Not queued either. `link` is the path of the page that opens the account. */
export function triesRefusedMail(parts: Parts, customer: Addressee, link: string): Mail {
  return unqueued(parts, 'triesRefused', customer, { link })
}

function unqueued<Name extends MailName>(
  parts: Parts,
  name: Name,
  customer: Addressee,
  more: Omit<ToldIn<Name>, 'customerName'>,
): Mail {
  const told = { ...named(customer), ...more } as ToldIn<Name>
  const content = compose(name, shopOf(parts), customer.confirmedAt === null ? withheld(told) : told)
  return { to: customer.email, ...content }
}

type Writer = (Recipient & { phone: string }) | null

/** To the operator, whose reply goes to the customer if one wrote, and a confirmation to that customer. */
export async function sendEnquiry(
  parts: Parts,
  tx: Db,
  told: Enquiry & { id: string; customer: Writer },
): Promise<void> {
  await toOperator(parts, tx, enquiry({ ...told, ...shopOf(parts) }), told)
  if (told.customer === null) return
  const { customer, query } = told
  await toCustomer(parts, tx, 'queryReceived', customer, { ...named(customer), query }, [told.id])
}

/**
 * The desk's answer to a question, in the thread of the first mail about it. `earlier` are the ids of earlier replies.
 */
export async function sendQueryAnswer(
  parts: Parts,
  tx: Db,
  told: { id: string; replyId: string; earlier: string[]; customer: Recipient; files: readonly Attached[] } & Answered,
): Promise<void> {
  const { customer, query, askedAt, answer, operatorName, files } = told
  const thread = [idOf('queryReceived', told.id), ...told.earlier.map((replyId) => idOf('queryAnswered', replyId))]
  const replyTo = parts.env.SUPPORT_EMAIL
  await toCustomer(
    parts,
    tx,
    'queryAnswered',
    customer,
    { ...named(customer), query, askedAt, answer, operatorName },
    [told.replyId],
    async () => ({ thread, replyTo, ...filesIn(files) }),
  )
}

/**
 * The desk's answer to a visitor's question, to the address that the operator chose. It repeats nothing that the
 * visitor typed.
 */
export async function sendVisitorAnswer(
  parts: Parts,
  tx: Db,
  {
    replyId,
    earlier,
    to,
    files,
    ...told
  }: { replyId: string; earlier: string[]; to: string; files: readonly Attached[] } & VisitorAnswer,
): Promise<void> {
  const thread = earlier.map((id) => idOf('queryAnswered', id))
  const mail = { to, replyTo: parts.env.SUPPORT_EMAIL, thread, ...filesIn(files), ...visitorAnswer(parts, told) }
  const options = { id: idOf('queryAnswered', replyId), priority: PRIORITY_OF.necessary }
  await parts.jobs.enqueue(tx, 'mail.send', mail, options)
}

type VisitorAnswer = Omit<Answered, 'query'>

function visitorAnswer(parts: Parts, told: VisitorAnswer): MailContent {
  return compose('queryAnswered', shopOf(parts), { customerName: '', query: '', ...told })
}

/** The answer mails as they would be sent now. Nothing is sent or counted. */
export function previewVisitorAnswer(parts: Parts, { to, ...told }: { to: string } & VisitorAnswer): MailPreview {
  return previewOf(to, visitorAnswer(parts, told))
}

export async function previewQueryAnswer(
  parts: Parts,
  { customer, ...told }: { customer: Pick<Recipient, 'id' | 'name' | 'email'> } & Answered,
): Promise<MailPreview> {
  const content = await contentNow(parts, 'queryAnswered', customer, { ...named(customer), ...told })
  return previewOf(customer.email, content)
}

/** @throws RefusedError 404 when the order does not exist */
export async function previewComment(
  parts: Parts,
  orderId: string,
  comment: { author: string; text: string },
): Promise<MailPreview> {
  const row = await orderById(parts.db, orderId)
  const { customerName, order } = toldOf(parts, row)
  const said = { id: newId(), at: parts.clock.now().toISOString(), by: 'operator' as const, ...comment }
  const told = { customerName, order: { ...order, comments: [...order.comments, said] } }
  return inLocale(row.owner_locale, async () =>
    previewOf(row.customer_email, await contentNow(parts, 'commentAnswered', ownerOf(row), told)),
  )
}

/** Sends the mail with the published state of an order, even if it was sent before. */
export async function sendQuotationAgain(parts: Parts, tx: Db, row: OrderRow): Promise<void> {
  const told = toldOf(parts, row)
  await toCustomer(parts, tx, quotationMailOf(told.order), ownerOf(row), told, [row.id, newId()])
}

function quotationMailOf({ status, dateOfOrder, type, quotation }: Order) {
  if (status === 'Pending') return type === 'appointment' ? 'bookingReceived' : 'listReceived'
  if (status === 'Cancelled') return 'orderCancelled'
  if (dateOfOrder !== null) return type === 'appointment' ? 'appointmentConfirmed' : 'orderPlaced'
  return quotation !== null && quotation.published > 1 ? 'quotationChanged' : 'quotationReady'
}

async function contentNow<Name extends MailName>(
  parts: Parts,
  name: Name,
  customer: { id: string; email: string },
  told: ToldIn<Name>,
): Promise<MailContent> {
  return contentFor(parts, name, customer, told, !(await store.isConfirmed(parts.db, customer.id)))
}

function previewOf(to: string, { subject, text }: MailContent): MailPreview {
  return { to, subject, text: withoutConfirmLink(text) }
}

interface FeedbackAnswer {
  rating: number
  answer: string
  operatorName: string
}

/**
 * The desk's answer to feedback: to its customer, or to a visitor at the address that the operator chose. `earlier` are
 * the ids of earlier replies.
 */
export async function sendFeedbackAnswer(
  parts: Parts,
  tx: Db,
  {
    id,
    replyId,
    earlier,
    to,
    files,
    ...told
  }: {
    id: string
    replyId: string
    earlier: string[]
    to: Answerable
    files: readonly Attached[]
  } & FeedbackAnswer,
): Promise<void> {
  const before = earlier.map((reply) => idOf('feedbackAnswered', reply))
  const replyTo = parts.env.SUPPORT_EMAIL
  if ('id' in to) {
    const thread = [idOf('feedbackReceived', id), ...before]
    const add = async () => ({ thread, replyTo, ...filesIn(files) })
    return void (await toCustomer(parts, tx, 'feedbackAnswered', to, { ...named(to), ...told }, [replyId], add))
  }
  const mail = { to: to.email, replyTo, thread: before, ...filesIn(files), ...feedbackMail(parts, told) }
  const options = { id: idOf('feedbackAnswered', replyId), priority: PRIORITY_OF.necessary }
  await parts.jobs.enqueue(tx, 'mail.send', mail, options)
}

export type Answerable = Recipient | { email: string }

export async function previewFeedbackAnswer(
  parts: Parts,
  { to, ...told }: { to: Omit<Recipient, 'mutedMails'> | { email: string } } & FeedbackAnswer,
): Promise<MailPreview> {
  if (!('id' in to)) return previewOf(to.email, feedbackMail(parts, told))
  return previewOf(to.email, await contentNow(parts, 'feedbackAnswered', to, { ...named(to), ...told }))
}

function feedbackMail(parts: Parts, told: FeedbackAnswer): MailContent {
  return compose('feedbackAnswered', shopOf(parts), { customerName: '', ...told })
}

export async function sendFeedback(
  parts: Parts,
  tx: Db,
  told: Feedback & { id: string; customer: Writer },
): Promise<void> {
  await toOperator(parts, tx, feedback({ ...told, ...shopOf(parts) }), told)
  if (told.customer === null) return
  const { customer, rating } = told
  await toCustomer(parts, tx, 'feedbackReceived', customer, { ...named(customer), rating }, [told.id])
}

export const sendQuotationReady = about(() => [mailOf('quotationReady')])
export const sendQuotationChanged = about(() => [mailOf('quotationChanged')])

/** A list that is not quoted at once waits for a person, so the operator is told too. */
export const sendListReceived = about(() => [mailOf('listReceived'), newsOf('waits')])

/** For a booking that is quoted at once, this mail includes the quotation. */
export const sendBookingReceived = about(({ status }) => [
  mailOf('bookingReceived'),
  ...(status === 'Pending' ? [newsOf('waits')] : []),
])

/** Sent after checkout: a list is placed, or a booked puja is confirmed with its calendar entry. */
export const sendOrderPlaced = about(({ type }) => [
  type === 'appointment' ? mailOf('appointmentConfirmed', withEntry('REQUEST')) : mailOf('orderPlaced'),
  newsOf('placed'),
])

/**
 * Call it after the new time and its history are written. Only a confirmed puja is in the customer's calendar. The desk
 * is not told about its own change.
 */
export const sendRescheduled = about(({ status, history }) => [
  mailOf('appointmentRescheduled', status === 'Upcoming' ? withEntry('REQUEST') : withNothing),
  ...(history.at(-1)?.by_actor === 'operator' ? [] : [newsOf('rescheduled')]),
])

/** Call it after the proposal and its history are written. */
export const sendTimeProposed = about(() => [mailOf('timeProposed')])

/** Call it after the pandit's confirmation is written. The calendar entry then names him. */
export const sendPanditComing = about(({ status }) => [
  mailOf('panditComing', status === 'Upcoming' ? withEntry('REQUEST') : withNothing),
])

/** Call it after the change is written: another pandit, or none yet, comes instead of `before`. */
export async function sendPanditChanged(parts: Parts, tx: Db, orderId: string, before: string): Promise<void> {
  const row = await orderById(tx, orderId)
  const told = { ...toldOf(parts, row), before }
  const add = withEntry('REQUEST')
  const cause = [...momentOf(row), row.pandit?.id ?? 0, before]
  await toCustomer(parts, tx, 'panditChanged', ownerOf(row), told, cause, (heard) =>
    add(parts, tx, heard, row.customer_email),
  )
}

/** Call it after the time and its history are written. */
export const sendDeliverySet = about(() => [mailOf('deliverySet')])

/** Call it after the address and its history are written. */
export const sendDeliveryElsewhere = about(() => [mailOf('deliveryElsewhere')])

/** Call it after the parcel is sent out and its invoice is issued. */
export const sendSentOut = about(() => [mailOf('sentOut')])

/** Call it after all lines of a list order are packed. Packing again after a change sends no second mail. */
export const sendPacked = about(() => [mailOf('packed', withNothing, ({ id }) => [id])])

/** Call it after an order is completed and its invoice is issued. */
export const sendDelivered = about(() => [mailOf('delivered')])

/** Call it after the reason why nobody took the parcel is written. */
export const sendNotHandedOver = about(() => [mailOf('notHandedOver')])

/** Call it after the desk's comment is written. */
export const sendCommentAnswered = about(() => [mailOf('commentAnswered', withItsFiles)])

/** Call it after the move and the fee are written. Cancels the customer's calendar entry. */
export const sendCancelled = about(({ calendar_sequence }) => [
  mailOf('orderCancelled', calendar_sequence === null ? withNothing : withEntry('CANCEL')),
  newsOf('cancelled'),
])

/** Call these after the payment and its history are written. */
export const sendPaymentReceived = about(() => [mailOf('paymentReceived')])
export const sendPaymentRejected = about(() => [mailOf('paymentRejected')])
export const sendPaymentVoided = about(() => [mailOf('paymentVoided')])
export const sendPaymentFailed = about(() => [mailOf('paymentFailed')])
export const sendRefunded = about(() => [mailOf('refundSent')])
export const sendRefundFailed = about(() => [mailOf('refundFailed')])
export const sendLinesGivenBack = about(() => [mailOf('linesGivenBack')])

/** This changes nothing in the history, so the payment link is the cause of the mail. */
export async function sendLinkExpired(parts: Parts, tx: Db, orderId: string, linkId: string): Promise<void> {
  await send(parts, tx, await orderById(tx, orderId), [mailOf('linkExpired', withNothing, () => [linkId])])
}

/**
 * The refund is the cause of the mail. Others may have started before the provider accepts it, so the amount cannot be
 * taken from the history.
 */
export async function sendRefundStarted(
  parts: Parts,
  tx: Db,
  { id, orderId, amountPaise }: { id: string; orderId: string; amountPaise: number },
): Promise<void> {
  const row = await orderById(tx, orderId)
  const told = { ...toldOf(parts, row), amountPaise }
  await toCustomer(parts, tx, 'refundStarted', ownerOf(row), told, [id])
  await queueChat(parts, tx, row, ['refundStarted'], { cause: [id], refundPaise: amountPaise })
}

/** For a puja that is near. Sent only if it still takes place at that time. */
export const sendReminder = about(() => [
  mailOf('appointmentReminder', async (_parts, _tx, { order }) => ({
    reminds: { orderId: order._id, startsAt: (order as Appointment).startsAt },
  })),
])

/** These tell only the operator, because the customer has just written it. */
export const tellProposalDeclined = about(() => [newsOf('declined')])
export const tellPanditDeclined = about(() => [newsOf('panditDeclined')])
export const tellChangesRequested = about(() => [newsOf('changes')])
export const tellPaymentClaimed = about(() => [newsOf('paid')])
export const tellComment = about(() => [newsOf('comment')])
export const tellChangeAnswered = about(() => [newsOf('answered')])
export const tellItemsAdded = about(() => [newsOf('added')])

/** Call these after the change of a placed order and its history are written. */
export const sendChangeProposed = aboutChange('changeProposed')
export const sendOrderChanged = aboutChange('orderChanged')

function aboutChange(name: 'changeProposed' | 'orderChanged') {
  return async (parts: Parts, tx: Db, orderId: string, change: OrderChange): Promise<void> => {
    const row = await orderById(tx, orderId)
    const spoken = inLocale(row.owner_locale, () => spokenChange(change, parts.names))
    const told = { ...toldOf(parts, row), change: spoken }
    await toCustomer(parts, tx, name, ownerOf(row), told, momentOf(row))
    if (name === 'changeProposed')
      await queueChat(parts, tx, row, ['changeProposed'], { cause: momentOf(row), change: change.note })
  }
}

/**
 * The WhatsApp messages that may accompany a mail, for customers who agreed to them. The first one that applies is
 * sent.
 */
const CHATS_OF: Partial<Record<MailName, OrderChat[]>> = {
  quotationReady: ['quotationReady'],
  orderPlaced: ['paymentAwaited'],
  appointmentConfirmed: ['paymentAwaited'],
  packed: ['packed'],
  sentOut: ['outForDelivery'],
  delivered: ['delivered', 'pujaHeld'],
  orderCancelled: ['refundDue', 'paymentAwaited'],
  paymentReceived: ['paymentReceived'],
  paymentRejected: ['paymentAwaited'],
  paymentFailed: ['paymentAwaited'],
  linkExpired: ['paymentAwaited'],
  refundSent: ['refundSent'],
  refundFailed: ['refundFailed'],
  linesGivenBack: ['linesGivenBack'],
}

type QueuedMail = NamedJob<'mail.send'>

/** Makes a mail about an order in its current state, and returns the mails to queue. */
type Mailing = (parts: Parts, tx: Db, row: OrderRow) => Promise<QueuedMail[]>

/**
 * Returns a function that sends these mails about an order. It reads the order once for all of them, and returns it.
 */
function about(mailings: (row: OrderRow) => Mailing[]) {
  return async (parts: Parts, tx: Db, orderId: string): Promise<OrderRow> => {
    const row = await orderById(tx, orderId)
    await send(parts, tx, row, mailings(row))
    return row
  }
}

async function send(parts: Parts, tx: Db, row: OrderRow, mailings: Mailing[]): Promise<void> {
  const mails: QueuedMail[] = []
  for (const mailing of mailings) mails.push(...(await mailing(parts, tx, row)))
  await parts.jobs.enqueueAll(tx, 'mail.send', mails)
}

/** What is attached to a mail. It is derived from the same content as its text, so it reveals nothing more. */
type More = Pick<JobData['mail.send'], 'calendar' | 'reminds' | 'thread' | 'replyTo' | 'files'>
type Adding = (parts: Parts, tx: Db, told: ToldIn<OrderMailName>, to: string) => Promise<More>
type OrderMailName = Exclude<
  { [Name in MailName]: 'order' extends keyof ToldIn<Name> ? Name : never }[MailName],
  'changeProposed' | 'orderChanged' | 'panditChanged' | 'refundStarted'
>

function mailOf(name: OrderMailName, add: Adding = withNothing, causeOf = momentOf): Mailing {
  const made: Mailing = async (parts, tx, row) => {
    const customer = ownerOf(row)
    const told = toldOf(parts, row)
    const { mails } = await mailTo(parts, tx, name, customer, told, causeOf(row), (heard) =>
      add(parts, tx, heard, customer.email),
    )
    await queueChat(parts, tx, row, CHATS_OF[name], { cause: causeOf(row), isPacked: name === 'packed' })
    return mails
  }
  return (parts, tx, row) => inLocale(row.owner_locale, () => made(parts, tx, row))
}

function ownerOf(row: OrderRow): Omit<Recipient, 'name'> {
  const { customer_id: id, customer_email: email, owner_locale: locale, muted_mails, email_confirmed } = row
  return { id, email, locale, mutedMails: muted_mails, isConfirmed: email_confirmed }
}

/** The content of every mail about an order, in its owner's language. */
const toldOf = (parts: Parts, row: OrderRow) =>
  inLocale(row.owner_locale, () => ({ customerName: row.customer_name, order: presentOrder(parts, row) }))

/** Identifies the state of an order for a mail, so that the same state produces the same mail only once. */
function momentOf({ id, quotation, history, comments, starts_at }: OrderRow): (string | number)[] {
  return [id, quotation?.version ?? 0, history.length, comments.length, starts_at ?? '']
}

async function withNothing(): Promise<More> {
  return {}
}

/** Attaches the files that the desk sent with the last comment. */
async function withItsFiles(_parts: Parts, _tx: Db, { order }: ToldIn<OrderMailName>): Promise<More> {
  return filesIn(order.comments.at(-1)?.files ?? [])
}

/** The job has only the names of attached files. They are read when the mail is sent. */
function filesIn(files: readonly Attached[]): Pick<More, 'files'> {
  return files.length === 0 ? {} : { files: files.map(({ id, title, mediaType }) => ({ id, title, mediaType })) }
}
type Attached = Pick<AnswerFile, 'id' | 'title' | 'mediaType'>

/** Attaches the next calendar entry of a booked puja. */
function withEntry(method: 'REQUEST' | 'CANCEL'): Adding {
  return async (parts, tx, { customerName, order: told }, email) => {
    const order = told as Appointment
    const shop = shopOf(parts)
    const content = calendarEntry({
      order,
      customer: { name: customerName, email },
      shop: { ...shop, mailDomain: mailDomain(parts.env), reviewUrl: reviewUrl({ ...shop, customerName, order }) },
      method,
      sequence: await takeCalendarSequence(tx, order._id),
      stamp: parts.clock.now(),
    })
    return { calendar: { method, content } }
  }
}

/** Makes a mail to a customer with `mailTo`, in their language, and queues it. */
async function toCustomer<Name extends MailName>(
  parts: Parts,
  tx: Db,
  ...mail: Tail<Parameters<typeof mailTo<Name>>>
): Promise<Reach | null> {
  const [, { locale }] = mail
  const { reach, mails } = await inLocale(locale, () => mailTo(parts, tx, ...mail))
  await parts.jobs.enqueueAll(tx, 'mail.send', mails)
  return reach
}
type Tail<Arguments extends unknown[]> = Arguments extends [Parts, Db, ...infer Rest] ? Rest : never

/**
 * Makes every mail to a customer except `resetCode`, `triesRefused` and `accountDeleted`. Returns the mails to queue.
 * @param cause identifies the event of the mail; a second mail for the same event is not made
 * @param add returns the attachments, from the content of the mail
 */
async function mailTo<Name extends MailName>(
  parts: Parts,
  tx: Db,
  name: Name,
  { id, email, mutedMails, isConfirmed }: Omit<Recipient, 'name'>,
  told: ToldIn<Name>,
  cause: (string | number)[],
  add: (heard: ToldIn<Name>) => Promise<More> = withNothing,
): Promise<{ reach: Reach | null; mails: QueuedMail[] }> {
  const kind = KIND_OF[name]
  if (kind !== null && mutedMails.includes(kind)) return NOT_SENT
  const now = parts.clock.now()
  const jobId = idOf(name, ...cause)
  if (email === '') {
    if ('order' in told) {
      const { subject, text } = compose(name, { ...shopOf(parts), byHand: true }, told)
      const orderId = (told.order as Order)._id
      const topic = topicOf(name)
      await store.insertHandMessage(tx, { id: jobId, customerId: id, orderId, at: now, subject, text, topic })
    }
    return NOT_SENT
  }
  const reach = await reachOf(parts, tx, { name, id, email, jobId, isConfirmed })
  if (reach === null) return NOT_SENT
  const isStranger = reach === 'withheld'
  const heard = isStranger ? withheld(told) : told
  const content = contentFor(parts, name, { id, email }, told, isStranger)
  const unsubscribe = kind === null ? {} : { kind, unsubscribe: unsubscribeUrl(parts, id, kind) }
  const mail = { to: email, ...content, ...(await add(heard)), ...unsubscribe }
  const row = { id: newId(), jobId, customerId: id, at: now, subject: content.subject }
  await store.insertMail(tx, reach === 'held' ? { ...row, held: mail } : row)
  return {
    reach,
    mails: reach === 'held' ? [] : [{ id: jobId, data: mail, priority: PRIORITY_OF[kind ?? 'necessary'] }],
  }
}
const NOT_SENT = { reach: null, mails: [] }

function contentFor<Name extends MailName>(
  parts: Parts,
  name: Name,
  customer: { id: string; email: string },
  told: ToldIn<Name>,
  isStranger: boolean,
): MailContent {
  if (!isStranger) return compose(name, shopOf(parts), told)
  const shop = { ...shopOf(parts), confirmUrl: confirmUrl(parts, customer, parts.clock.now()) }
  return compose(name, shop, withheld(told))
}

/**
 * How a mail reaches its address. `open`: the address is confirmed. An unconfirmed address may be a stranger's and gets
 * only a few mails, the most important first. `withheld`: sent without the text that the customer typed. `held`: kept
 * whole until the address is confirmed.
 */
type Reach = 'open' | 'withheld' | 'held'

/** Null when this mail was made already. */
async function reachOf(
  { rateLimit }: Parts,
  tx: Db,
  {
    name,
    id,
    email,
    jobId,
    isConfirmed,
  }: { name: MailName; id: string; email: string; jobId: string; isConfirmed: boolean | undefined },
): Promise<Reach | null> {
  if (isConfirmed ?? (await store.isConfirmed(tx, id))) return 'open'
  if (await store.isMailMade(tx, jobId)) return null
  const key = email.toLowerCase()
  if (ASKS_TO_CONFIRM.includes(name) && (await rateLimit.spendWithin(tx, 'confirmToUnconfirmed', key)))
    return 'withheld'
  if (await rateLimit.spendWithin(tx, 'mailToUnconfirmed', key, leavesToOthers(name))) return 'withheld'
  return (await store.isConfirmed(tx, id, { wait: true })) ? 'open' : 'held'
}

/**
 * Call it after the confirmation of the address is written. Queues the held mails, except those older than their
 * retention time.
 */
export async function sendHeld(parts: Parts, tx: Db, customerId: string): Promise<void> {
  for (const { jobId, mail } of await store.takeHeldMails(tx, customerId, heldSince(parts))) {
    await parts.jobs.enqueue(tx, 'mail.send', mail, { id: jobId, priority: PRIORITY_OF.necessary })
  }
}

/** Sends the held mails of this customer to another address. */
export async function redirectHeld(tx: Db, customerId: string, to: string): Promise<void> {
  await store.redirectHeldMails(tx, customerId, to)
}

/** Number of mails that wait for the confirmation of an address. */
export function countHeld(parts: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  return store.countHeldMails(parts.db, heldSince(parts))
}

/** Older mails are deleted by the next sweep. */
const heldSince = ({ clock }: Pick<Parts, 'clock'>) =>
  new Date(clock.now().getTime() - RETENTION.heldMails.days * DAY_MS)

function named({ name }: { name: string }): { customerName: string } {
  return { customerName: name }
}

/** Mails to operators are in English. */
function newsOf(news: OrderNews): Mailing {
  return async (parts, _tx, row) => {
    const content = inLocale('en', () =>
      orderNews(news, { ...shopOf(parts), order: presentOrder(parts, row), customerEmail: row.customer_email }),
    )
    return [operatorMail(parts, content, { id: idOf(news, ...momentOf(row)), customer: { email: row.customer_email } })]
  }
}

async function toOperator(
  parts: Parts,
  tx: Db,
  content: MailContent,
  about: { id: string; customer: { email: string } | null },
): Promise<void> {
  await parts.jobs.enqueueAll(tx, 'mail.send', [operatorMail(parts, content, about)])
}

function operatorMail(
  parts: Parts,
  content: MailContent,
  { id, customer }: { id: string; customer: { email: string } | null },
): QueuedMail {
  const replyTo = customer === null || customer.email === '' ? {} : { replyTo: customer.email }
  const mail: Mail = { to: parts.env.SUPPORT_EMAIL, ...replyTo, ...content }
  return { id: idOf('operator', id), data: mail, priority: PRIORITY_OF.necessary }
}
