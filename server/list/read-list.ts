import { formatPhone } from '#contract/format.ts'
import { MAX_READ_LINES } from '#contract/limits.ts'
import { isOfNoList } from '#contract/no-list.ts'
import type { Reading } from '#contract/order.ts'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import { HEAD_LINES } from '#server/catalogue/pujas.ts'
import { FILE_TIMEOUT_PAGES, PAGE_TIMEOUT_MS, type Readers } from '#server/estimate/reading/readers.ts'
import { ReadersClosed } from '#server/estimate/reading/readers-closed.ts'
import { UNREADABLE_TEXT, UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import type { ReadPage } from '#server/estimate/types.ts'
import { sendListReceived, sendQuotationReady } from '#server/notification/notify.ts'
import { fileKey } from '#server/order/file-links.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { recordPages, recordReading, recordSkipped } from '#server/order/record.ts'
import { RefusedError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'
import { quoteWhenReady, writeVersion } from '#server/quotation/versions.ts'
import { allowPage } from './allowance.ts'
import { askSecondReader, isDoubted } from './second-reader.ts'
import { markCopies } from './same-page.ts'
import * as store from './store.ts'
import { handOver, nextTurn, takeTurn } from './turns.ts'

/** After so long a turn begins no other page: a page of a photo, or all pages of a PDF with text. */
const TURN_MS = 500

/** So long a job goes on while there is something to read; then another job does. */
const JOB_MS = 60_000

/**
 * The job of reading: gives one turn after another, each to the list that comes next by then, until nothing waits. So a single job is
 * enough for all lists, and each further one keeps another reader busy.
 */
export async function readNext(parts: Parts, readers: Readers, job: RunningJob<'list.read'>): Promise<void> {
  const endsAt = performance.now() + JOB_MS
  let orderId = await takeTurn(parts, job.id)
  while (orderId !== null) {
    await readTurn(parts, readers, orderId, job)
    // The tries of this job were those of one list: the next has tries of its own.
    if (job.lastTry || performance.now() >= endsAt) return handOver(parts, job.id)
    orderId = await nextTurn(parts, job.id)
  }
}

/**
 * A turn of one list: reads on in the first file that is not read. Every page is kept as it comes, with the progress that the customer's
 * page shows, so whoever reads on begins behind it. After the last file, in one transaction, version 1 of the quotation is written and, when every line is sure,
 * the status `Quoted`. A file that cannot be read is named with its reason; the others still count. Gives whether the list is read.
 */
export async function readTurn(
  parts: Parts,
  readers: Readers,
  orderId: string,
  { lastTry }: { lastTry: boolean },
): Promise<boolean> {
  try {
    const order = await orderById(parts.db, orderId)
    if (order.reading?.state === 'done' || order.reading?.state === 'failed') return true
    const list = await openList(parts, order)
    if (list.next !== undefined) await readOn(parts, readers, order, list)
    return await finishWhenRead(parts, order, list)
  } catch (error) {
    // Another try of the same job was faster: what it has read counts, and this one goes on behind it.
    if (error instanceof ReadAlready) return false
    // It went with its account, or is over: nobody waits for it.
    if (!(await store.isToRead(parts.db, orderId))) return true
    // A stop of ours is no fault of the list: the next start reads it.
    if (!lastTry || error instanceof ReadersClosed) throw error
    parts.log.error({ err: error, orderId }, 'a list could not be read')
    await giveUp(parts, await orderById(parts.db, orderId))
    return true
  }
}

class ReadAlready extends Error {}

interface OpenList {
  reading: Reading
  files: FileProgress[]
  /** The file that is read on in; none when all are read. */
  next: FileProgress | undefined
  /** Lines found in all files so far. */
  lines: number
}

interface FileProgress {
  file: OrderRow['files'][number]
  pagesRead: number
  /** How many it has; null before the first is read. */
  pages: number | null
  tookMs: number
}

async function openList(parts: Parts, order: OrderRow): Promise<OpenList> {
  const { reading: before, files } = order
  const progress = new Map((await store.findProgress(parts.db, order.id)).map((of) => [of.fileId, of]))
  const reading: Reading = {
    ...(before ?? NOT_YET_READ),
    state: 'reading',
    pages: Math.max(before?.pages ?? 0, files.length),
  }
  if (before?.state !== 'reading') await recordReading(parts.db, order.id, reading, parts.clock.now())
  const list = files.map((file): FileProgress => {
    const { pagesRead = 0, pages = null, tookMs = 0 } = progress.get(file.id) ?? {}
    return { file, pagesRead, pages, tookMs }
  })
  const lines = [...progress.values()].reduce((sum, of) => sum + of.lines, 0)
  return { reading, files: list, next: list.find((of) => !isOver(reading, of)), lines }
}

function isOver({ problems }: Reading, { file, pagesRead, pages }: FileProgress): boolean {
  return pagesRead === pages || problems.some(({ fileId }) => fileId === file.id)
}

/** Reads some pages of the list's next file, beginning behind those that are read. */
async function readOn(parts: Parts, readers: Readers, order: OrderRow, list: OpenList): Promise<void> {
  const { reading, next } = list
  if (next === undefined) return
  const { file } = next
  const { stock, pujas } = await parts.catalogue()
  const shown = file.pages.slice(0, next.pagesRead)
  let pageBegunAt = performance.now()
  const takePage = async ({ page, pages, preview, lines: text }: ReadPage): Promise<void> => {
    const tookMs = Math.round(performance.now() - pageBegunAt)
    if (page > 1) await allowPage(parts, order.customer_id)
    const usual = pujas.usualFor([...reading.skipped, ...text.slice(0, HEAD_LINES)].map((line) => line.text))
    const found = await readers.estimate({ fileId: file.id, lines: text, usual, stock, nextId: newId })
    const doubted = parts.env.VISION_URL !== undefined && isDoubted(found, text) ? text : null
    // The estimate has a bound of its own, and may have waited for those of others.
    pageBegunAt = performance.now()
    if (list.lines + found.lines.length > MAX_READ_LINES) throw new UnreadableFile('too-many-items')
    await parts.files.putBytes(fileKey(order.id, file.id, page), preview.jpeg)
    shown.push({ width: preview.width, height: preview.height })
    // Till then it was taken for a file of one page.
    if (next.pages === null) reading.pages += pages - 1
    reading.pagesDone += 1
    reading.tookMs = (reading.tookMs ?? 0) + tookMs
    reading.itemsFound += found.lines.filter((line) => line.itemId !== null).length
    reading.skipped.push(...found.skipped)
    await parts.db.transaction(async (tx) => {
      // The order first, before what hangs on it: so does whoever erases it.
      if (!(await recordReading(tx, order.id, reading, parts.clock.now()))) throw new ReadAlready()
      if (!(await store.insertPage(tx, { fileId: file.id, page, pages, tookMs, lines: found.lines, doubted })))
        throw new ReadAlready()
      await recordPages(tx, file.id, shown)
    })
    Object.assign(next, { pagesRead: page, pages, tookMs: next.tookMs + tookMs })
    list.lines += found.lines.length
  }
  try {
    if (next.tookMs >= PAGE_TIMEOUT_MS * FILE_TIMEOUT_PAGES) throw new UnreadableFile('timeout')
    const bytes = await parts.files.bytes(fileKey(order.id, file.id, null))
    const read = await readers.read(bytes, { from: next.pagesRead + 1, forMs: TURN_MS, onPage: takePage })
    if (read.length === 0) throw new Error(`page ${next.pagesRead + 1} of ${file.id} was not read`)
  } catch (error) {
    const message = problemOf(parts, error)
    if (message === null) throw error
    reading.problems.push({ fileId: file.id, message })
    // Its other pages are not read; a file without a page counts as one.
    reading.pages -= (next.pages ?? 1) - Math.max(next.pagesRead, 1)
    if (next.pagesRead === 0) reading.pagesDone += 1
    await recordReading(parts.db, order.id, reading, parts.clock.now())
  }
}

/** What the customer is told of a file of which no more is read; null for a fault of ours, which may go away. */
function problemOf({ env }: Parts, error: unknown): string | null {
  if (error instanceof UnreadableFile) return UNREADABLE_TEXT[error.reason]
  if (!(error instanceof RefusedError && error.refusal === 'upload.pages')) return null
  return `You have sent us more pages than we can read for one customer in a day. Our desk reads the rest of this file and writes to you; you need not send it again. If it is urgent, please call us on ${formatPhone(env.SUPPORT_PHONE)}.`
}

function giveUp(parts: Parts, order: OrderRow): Promise<void> {
  const problems = order.files.map(({ id }) => ({ fileId: id, message: UNREADABLE_TEXT.crashed }))
  return finish(parts, order, { ...NOT_YET_READ, state: 'failed', problems })
}

async function finishWhenRead(parts: Parts, order: OrderRow, { reading, files }: OpenList): Promise<boolean> {
  if (!files.every((of) => isOver(reading, of))) return false
  const allFailed = reading.problems.length === files.length
  await finish(parts, order, { ...reading, state: allFailed ? 'failed' : 'done', pages: reading.pagesDone })
  return true
}

async function finish(parts: Parts, order: OrderRow, reading: Reading): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, order.id)
    // Another try of the same job may have been faster.
    if (!(await recordReading(tx, order.id, reading, at))) return
    // Copies can only be found once all files are read.
    const lines = markCopies(await store.findLines(tx, order.id))
    // One that was cancelled meanwhile, or could not be read, is read by nobody else.
    const isReadOn = status === 'Pending' && reading.state === 'done'
    const secondReader = isReadOn ? await askSecondReader(parts, tx, order.id) : undefined
    if (secondReader) await recordSkipped(tx, order.id, { ...reading, secondReader })
    else await store.deletePages(tx, order.id)
    if (lines.length > 0)
      await writeVersion(tx, { orderId: order.id, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
    // Cancelled while it was read: its customer waits for no news.
    if (status !== 'Pending') return
    // Quoted or not, and told so, once that has come to its end.
    if (secondReader) return
    // A page that could not be read, or looks like no list, may hold items too: then a person looks before the quotation counts.
    const isWhole = reading.problems.length === 0 && !reading.skipped.some(isOfNoList)
    const isQuoted = isWhole && (await quoteWhenReady(tx, { orderId: order.id, lines, by: 'system', at }))
    await (isQuoted ? sendQuotationReady : sendListReceived)(parts, tx, order.id)
  })
}
