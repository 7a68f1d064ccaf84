import { formatPhone } from '#contract/format.ts'
import { MAX_READ_LINES } from '#contract/limits.ts'
import type { Reading } from '#contract/order.ts'
import { pageKey } from '#contract/photo-pages.ts'
import { INSTANT_ESTIMATE, isUnsettled } from '#contract/quotation.ts'
import { isAsRead } from '#contract/read-again.ts'
import * as m from '#messages'
import type { Readers } from '#server/estimate/reading/readers.ts'
import { ReadersClosed } from '#server/estimate/reading/readers-closed.ts'
import { UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import { FILE_TIMEOUT_PAGES, PAGE_TIMEOUT_MS } from '#server/estimate/time-limit.ts'
import type { EstimateLine, ReadPage, UnreadableReason } from '#server/estimate/types.ts'
import { fileKey } from '#server/order/file-links.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { recordNamed, recordPages, recordReading, recordSkipped } from '#server/order/record.ts'
import { RefusedError } from '#server/platform/errors.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { StoredReading } from '#server/platform/schema.ts'
import { ofRequest } from '#server/platform/work.ts'
import { promiseOf, wasQuoted } from '#server/quotation/correct.ts'
import { writeVersion } from '#server/quotation/versions.ts'
import { addPage, estimatePage } from './add-page.ts'
import { allowPage } from './allowance.ts'
import { quoteAndTell } from './quote-and-tell.ts'
import { onceMoreAt } from './read-again.ts'
import { markCopies } from './same-page.ts'
import { askSecondReader, isDoubted } from './second-reader.ts'
import * as store from './store.ts'
import { handOver, nextTurn, takeTurn } from './turns.ts'
import { UNREADABLE_TEXT } from './unreadable-text.ts'

/** After this time a turn starts no further page. A page is one photo, or all pages of a PDF with text. */
export const TURN_MS = 500

/** A job runs this long while there are lists to read. Then another job continues. */
const JOB_MS = 60_000

/**
 * The job that reads lists. Takes one turn after another, each for the list that is next at that moment, until no list
 * waits. One job is enough for all lists; each further job keeps one more reader busy.
 */
export async function readNext(parts: Parts, readers: Readers, job: RunningJob<'list.read'>): Promise<void> {
  const endsAt = performance.now() + JOB_MS
  let orderId = await takeTurn(parts, job.id)
  while (orderId !== null) {
    await readTurn(parts, readers, orderId, job)
    // The tries of this job belonged to one list. The next list starts with a new job and its own tries.
    if (job.lastTry || performance.now() >= endsAt) return handOver(parts, job.id)
    orderId = await nextTurn(parts, job.id)
  }
}

/**
 * Takes one turn of a list: continues with the first file that is not finished. Every page is stored as it is read,
 * with the progress that the customer sees, so the next turn continues after it. After the last file, version 1 of the
 * quotation is written in one transaction, with the status `Quoted` when every line is sure. A file that cannot be read
 * is recorded with its reason; the other files still count. Returns whether the list is finished.
 */
export async function readTurn(
  parts: Parts,
  readers: Readers,
  orderId: string,
  { lastTry }: { lastTry: boolean },
): Promise<boolean> {
  try {
    const order = await orderById(parts.db, orderId)
    ofRequest(order.reading?.reqId)
    if (order.reading?.state === 'done' || order.reading?.state === 'failed') return true
    const list = await openList(parts, order)
    if (list.next !== undefined) await readOn(parts, readers, order, list)
    return await finishWhenRead(parts, order, list)
  } catch (error) {
    // Another try of the same job was faster. Its pages count, and this try continues after them.
    if (error instanceof ReadAlready) return false
    // The account was deleted, or the order is closed. Nobody waits for this list.
    if (!(await store.isToRead(parts.db, orderId))) return true
    // The process is stopping, which is no failure of the list. The next start reads it.
    if (!lastTry || error instanceof ReadersClosed) throw error
    parts.log.error({ err: error, orderId }, 'a list could not be read')
    return await giveUp(parts, await orderById(parts.db, orderId))
  }
}

class ReadAlready extends Error {}

interface OpenList {
  reading: Reading
  files: FileProgress[]
  /** The file to read next. Undefined when all files are finished. */
  next: FileProgress | undefined
  /** Number of lines in all files so far, including kept lines. */
  lines: number
}

interface FileProgress {
  file: OrderRow['files'][number]
  /** Pages that were read before a repeated reading of this file started. */
  from: number
  pagesRead: number
  /** Number of pages of the file. Null before the first page is read. */
  pages: number | null
  /** CPU time in ms that the pages read so far have taken. */
  cpuMs: number
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
    const from = reading.again?.files.find(({ fileId }) => fileId === file.id)?.pagesRead ?? 0
    const { pagesRead = from, pages = null, cpuMs = 0 } = progress.get(file.id) ?? {}
    return { file, from, pagesRead, pages, cpuMs }
  })
  const kept = (order.quotation?.lines ?? []).filter((line) => isPart(reading) && !isReadAnew(reading, line)).length
  const lines = [...progress.values()].reduce((sum, of) => sum + of.lines, kept)
  return { reading, files: list, next: list.find((of) => !isOver(reading, of)), lines }
}

