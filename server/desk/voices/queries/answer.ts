import { record } from '#server/desk/audit/record.ts'
import { claim, release } from '#server/desk/claim/claims.ts'
import { sendQueryAnswer } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

interface Ref {
  id: string
  operator: { id: string; name: string }
}

/**
 * Answers a question by mail, in the thread that its first mail began, and closes it unless more is to come.
 * @throws RefusedError 404 · 409 somebody else is on it, or has answered meanwhile, or nobody knows an address to answer to
 */
export async function answerQuery(
  parts: Parts,
  ref: Ref,
  { text, keepOpen, seen }: { text: string; keepOpen: boolean; seen: number },
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const { customer, query, createdAt, replies, closedAt } = await holdUnseen(tx, ref, at, seen)
    if (customer === null) throw refused('query.unmailed')
    const replyId = newId()
    const sentTo = customer.email
    await store.insertReply(tx, { id: replyId, enquiryId: ref.id, at, operatorId: ref.operator.id, text, sentTo })
    await sendQueryAnswer(parts, tx, {
      id: ref.id,
      replyId,
      earlier: replies.filter((reply) => reply.sentTo !== null).map(({ id }) => id),
      customer,
      query,
      askedAt: createdAt,
      answer: text,
      operatorName: ref.operator.name,
    })
    const closed = keepOpen ? null : at
    await store.writeClosed(tx, ref.id, closed)
    await tell(tx, ref, at, 'query.answer', { before: { closedAt }, after: { text, closedAt: closed } })
    if (!keepOpen) await letGo(tx, ref, at)
  })
}

/**
 * Closes a question that needs no mail of ours. `note` says how it was answered, if it was.
 * @throws RefusedError 404 · 409 somebody else is on it, or has answered meanwhile
 */
export async function closeQuery(
  parts: Parts,
  ref: Ref,
  { note, seen }: { note: string; seen: number },
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const { closedAt } = await holdUnseen(tx, ref, at, seen)
    if (note !== '') {
      const row = { id: newId(), enquiryId: ref.id, at, operatorId: ref.operator.id, text: note, sentTo: null }
      await store.insertReply(tx, row)
    }
    await store.writeClosed(tx, ref.id, at)
    await tell(tx, ref, at, 'query.close', { before: { closedAt }, after: { note, closedAt: at } })
    await letGo(tx, ref, at)
  })
}

/** Has it wait again. @throws RefusedError 404 · 409 somebody else is on it */
export async function reopenQuery(parts: Parts, ref: Ref): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const { closedAt } = await hold(tx, ref, at)
    if (closedAt === null) return
    await store.writeClosed(tx, ref.id, null)
    await tell(tx, ref, at, 'query.reopen', { before: { closedAt }, after: { closedAt: null } })
  })
}

async function hold(tx: Db, { id, operator }: Ref, now: Date) {
  const query = await store.holdQuery(tx, id)
  if (query === null) throw refused('not.found')
  await claim(tx, { subject: 'enquiry', subjectId: id, operator, now })
  return query
}

async function holdUnseen(tx: Db, ref: Ref, now: Date, seen: number) {
  const query = await hold(tx, ref, now)
  if (query.replies.length !== seen) throw refused('query.overtaken')
  return query
}

function tell(tx: Db, { id, operator }: Ref, at: Date, action: string, change: { before: unknown; after: unknown }) {
  return record(tx, { operator, at, action, subject: 'enquiry', subjectId: id, ...change })
}

function letGo(tx: Db, { id, operator }: Ref, now: Date) {
  return release(tx, { subject: 'enquiry', subjectId: id, operator, now })
}
