import { record } from '#server/desk/audit/record.ts'
import { whileClaimed } from '#server/desk/claim/claims.ts'
import { answerComments, requireHeard, settleComments } from '#server/order/comments.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'

interface Operator {
  id: string
  name: string
}

interface Ref {
  orderId: string
  /** The latest comment that the operator saw. */
  seen: string | null
}

/**
 * Answers the comments of a customer on an order, or writes to them first. Also sends a mail.
 * @throws RefusedError 404 · 409 another operator has the claim, or the customer has commented in the meantime
 */
export async function answerOrder(
  parts: Parts,
  operator: Operator,
  { orderId, seen, text, files }: Ref & { text: string; files: string[] },
): Promise<void> {
  await about(parts, operator, orderId, async (tx, deed) => {
    const before = await answerComments(parts, tx, { orderId, operator, text, seen, files })
    await record(tx, { ...deed, action: before.length > 0 ? 'comment.answer' : 'order.comment', before, after: text })
  })
}

/**
 * Marks the comments as answered without an answer, for example when a customer says thanks. @throws RefusedError the
 * errors of `answerOrder`
 */
export async function settleOrder(parts: Parts, operator: Operator, { orderId, seen }: Ref): Promise<void> {
  await about(parts, operator, orderId, async (tx, deed) => {
    await holdStatus(tx, orderId)
    await requireHeard(tx, orderId, seen)
    const before = await settleComments(tx, orderId, deed.at)
    if (before.length > 0) await record(tx, { ...deed, action: 'comment.settle', before })
  })
}

function about(
  parts: Parts,
  operator: Operator,
  orderId: string,
  work: (tx: Db, deed: { operator: Operator; at: Date; subject: string; subjectId: string }) => Promise<void>,
): Promise<void> {
  const at = parts.clock.now()
  const claiming = { subject: 'order', subjectId: orderId, operator, now: at } as const
  return parts.db.transaction((tx) =>
    whileClaimed(tx, claiming, () => work(tx, { operator, at, subject: 'order', subjectId: orderId })),
  )
}
