import type * as z from 'zod/mini'
import { type FeedbackAnswer, FeedbackFields } from '#contract/feedback.ts'
import { MESSAGES } from '#contract/messages.ts'
import { type Customer, requireOpenAccount } from '#server/account/sessions.ts'
import { sendFeedback } from '#server/notification/notify.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { feedbackFileKey } from './file-key.ts'
import type { IncomingFeedback } from './form.ts'
import * as store from './store.ts'

/**
 * Keeps feedback: files into the store first, then, in one transaction, the row and the operator's mail. When the transaction
 * fails the files go again. Only the desk is shown the files; they are kept as they came, under names the server made.
 * @throws RefusedError 400 naming the fields that are not filled in · 401 the customer's account is deleted by now
 */
export async function submitFeedback(
  parts: Parts,
  customer: Customer | null,
  { files: incoming, texts }: IncomingFeedback,
): Promise<FeedbackAnswer['feedback']> {
  const fields = readFields(texts)
  const id = newId()
  const createdAt = parts.clock.now()
  const kept = incoming.map(({ field, path, ...file }) => {
    const fileId = newId()
    const kind = field === 'images' ? ('image' as const) : ('video' as const)
    return { path, key: feedbackFileKey(id, fileId), file: { ...file, id: fileId, kind } }
  })
  try {
    for (const { key, path } of kept) await parts.files.putFile(key, path)
    await parts.db.transaction(async (tx) => {
      if (customer !== null) await requireOpenAccount(tx, customer.id)
      const files = kept.map(({ file }) => file)
      await store.insertFeedback(tx, { ...fields, id, customerId: customer?.id ?? null, createdAt, files })
      await sendFeedback(parts, tx, {
        ...fields,
        id,
        createdAt,
        customer,
        files: kept.map(({ key, file }) => ({ ...file, key })),
      })
    })
  } catch (error) {
    await parts.files.remove(kept.map(({ key }) => key))
    throw error
  }
  const countOf = (kind: 'image' | 'video') => kept.filter(({ file }) => file.kind === kind).length
  return {
    _id: id,
    ...fields,
    images: countOf('image'),
    videos: countOf('video'),
    createdAt: createdAt.toISOString(),
  }
}

function readFields(texts: IncomingFeedback['texts']): FeedbackFields {
  const read = FeedbackFields.safeParse(texts)
  if (read.success) return read.data
  const errors = read.error.issues.map(({ path, message }: z.core.$ZodIssue) => ({ path: path.join('.'), message }))
  const isIncomplete = errors.some(({ message }) => message === MESSAGES.feedbackIncomplete)
  throw refused(isIncomplete ? 'feedback.incomplete' : 'body.invalid', {}, { errors })
}