function isOver({ problems, again }: Reading, { file, pagesRead, pages }: FileProgress): boolean {
  // A repeated reading may cover only some of the files.
  if (again && !again.files.some(({ fileId }) => fileId === file.id)) return true
  return pagesRead === pages || problems.some(({ fileId }) => fileId === file.id)
}

/** Reads some pages of the list's next file, starting after the pages that are read. */
async function readOn(parts: Parts, readers: Readers, order: OrderRow, list: OpenList): Promise<void> {
  const { reading, next } = list
  if (next === undefined) return
  const { file } = next
  const catalogue = await parts.catalogue()
  const shown = [...file.pages]
  let pageBegunAt = performance.now()
  const takePage = async (readPage: ReadPage, cpuMs: number): Promise<void> => {
    const { page, pages, preview, lines: text } = readPage
    const tookMs = Math.round(performance.now() - pageBegunAt)
    // The first page was paid for when the file was sent or read again, and so were pages that were read before.
    if (page > next.from + 1 && page > file.pages.length) await allowPage(parts, order.customer_id)
    const found = await estimatePage({ readers, catalogue }, reading, file.id, readPage)
    const doubted = parts.env.VISION_URL !== undefined && isDoubted(found, readPage) ? text : null
    // The estimate has its own time limit, and may have waited for estimates of other lists.
    pageBegunAt = performance.now()
    if (list.lines + found.lines.length > MAX_READ_LINES) throw new UnreadableFile('too-many-items')
    await parts.files.putBytes(fileKey(order.id, file.id, page), preview.jpeg)
    // A page that is read again keeps its position.
    shown[page - 1] = { width: preview.width, height: preview.height }
    // Until now the file counted as one page.
    if (next.pages === null) reading.pages += pages - next.from - 1
    reading.tookMs = (reading.tookMs ?? 0) + tookMs
    addPage(reading, file.id, readPage, found)
    await parts.db.transaction(async (tx) => {
      // The order row comes first, before the rows that depend on it. Erasure locks in the same order.
      if (!(await recordReading(tx, order.id, reading, parts.clock.now()))) throw new ReadAlready()
      const seen = { fileId: file.id, page, pages, tookMs: Math.round(cpuMs), lines: found.lines, doubted }
      if (!(await store.insertPage(tx, seen))) throw new ReadAlready()
      await recordPages(tx, file.id, shown)
    })
    Object.assign(next, { pagesRead: page, pages, cpuMs: next.cpuMs + cpuMs })
    list.lines += found.lines.length
  }
  try {
    if (next.cpuMs >= PAGE_TIMEOUT_MS * FILE_TIMEOUT_PAGES) throw new UnreadableFile('timeout')
    const bytes = await parts.files.bytes(fileKey(order.id, file.id, null))
    const read = await readers.read(bytes, { from: next.pagesRead + 1, forMs: TURN_MS, onPage: takePage })
    if (read.length === 0) throw new Error(`page ${next.pagesRead + 1} of ${file.id} was not read`)
  } catch (error) {
    const message = problemOf(parts, error)
    if (message === null) throw error
    leaveFile(reading, next, message, error instanceof UnreadableFile && MAY_PASS.has(error.reason))
    if (!(await recordReading(parts.db, order.id, reading, parts.clock.now()))) throw new ReadAlready()
  }
}

