import type { Reading } from '#contract/order.ts'
import { estimateFile } from '#server/estimate/estimate.ts'
import { type Readers, ReadersClosed } from '#server/estimate/reading/readers.ts'
import { UNREADABLE_TEXT, UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import type { EstimateLine, ReadPage } from '#server/estimate/types.ts'
import { sendListReceived, sendQuotationReady } from '#server/notification/notify.ts'
import { fileKey } from '#server/order/file-links.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { recordPages, recordReading } from '#server/order/record.ts'
import { newId } from '#server/platform/ids.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'
import { INSTANT_ESTIMATE, quoteWhenReady, writeVersion } from '#server/quotation/versions.ts'

/** More than this is no list that anyone would settle, or a browser would show. */
const MAX_LINES = 1000

/**
 * The job that reads a list: every file in its order, page by page, with the progress written where the customer's page sees it;
 * then, in one transaction, version 1 of the quotation and, when every line is sure, the status `Quoted`.
 * Run twice it does its work once. A file that cannot be read is named with its reason; the others still count.
 */
export async function readList(parts: Parts, readers: Readers, job: RunningJob<'list.read'>): Promise<void> {
  const order = await orderById(parts.db, job.data.orderId)
  if (order.reading?.state === 'done' || order.reading?.state === 'failed') return
  try {
    const { lines, reading } = await readFiles(parts, readers, order)
    await finish(parts, order, lines, reading)
  } catch (error) {
    // A stop of ours is no fault of the list: the next start reads it.
    if (!job.lastTry || error instanceof ReadersClosed) throw error
    parts.log.error({ err: error, orderId: order.id }, 'a list could not be read')
    const problems = order.files.map(({ id }) => ({ fileId: id, message: UNREADABLE_TEXT.crashed }))
    await finish(parts, order, [], { ...NOT_YET_READ, state: 'failed', problems })
  }
}

async function readFiles(
  parts: Parts,
  readers: Readers,
  order: OrderRow,
): Promise<{ lines: EstimateLine[]; reading: Reading }> {
  const { matcher, find } = await parts.catalogue()
  const reading: Reading = { ...NOT_YET_READ, state: 'reading', pages: order.files.length, problems: [], skipped: [] }
  const report = () => recordReading(parts.db, order.id, reading, parts.clock.now())
  const lines: EstimateLine[] = []
  await report()
  for (const [index, file] of order.files.entries()) {
    const before = reading.pagesDone
    const shown: { width: number; height: number }[] = []
    const takePage = async ({ page, pages, preview, lines: text }: ReadPage): Promise<void> => {
      await parts.files.putBytes(fileKey(order.id, file.id, page), preview.jpeg)
      shown.push({ width: preview.width, height: preview.height })
      await recordPages(parts.db, file.id, shown)
      const found = estimateFile({ fileId: file.id, lines: text, matcher, find, nextId: newId })
      if (lines.length + found.lines.length > MAX_LINES) throw new UnreadableFile('too-many-items')
      lines.push(...found.lines)
      reading.skipped.push(...found.skipped)
      reading.pagesDone = before + page
      reading.pages = Math.max(reading.pages, before + pages + (order.files.length - 1 - index))
      reading.itemsFound = lines.filter((line) => line.itemId !== null).length
      await report()
    }
    try {
      await readers.read(await parts.files.bytes(fileKey(order.id, file.id, null)), { onPage: takePage })
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      reading.problems.push({ fileId: file.id, message: UNREADABLE_TEXT[error.reason] })
      reading.pagesDone = Math.max(reading.pagesDone, before + 1)
      await report()
    }
  }
  const allFailed = reading.problems.length === order.files.length
  return { lines, reading: { ...reading, state: allFailed ? 'failed' : 'done', pages: reading.pagesDone } }
}

async function finish(parts: Parts, order: OrderRow, lines: EstimateLine[], reading: Reading): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, order.id)
    // Another try of the same job may have been faster.
    if (!(await recordReading(tx, order.id, reading, at))) return
    if (lines.length > 0)
      await writeVersion(tx, { orderId: order.id, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
    // Cancelled while it was read: its customer waits for no news.
    if (status !== 'Pending') return
    // A page that could not be read may hold items too: then a person looks before the quotation counts.
    const isWhole = reading.problems.length === 0
    const isQuoted = isWhole && (await quoteWhenReady(tx, { orderId: order.id, lines, by: 'system', at }))
    await (isQuoted ? sendQuotationReady : sendListReceived)(parts, tx, order.id)
  })
}
