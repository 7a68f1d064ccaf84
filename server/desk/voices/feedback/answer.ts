import type { MailPreview } from '#contract/desk/voices.ts'
import { attachFiles } from '#server/answers/files.ts'
import { record } from '#server/desk/audit/record.ts'
import { previewFeedbackAnswer, sendFeedbackAnswer } from '#server/notification/notify.ts'
import { addSaidElsewhere } from '#server/order/comments.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

interface Ref {
  id: string
  operator: { id: string; name: string }
}

interface Said {
  text: string
  /** The e-mail address to answer to, for a visitor without an account. */
  emailId?: string | undefined
}

/**
 * Answers feedback by mail, in the thread of the thank-you mail.
 * @throws RefusedError 404 · 409 somebody has answered in the meantime, or there is no address to answer to
 */
export async function answerFeedback(
  parts: Parts,
  { id, operator }: Ref,
  { text, emailId, seen, files: ids }: Said & { seen: number; files: string[] },
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const { customer, rating, replies } = await hold(tx, id)
    if (replies.length !== seen) throw refused('feedback.overtaken')
    const to = addressee(customer, emailId)
    const replyId = newId()
    const earlier = replies.filter(({ sentTo }) => sentTo === to.email).map((reply) => reply.id)
    await store.insertReply(tx, { id: replyId, feedbackId: id, at, operatorId: operator.id, text, sentTo: to.email })
    const files = await attachFiles(tx, { subject: 'feedback', subjectId: id, answerId: replyId }, ids)
    const told = { rating, answer: text, operatorName: operator.name }
    await sendFeedbackAnswer(parts, tx, { id, replyId, files, earlier, to, ...told })
    await record(tx, { operator, at, action: 'feedback.answer', subject: 'feedback', subjectId: id, after: { text } })
  })
}

/**
 * Returns the mail that `answerFeedback` would send. @throws RefusedError 404 · 409 there is no address to answer to
 */
export async function previewAnswer(
  parts: Parts,
  { id, operator }: Ref,
  { text, emailId }: Said,
): Promise<MailPreview> {
  const [found] = await store.findFeedback(parts.db, { id }, 1)
  if (found === undefined) throw refused('not.found')
  const to = addressee(found.customer, emailId)
  return previewFeedbackAnswer(parts, { to, rating: found.rating, answer: text, operatorName: operator.name })
}

/**
 * Turns feedback into a problem of an order of its customer: the text is added to the order's comments and waits for an
 * answer there.
 * @throws RefusedError 404 no such feedback, or the order belongs to somebody else · 409 it is a problem of an order
 *   already
 */
export async function makeProblem(parts: Parts, { id, operator }: Ref, orderId: string): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const { customer, reason, suggestion, orderId: before } = await hold(tx, id)
    if (customer === null || !(await store.isOrderOf(tx, orderId, customer.id))) throw refused('not.found')
    if (before !== null) throw refused('feedback.problem')
    await addSaidElsewhere(tx, { orderId, author: customer.name, text: `${reason}\n\n${suggestion}`, at })
    await store.writeOrder(tx, id, orderId)
    await record(tx, {
      operator,
      at,
      action: 'feedback.problem',
      subject: 'order',
      subjectId: orderId,
      after: { feedback: id },
    })
  })
}

async function hold(tx: Db, id: string) {
  const held = await store.holdFeedback(tx, id)
  if (held === null) throw refused('not.found')
  return held
}

function addressee<Customer>(customer: Customer | null, emailId: string | undefined): Customer | { email: string } {
  if (customer !== null) return customer
  if (emailId === undefined) throw refused('query.unmailed')
  return { email: emailId }
}
