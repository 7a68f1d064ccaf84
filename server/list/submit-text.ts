import { MAX_LIST_LINES, MAX_READ_LINES } from '#contract/limits.ts'
import type { Reading } from '#contract/order.ts'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import { textLines, tidyText } from '#contract/text-lines.ts'
import type { Customer } from '#server/account/sessions.ts'
import type { Estimate } from '#server/estimate/types.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { takenBefore } from '#server/order/orders.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { refusedField } from '#server/platform/errors.ts'
import { idOf } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { writeVersion } from '#server/quotation/versions.ts'
import { allowFiles, giveFilesBack } from './allowance.ts'
import { newListOrder, quoteAtOnce } from './begin-list.ts'
import { estimateText } from './estimate-text.ts'

interface SentText {
  text: string
  remark: string
  requestId: string
}

/**
 * Creates an order from a typed or pasted list. No file has to be read, so the order, its quotation, its status and the
 * mail are written in one transaction. Returns the id of the order. A repeated request returns the id of the first
 * order.
 * @throws RefusedError 400 when `text` is empty or too long · 409 when the request id was used with another text · 429
 * when the daily limit is used up
 */
export async function submitText(parts: Parts, customer: Customer, sent: SentText): Promise<string> {
  const text = tidyText(sent.text)
  const read = await estimateOf(parts, text)
  // Request ids are unique per customer.
  const requestId = idOf('list', customer.id, sent.requestId)
  const content = idOf(text, sent.remark)
  const at = parts.clock.now()
  const order = newListOrder(customer, at)
  const orderId = order.id
  await allowFiles(parts, customer.id, 1)
  const giveBack = () => giveFilesBack(parts, customer.id, 1)
  try {
    const keptAs = await parts.db.transaction(async (tx) => {
      const before = await takenBefore(tx, { customerId: customer.id, requestId, content, refusal: 'text.taken' })
      if (before !== null) return before
      await beginOrder(
        tx,
        {
          ...order,
          remark: sent.remark,
          listText: text,
          nameOfPuja: read.nameOfPuja,
          reading: readingOf(read),
          takenRequest: requestId,
          takenContent: content,
        },
        [],
      )
      const { lines } = read
      if (lines.length > 0) await writeVersion(tx, { orderId, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
      await quoteAtOnce(parts, tx, { orderId, lines, at })
      return orderId
    })
    if (keptAs !== orderId) await giveBack()
    return keptAs
  } catch (error) {
    // Report the first error, even if giving the page back fails too.
    await giveBack().catch(() => {})
    throw error
  }
}

/**
 * Estimates and prices a tidied text.
 * @throws RefusedError 400 for the field `text`
 */
export async function estimateOf(parts: Parts, text: string): Promise<Estimate & { nameOfPuja: string | null }> {
  if (text === '') throw refusedField('text.empty', 'text')
  const lines = textLines(text)
  if (lines.length === 0) throw refusedField('text.words', 'text')
  if (lines.length > MAX_LIST_LINES) throw refusedField('text.lines', 'text')
  const catalogue = await parts.catalogue()
  const estimate = await estimateText(lines, text.split('\n').length, catalogue)
  if (estimate.lines.length > MAX_READ_LINES) throw refusedField('text.items', 'text')
  const named = catalogue.pujas.namedIn(estimate.skipped.map((line) => line.text))
  return { ...estimate, nameOfPuja: named?.name ?? null }
}

/** The reading of a list that needs no reader. */
export function readingOf({ lines, skipped }: Estimate): Reading {
  const itemsFound = lines.filter(({ itemId }) => itemId !== null).length
  return { ...NOT_YET_READ, state: 'done', pagesDone: 1, pages: 1, itemsFound, skipped }
}
