import type { MailPreview } from '#contract/desk/voices.ts'
import { attachFiles } from '#server/answers/files.ts'
import { record } from '#server/desk/audit/record.ts'
import { claim, release } from '#server/desk/claim/claims.ts'
import {
  previewQueryAnswer,
  previewVisitorAnswer,
  sendQueryAnswer,
  sendVisitorAnswer,
} from '#server/notification/notify.ts'
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
 * Answers a query by mail, in the thread of its first mail, and closes it unless `keepOpen` is set. `emailId` is the
 * address of a visitor without an account.
 * @throws RefusedError 404 · 409 another operator has the claim or has answered in the meantime, or there is no address
 *   to answer to
 */
export async function answerQuery(
  parts: Parts,
  ref: Ref,
  {
    text,
    emailId,
    keepOpen,
    seen,
    files: ids,
  }: { text: string; emailId?: string | undefined; keepOpen: boolean; seen: number; files: string[] },
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const { customer, query, createdAt, replies, closedAt } = await holdUnseen(tx, ref, at, seen)
    const replyId = newId()
    const sentTo = customer?.email ?? emailId
    if (sentTo === undefined) throw refused('query.unmailed')
    await store.insertReply(tx, { id: replyId, enquiryId: ref.id, at, operatorId: ref.operator.id, text, sentTo })
    const files = await attachFiles(tx, { subject: 'enquiry', subjectId: ref.id, answerId: replyId }, ids)
    const told = { replyId, files, askedAt: createdAt, answer: text, operatorName: ref.operator.name }
    if (customer === null) {
      const earlier = replies.filter((reply) => reply.sentTo === sentTo).map(({ id }) => id)
      await sendVisitorAnswer(parts, tx, { ...told, earlier, to: sentTo })
    } else {
      const earlier = replies.filter((reply) => reply.sentTo !== null).map(({ id }) => id)
      await sendQueryAnswer(parts, tx, { ...told, id: ref.id, earlier, customer, query })
    }
    const closed = keepOpen ? null : at
    await store.writeClosed(tx, ref.id, closed)
    await tell(tx, ref, at, 'query.answer', { before: { closedAt }, after: { text, closedAt: closed } })
    if (!keepOpen) await letGo(tx, ref, at)
  })
}

/** Returns the mail that `answerQuery` would send. @throws RefusedError 404 · 409 there is no address to answer to */
export async function previewAnswer(
  parts: Parts,
  { id, operator }: Ref,
  { text, emailId }: { text: string; emailId?: string | undefined },
): Promise<MailPreview> {
  const found = await store.findQuery(parts.db, id, parts.clock.now())
  if (found === null) throw refused('not.found')
  const { customer, query } = found
  const told = { askedAt: new Date(found.created_at), answer: text, operatorName: operator.name }
  if (customer !== null) return previewQueryAnswer(parts, { ...told, customer, query })
  if (emailId === undefined) throw refused('query.unmailed')
  return previewVisitorAnswer(parts, { ...told, to: emailId })
}

/**
 * Closes a query that needs no mail. `note` says how it was answered, if it was.
 * @throws RefusedError 404 · 409 another operator has the claim or has answered in the meantime
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

/** Reopens a query. @throws RefusedError 404 · 409 another operator has the claim */
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