/** Temporary failures: the same file may be readable another time. */
export const MAY_PASS: ReadonlySet<UnreadableReason> = new Set(['timeout', 'crashed'])

/** Stops reading the file. Pages that were not read are not counted. A file without a read page counts as one page. */
function leaveFile(
  reading: StoredReading,
  { file, pagesRead, pages }: FileProgress,
  say: () => string,
  mayPass: boolean,
): void {
  const { en: message, ...messageIn } = inEveryLanguage(say)
  reading.problems.push({ fileId: file.id, message, messageIn, ...(mayPass ? { pagesRead } : {}) })
  if (pagesRead === 0) reading.pagesDone += 1
  else reading.pages -= pages === null ? 1 : pages - pagesRead
}

/**
 * The message to the customer about a file that is not read further. Null for an error of ours, which may be temporary.
 */
function problemOf({ env }: Parts, error: unknown): (() => string) | null {
  if (error instanceof UnreadableFile) return UNREADABLE_TEXT[error.reason]
  if (!(error instanceof RefusedError && error.refusal === 'upload.pages')) return null
  return () => m.server_file_enough_today({ phone: formatPhone(env.SUPPORT_PHONE) })
}

/** Called after the last try. Gives up the files that are not finished; the pages that were read count. */
async function giveUp(parts: Parts, order: OrderRow): Promise<boolean> {
  const list = await openList(parts, order)
  for (const file of list.files) {
    if (!isOver(list.reading, file)) leaveFile(list.reading, file, UNREADABLE_TEXT.crashed, true)
  }
  return finishWhenRead(parts, order, list)
}

async function finishWhenRead(parts: Parts, order: OrderRow, { reading, files }: OpenList): Promise<boolean> {
  if (!files.every((of) => isOver(reading, of))) return false
  // Earlier lines still count when a repeated reading finds nothing.
  const allFailed = reading.problems.length === files.length && order.quotation === null
  await finish(parts, order.id, { ...reading, state: allFailed ? 'failed' : 'done', pages: reading.pagesDone }, files)
  return true
}

async function finish(parts: Parts, orderId: string, reading: Reading, progress: FileProgress[]): Promise<void> {
  const at = parts.clock.now()
  const { pujas } = await parts.catalogue()
  const named = pujas.namedIn(reading.skipped.map(({ text }) => text))
  const end = await parts.db.transaction(async (tx): Promise<EndedList | null> => {
    const status = await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    const read = await store.findLines(tx, orderId)
    const isNew = read.length > 0
    const before = order.quotation?.version ?? 0
    const version = isNew ? before + 1 : before
    const ended = { ...reading, ...versionRead(reading, order.quotation, version) }
    const onceMore = status === 'Pending' ? onceMoreAt(reading, at) : {}
    // Another try of the same job may have been faster.
    if (!(await recordReading(tx, orderId, { ...ended, ...onceMore }, at))) return null
    await recordNamed(tx, orderId, named?.name ?? null)
    const kept = order.quotation?.lines ?? []
    // Copies can be found only when all files are read.
    const lines = isNew ? markCopies(withKept(read, kept, reading, progress)) : kept
    // A cancelled or failed list gets no second reading.
    const isReadOn = status === 'Pending' && reading.state === 'done'
    const secondReader = isReadOn ? await askSecondReader(parts, tx, orderId) : undefined
    if (secondReader) await recordSkipped(tx, orderId, { ...ended, ...onceMore, secondReader })
    else await store.deletePages(tx, orderId)
    if (isNew)
      await writeVersion(tx, { orderId, version, preparedBy: INSTANT_ESTIMATE, lines, at, ...promiseOf(order, at) })
    // The order was cancelled while it was read, so its customer gets no mail.
    if (status !== 'Pending') return { order, lines }
    // The second reader decides the status and sends the mail when it finishes.
    if (secondReader) return { order, lines }
    const hasGoneOn = isPart(reading) && (wasQuoted(order) || lines.some(({ settledBy }) => settledBy === 'customer'))
    await quoteAndTell(parts, tx, { order, reading, lines, version, hasGoneOn, isNew, at })
    return { order, lines }
  })
  if (end !== null && reading.again === undefined) countList(parts, reading, end)
}

