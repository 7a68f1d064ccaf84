import { MAX_READ_LINES } from '#contract/limits.ts'
import type { Reading } from '#contract/order.ts'
import { pageKey } from '#contract/photo-pages.ts'
import { INSTANT_ESTIMATE, isUnsettled } from '#contract/quotation.ts'
import { isAsRead } from '#contract/read-again.ts'
import { isUnread } from '#contract/unread.ts'
import { HEAD_LINES } from '#server/catalogue/pujas.ts'
import type { Readers } from '#server/estimate/reading/readers.ts'
import { ReadersClosed } from '#server/estimate/reading/readers-closed.ts'
import { UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import type { Estimate, EstimateLine, ReadPage, SkippedLine } from '#server/estimate/types.ts'
import { fileKey } from '#server/order/file-links.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { isByDesk, isWithSecondReader, type OrderRow, orderById } from '#server/order/orders.ts'
import { recordSkipped } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { NotNow, type RunningJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Vision, VisionFailed } from '#server/platform/vision.ts'
import { promiseOf } from '#server/quotation/correct.ts'
import { writeVersion } from '#server/quotation/versions.ts'
import { agree, type SecondReading } from './agree.ts'
import { placeLines, withUnread } from './place-lines.ts'
import { quoteAndTell } from './quote-and-tell.ts'
import * as store from './store.ts'

/** A page is in doubt when this share of its lines asks. */
const DOUBTED_SHARE = 0.25
/** Number of pages of a list that are sent to the model at the same time. */
const PAGES_AT_ONCE = 4

/**
 * Whether a page is worth a second reading: it was read from a picture, and many of its lines ask, make no sense or
 * could not be read.
 */
export function isDoubted({ lines, skipped }: Estimate, { lines: read, unread }: ReadPage): boolean {
  const noise = skipped.filter(({ kind }) => kind === 'noise').length + unread.length
  const asking = lines.filter(isUnsettled).length + noise
  return (
    asking > 0 &&
    asking >= (lines.length + noise) * DOUBTED_SHARE &&
    (unread.length > 0 || read.some(({ confidence }) => confidence < 1))
  )
}

/**
 * The end of the first reading, in its transaction: queues a second reading of the pages in doubt, if a model is
 * configured. Returns the state to store with the list. Undefined when there is nothing to wait for.
 */
export async function askSecondReader(
  parts: Parts,
  tx: Db,
  orderId: string,
): Promise<Reading['secondReader'] | undefined> {
  const { VISION_URL, VISION_TIMEOUT_SECONDS } = parts.env
  if (VISION_URL === undefined || (await store.findDoubted(tx, orderId)).length === 0) return undefined
  await store.deletePages(tx, orderId, { onlySure: true })
  const until = new Date(parts.clock.now().getTime() + VISION_TIMEOUT_SECONDS * 1000).toISOString()
  await parts.jobs.enqueue(tx, 'list.second-reader', { orderId, until })
  return { waiting: true, pages: [] }
}

/**
 * The job of the second reader. Asks the model about each page in doubt, at most once per page, until the list's time
 * is over. The answers are compared with the existing lines (`agree.ts`) and become the next version. If anything
 * fails, the list continues with its first reading.
 */
export async function readSecond(
  parts: Parts,
  readers: Pick<Readers, 'estimate'>,
  vision: Vision | null,
  { data: { orderId, until }, lastTry }: Pick<RunningJob<'list.second-reader'>, 'data' | 'lastTry'>,
  stopping?: AbortSignal,
): Promise<void> {
  const pages = await store.findDoubted(parts.db, orderId)
  // The account was deleted, or another try of the job has finished.
  if (pages.length === 0) return
  try {
    const order = await orderById(parts.db, orderId)
    const signal = untilOf(parts, until, stopping)
    const open = order.status === 'Pending' ? pages.filter((page) => stillAsks(order, page)) : []
    const found: SecondReading[] = []
    await inTurns(open, PAGES_AT_ONCE, async (page) => {
      const answer = page.answer ?? (vision && (await ask(parts, vision, order, page, signal)))
      const reading = answer && (await understand(parts, readers, order, page, answer))
      if (reading) found.push(reading)
    })
    // The next process asks about the remaining pages. The answers received so far are stored.
    if (stopping?.aborted) throw new NotNow('the process stops')
    await endSecondReading(parts, orderId, found)
  } catch (error) {
    if (!lastTry || error instanceof ReadersClosed || error instanceof NotNow) throw error
    parts.log.error({ err: error, orderId }, 'a list could not be read again')
    await endSecondReading(parts, orderId, [])
  }
}

function untilOf({ clock }: Parts, until: string, stopping: AbortSignal | undefined): AbortSignal {
  const left = new Date(until).getTime() - clock.now().getTime()
  // A timer of 0 ms fires only after a turn of the event loop, in which a page could still be sent.
  const timeout = left > 0 ? AbortSignal.timeout(left) : AbortSignal.abort()
  return stopping ? AbortSignal.any([stopping, timeout]) : timeout
}

type Place = Parameters<typeof pageKey>[0]

const standsOn = (page: Place) => (line: Place) => pageKey(line) === pageKey(page)

/** False when the customer has settled the page meanwhile, or when it is a copy of another page. */
function stillAsks({ quotation, reading }: OrderRow, page: store.DoubtedPage): boolean {
  const isOfPage = standsOn(page)
  const lines = quotation?.lines.filter(isOfPage) ?? []
  if (lines.some(({ copyOf }) => copyOf !== undefined)) return false
  const asks = (line: SkippedLine) => isOfPage(line) && (isUnread(line) || (line.kind === 'noise' && !line.saidEmpty))
  return lines.some(isUnsettled) || (reading?.skipped.some(asks) ?? false)
}

/**
 * The model's answer for a page. Null when the answer is unusable, the page was asked about before, the daily pages are
 * used up, or the list no longer waits for the answer.
 */
async function ask(
  parts: Parts,
  vision: Vision,
  { id: orderId, customer_id: customerId }: OrderRow,
  page: store.DoubtedPage,
  until: AbortSignal,
): Promise<string[] | null> {
  if (until.aborted || page.askedAt !== null) return null
  const { db, clock } = parts
  const key = fileKey(orderId, page.fileId, page.page)
  if (!(await parts.files.has(key))) return null
  const picture = await parts.files.bytes(key)
  // The last check before the picture leaves the shop. The list may have been cancelled meanwhile, or the process may
  // be stopping.
  if (until.aborted || !(await store.markAsked(db, page, clock.now()))) return null
  const maySend = async () => {
    if (!(await store.isAwaited(db, page))) return false
    if (await spendPage(parts, customerId)) return true
    parts.log.warn({ orderId }, 'the vision model has had all pages of the day')
    return false
  }
  try {
    const answer = await vision.read(picture, until, maySend)
    await store.keepAnswer(parts.db, page, answer)
    parts.metrics.visionPages.add(['answered'])
    return answer
  } catch (error) {
    if (!(error instanceof VisionFailed)) throw error
    parts.metrics.visionPages.add(['failed'])
    parts.log.warn({ orderId, page: page.page, why: error.message }, 'the vision model did not read a page')
    return null
  }
}

/**
 * Spends a page of the customer's daily limit first, so that a customer without pages takes none from the others.
 * Returns false when none is left.
 */
async function spendPage({ rateLimit, clock, env }: Parts, customerId: string): Promise<boolean> {
  const now = clock.now()
  const own = { name: 'vision', key: customerId, points: env.VISION_DAILY_PAGES_PER_CUSTOMER, now }
  const all = { name: 'vision', key: 'all', points: env.VISION_DAILY_PAGES, now }
  return (await rateLimit.spendOfDay(own)) && rateLimit.spendOfDay(all)
}

/** Estimates the items in the answer, placed on the page. Null when the answer makes no sense. */
async function understand(
  parts: Parts,
  readers: Pick<Readers, 'estimate'>,
  { reading, quotation }: OrderRow,
  { fileId, page, doubted }: store.DoubtedPage,
  answer: readonly string[],
): Promise<SecondReading | null> {
  const isOfPage = standsOn({ fileId, page })
  // Rows without text: unread, marked as empty by the customer, or filled in as items.
  const skipped = reading?.skipped.filter((line) => isUnread(line) || line.saidEmpty) ?? []
  const takenIn =
    quotation?.lines.flatMap(({ text, box, ...line }) => (text === '' && box ? [{ ...line, box }] : [])) ?? []
  const rows = withUnread(doubted ?? [], [...skipped, ...takenIn].filter(isOfPage))
  const placed = placeLines(rows, answer)
  if (placed.length === 0) return null
  const { stock, pujas } = await parts.catalogue()
  const head = [...(reading?.skipped ?? []), ...placed.slice(0, HEAD_LINES)]
  const usual = pujas.usualFor(head.map(({ text }) => text))
  try {
    const { lines } = await readers.estimate({ fileId, lines: placed, usual, stock, nextId: newId })
    return { fileId, page, rows, placed, lines }
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

/**
 * Finishes the second reading once: writes the next version if anything changed, sets the status, and sends the mail
 * that the first reading postponed.
 */
async function endSecondReading(parts: Parts, orderId: string, found: readonly SecondReading[]): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    const { reading, quotation } = order
    if (!isWithSecondReader(order) || !reading?.secondReader) return
    await store.deletePages(tx, orderId)
    // A quotation by the desk stays as it is, and a cancelled order needs no lines.
    const isOpen = status === 'Pending' && !isByDesk(order)
    const counted = isOpen ? found : []
    const before = quotation?.lines ?? []
    const { lines, skipped } = withAll(counted, before, reading.skipped)
    const isChanged = lines.length !== before.length || lines.some((line, index) => line !== before[index])
    const version = (quotation?.version ?? 0) + (isChanged ? 1 : 0)
    await recordSkipped(tx, orderId, {
      ...reading,
      skipped,
      secondReader: { waiting: false, pages: counted.map(pageKey) },
      // The list can be read again as long as nobody has settled anything.
      ...(isChanged && isAsRead(reading, quotation) ? { version } : {}),
    })
    if (!isOpen) return
    if (isChanged) {
      await writeVersion(tx, { orderId, version, preparedBy: INSTANT_ESTIMATE, lines, at, ...promiseOf(order, at) })
    }
    const hasGoneOn = lines.some(({ settledBy }) => settledBy === 'customer')
    // The first reading left the mail to this step.
    await quoteAndTell(parts, tx, {
      order,
      reading: { ...reading, skipped },
      lines,
      version,
      hasGoneOn,
      isNew: true,
      at,
    })
  })
}

function withAll(found: readonly SecondReading[], lines: EstimateLine[], skipped: Reading['skipped']) {
  return found.reduce(
    (all, second) => {
      const after = agree(all.lines, all.skipped, second)
      return after.lines.length > MAX_READ_LINES ? all : after
    },
    { lines, skipped },
  )
}

/** Runs `work` for all items, `atOnce` at a time. Throws the first error once all others have finished. */
async function inTurns<Each>(all: readonly Each[], atOnce: number, work: (each: Each) => Promise<void>): Promise<void> {
  const rest = all.values()
  const results = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      for (const each of rest) await work(each)
    }),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * The chore that creates a job for lists that wait for the second reader without one. The last job may have died in its
 * last try.
 */
export async function resumeSecondReader(parts: Parts): Promise<void> {
  for (const { id } of await store.findForsakenBySecond(parts.db)) {
    await parts.db.transaction((tx) =>
      parts.jobs.enqueue(tx, 'list.second-reader', { orderId: id, until: parts.clock.now().toISOString() }),
    )
    parts.log.warn({ orderId: id }, 'a list waited to be read again without a job that does')
  }
}
