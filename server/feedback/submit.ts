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
 * Stores feedback: first the files, then the row and the mail to the operator in one transaction. Removes the files
 * when the transaction fails. Only the desk sees the files. They are stored unchanged, under names chosen by the
 * server.
 * @throws RefusedError 400 with the fields that are missing · 401 the account of the customer was deleted meanwhile
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