interface EndedList {
  order: OrderRow
  lines: EstimateLine[]
}

/** Records metrics of a list that was read for the first time. */
function countList({ clock, metrics }: Parts, { state }: Reading, { order, lines }: EndedList): void {
  const questions = lines.filter(isUnsettled).length
  const seconds = (clock.now().getTime() - Date.parse(order.created_at)) / 1000
  metrics.lists.observe(seconds, [state === 'failed' ? 'failed' : questions > 0 ? 'asks' : 'clear'])
  if (state !== 'failed') metrics.questions.observe(questions)
}

const isPart = ({ again }: Reading) => again !== undefined && !again.whole

/** The version that holds exactly what was read, when it differs from the recorded one. */
function versionRead(reading: Reading, before: OrderRow['quotation'], version: number): Pick<Reading, 'version'> {
  const isAnew = !isPart(reading) || isAsRead(reading, before)
  return isAnew && version !== (reading.version ?? 1) ? { version } : {}
}

/** Whether the page of this line is among the pages that are read again. */
function isReadAnew({ again }: Reading, { fileId, page }: EstimateLine): boolean {
  return again?.files.some((file) => file.fileId === fileId && page > file.pagesRead) ?? false
}

/** The lines read now, together with the earlier lines that stay. */
function withKept(
  read: EstimateLine[],
  before: EstimateLine[],
  reading: Reading,
  progress: readonly FileProgress[],
): EstimateLine[] {
  const files = progress.map(({ file }) => file)
  if (isPart(reading)) return putIn(before, read, files)
  // A file may fail only this time. Lines of its other pages from the earlier reading still count.
  const failed = progress.filter(({ file }) => reading.problems.some(({ fileId }) => fileId === file.id))
  const isLost = ({ fileId, page }: EstimateLine) =>
    failed.some(({ file, pagesRead }) => file.id === fileId && page > pagesRead)
  return putIn(before.filter(isLost), read, files)
}

/**
 * Inserts the lines of newly read pages at the position of their page. They replace the earlier lines of the same page,
 * unless somebody settled one of those: then the page stays as it was.
 */
function putIn(lines: EstimateLine[], read: EstimateLine[], files: OrderRow['files']): EstimateLine[] {
  const pages = Map.groupBy(read, pageKey)
  const settled = new Set(lines.filter(({ settledBy }) => settledBy !== null).map(pageKey))
  const place = new Map(files.map(({ id }, index) => [id, index]))
  let all = lines.filter((line) => settled.has(pageKey(line)) || !pages.has(pageKey(line)))
  for (const [key, own] of pages) {
    const [{ fileId, page } = { fileId: null, page: 0 }] = own
    if (settled.has(key) || fileId === null) continue
    const isBefore = (line: EstimateLine) =>
      line.fileId === fileId ? line.page <= page : placeOf(line.fileId) < placeOf(fileId)
    all = all.toSpliced(all.findLastIndex(isBefore) + 1, 0, ...own)
  }
  return all

  function placeOf(id: string | null) {
    // Items that the customer added belong to no page and come last.
    return (id === null ? undefined : place.get(id)) ?? files.length
  }
}
