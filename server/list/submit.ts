import { MAX_REMARK_CHARS } from '#contract/limits.ts'
import { TeachingVersion } from '#contract/teaching.ts'
import type { Customer } from '#server/account/sessions.ts'
import { fileKey } from '#server/order/file-links.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { allowFiles, giveFilesBack, requireRoom } from './allowance.ts'
import { asked, newListOrder } from './begin-list.ts'
import type { IncomingList } from './form.ts'

/**
 * Creates an order from an upload. Stores the files first; then one transaction writes the order and the job that reads
 * it. When the transaction fails, the files are removed and the customer's pages are given back.
 * @throws RefusedError 400 for an upload without files, a remark that is too long, or consent to an unknown version of
 * the text · 409 or 429 when the storage or daily limit is exceeded
 */
export async function submitList(parts: Parts, customer: Customer, { files, texts }: IncomingList): Promise<string> {
  if (files.length === 0) throw refused('upload.empty')
  if (texts.remark.length > MAX_REMARK_CHARS) throw refusedField('upload.remark', 'remark')
  const teachingVersion = versionOf(texts.teaching)
  await allowFiles(parts, customer.id, files.length)
  const order = newListOrder(customer, parts.clock.now())
  const orderId = order.id
  const kept = files.map((file, position) => ({ ...file, id: newId(), position }))
  try {
    for (const file of kept) await parts.files.putFile(fileKey(orderId, file.id, null), file.path)
    const bytes = files.reduce((sum, { byteCount }) => sum + byteCount, 0)
    await parts.db.transaction(async (tx) => {
      await requireRoom(parts, tx, customer.id, bytes)
      await beginOrder(
        tx,
        {
          ...order,
          remark: texts.remark,
          ...(teachingVersion === null ? {} : { teachingVersion, teachingAllowedAt: order.createdAt }),
          reading: asked({ ...NOT_YET_READ, pages: files.length }),
        },
        kept.map(({ path: _, field: __, ...file }) => ({ ...file, orderId, pages: [] })),
      )
      await parts.jobs.enqueue(tx, 'list.read', {})
    })
  } catch (error) {
    // Report the first error, even if the clean-up fails too.
    await Promise.allSettled([
      parts.files.remove(kept.map((file) => fileKey(orderId, file.id, null))),
      giveFilesBack(parts, customer.id, files.length),
    ])
    throw error
  }
  return orderId
}

/** The version of the consent text under which we may learn from the list. Null without consent. */
function versionOf(given: string): number | null {
  if (given === '') return null
  const { data: version } = TeachingVersion.safeParse(Number(given))
  if (version === undefined) throw refusedField('upload.teaching', 'teaching')
  return version
}
