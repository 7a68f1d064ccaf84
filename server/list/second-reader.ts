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

/** A page of which so many lines ask is in doubt. */
const DOUBTED_SHARE = 0.25
/** Pages of a list that are with the model at once. */
const PAGES_AT_ONCE = 4

/** Whether a page is worth a second reading: many of its lines ask, make no sense or could not be read, and it was read from a picture at all. */
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
 * The end of a reading, in its transaction: has the pages in doubt read again, if a model is there for it. Gives what the list then waits for;
 * undefined when it waits for nothing.
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
 * The job of the second reader: asks the model for each page in doubt, once in the life of the page, until the list's time is over. What it says is
 * weighed against the lines there are (`agree.ts`) and becomes the next version. Whatever goes wrong, the list goes on with its first reading.
 */
export async function readSecond(
  parts: Parts,
  readers: Pick<Readers, 'estimate'>,
  vision: Vision | null,
  { data: { orderId, until }, lastTry }: Pick<RunningJob<'list.second-reader'>, 'data' | 'lastTry'>,
  stopping?: AbortSignal,
): Promise<void> {
  const pages = await store.findDoubted(parts.db, orderId)
  // It went with its account, or another try of the job has ended it.
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
    // Pages that were not asked about are by the next process; the answers there are have been kept.
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
  // A timer of 0 ms ends only after a turn of the event loop, in which a page could still be sent.
  const timeout = left > 0 ? AbortSignal.timeout(left) : AbortSignal.abort()
  return stopping ? AbortSignal.any([stopping, timeout]) : timeout
}

type Place = Parameters<typeof pageKey>[0]

const standsOn = (page: Place) => (line: Place) => pageKey(line) === pageKey(page)

/** Its customer may have settled it meanwhile, or it is a copy of another page. */
function stillAsks({ quotation, reading }: OrderRow, page: store.DoubtedPage): boolean {
  const isOfPage = standsOn(page)
  const lines = quotation?.lines.filter(isOfPage) ?? []
  if (lines.some(({ copyOf }) => copyOf !== undefined)) return false
  const asks = (line: SkippedLine) => isOfPage(line) && (isUnread(line) || (line.kind === 'noise' && !line.saidEmpty))
  return lines.some(isUnsettled) || (reading?.skipped.some(asks) ?? false)
}

/** What the model says of a page; null when it says nothing of use, was asked before, has had its pages of the day, or the list waits for it no more. */
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
  // The last moment before it leaves the shop: the list may have been cancelled meanwhile, or the process is to stop.
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

/** Of the customer's pages of the day first: one who has none left takes nothing from the others. Gives false when none is left. */
async function spendPage({ rateLimit, clock, env }: Parts, customerId: string): Promise<boolean> {
  const now = clock.now()
  const own = { name: 'vision', key: customerId, points: env.VISION_DAILY_PAGES_PER_CUSTOMER, now }
  const all = { name: 'vision', key: 'all', points: env.VISION_DAILY_PAGES, now }
  return (await rateLimit.spendOfDay(own)) && rateLimit.spendOfDay(all)
}

/** What the answer asks for, in the places of the page. Null when nobody can make anything of it. */
async function understand(
  parts: Parts,
  readers: Pick<Readers, 'estimate'>,
  { reading, quotation }: OrderRow,
  { fileId, page, doubted }: store.DoubtedPage,
  answer: readonly string[],
): Promise<SecondReading | null> {
  const isOfPage = standsOn({ fileId, page })
  // Rows without text: still unread, said to be empty, or taken in as items.
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

/** Ends it once: the next version, when anything is another by now, the status that follows, and the mail that the first reading left to this moment. */
async function endSecondReading(parts: Parts, orderId: string, found: readonly SecondReading[]): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    const { reading, quotation } = order
    if (!isWithSecondReader(order) || !reading?.secondReader) return
    await store.deletePages(tx, orderId)
    // What the desk has prepared stands as it is, and what is cancelled needs no lines.
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
      // It can be read anew as long as nobody has said anything.
      ...(isChanged && isAsRead(reading, quotation) ? { version } : {}),
    })
    if (!isOpen) return
    if (isChanged) {
      await writeVersion(tx, { orderId, version, preparedBy: INSTANT_ESTIMATE, lines, at, ...promiseOf(order, at) })
    }
    const hasGoneOn = lines.some(({ settledBy }) => settledBy === 'customer')
    // The first reading left its news to this moment.
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

/** Does the same for all, so many at once. The first error is thrown once all others have ended. */
async function inTurns<Each>(all: readonly Each[], atOnce: number, work: (each: Each) => Promise<void>): Promise<void> {
  const rest = all.values()
  const results = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      for (const each of rest) await work(each)
    }),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** The chore that makes a job for lists that wait for the second reader without one: the last may have died in its last try. */
export async function resumeSecondReader(parts: Parts): Promise<void> {
  for (const { id } of await store.findForsakenBySecond(parts.db)) {
    await parts.db.transaction((tx) =>
      parts.jobs.enqueue(tx, 'list.second-reader', { orderId: id, until: parts.clock.now().toISOString() }),
    )
    parts.log.warn({ orderId: id }, 'a list waited to be read again without a job that does')
  }
}
