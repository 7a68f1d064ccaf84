import { GUEST_LIMITS } from '#contract/guest-paths.ts'
import { MAX_READ_LINES } from '#contract/limits.ts'
import * as m from '#messages'
import type { Readers } from '#server/estimate/reading/readers.ts'
import { ReadersClosed } from '#server/estimate/reading/readers-closed.ts'
import { UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import type { ReadPage } from '#server/estimate/types.ts'
import { addPage, estimatePage } from '#server/list/add-page.ts'
import { MAY_PASS, TURN_MS } from '#server/list/read-list.ts'
import { markCopies } from '#server/list/same-page.ts'
import { UNREADABLE_TEXT } from '#server/list/unreadable-text.ts'
import { RefusedError } from '#server/platform/errors.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { GuestFile } from '#server/platform/schema.ts'
import { guestFolder, guestKey } from './guest-files.ts'
import * as store from './store.ts'
import { allowGuestPage, giveGuestPagesBack } from './submit.ts'

/** The page limit without an account is reached. */
class EnoughRead extends Error {}

/** The estimate was deleted or became an order, so nobody waits for this reading. */
class Gone extends Error {}

/**
 * Job that reads a list without an account, one turn of the readers at a time, like lists of customers. Only one such
 * job runs at a time, so guests take at most one place in the queue of the readers. Pages beyond the limits stay unread
 * until the list becomes an order.
 */
export async function readEstimate(
  parts: Parts,
  readers: Readers,
  { data: { estimateId }, lastTry }: Pick<RunningJob<'guest.read'>, 'data' | 'lastTry'>,
): Promise<void> {
  try {
    while (await readTurn(parts, readers, estimateId, null));
  } catch (error) {
    // A page picture may have been written after the folder was removed.
    if (error instanceof Gone)
      return void (await parts.jobs.enqueue(parts.db, 'files.remove', { folders: [guestFolder(estimateId)] }))
    if (!lastTry || error instanceof ReadersClosed) throw error
    parts.log.error({ err: error, estimateId }, 'a list without an account could not be read')
    while (await readTurn(parts, readers, estimateId, UNREADABLE_TEXT.crashed));
  }
}

/**
 * Continues with the first unread file. With `problem`, marks that file as unreadable with this text instead. Returns
 * false when all files are done.
 */
async function readTurn(parts: Parts, readers: Readers, id: string, problem: (() => string) | null): Promise<boolean> {
  const estimate = await store.findEstimate(parts.db, id)
  if (estimate === null || estimate.orderId !== null) throw new Gone()
  if (isRead(estimate)) return false
  const next = estimate.files.find((file) => !isOver(estimate, file))
  if (next === undefined) {
    await save(parts, ended(estimate))
    return false
  }
  if (problem === null) await readOn(parts, readers, estimate, next)
  else await leaveFile(parts, estimate, next, problem, true)
  return true
}

/** Whether the reading is finished. */
export function isRead({ reading }: Pick<store.GuestRow, 'reading'>): boolean {
  return reading.state === 'done' || reading.state === 'failed'
}

function isOver({ reading }: store.GuestRow, { id, pages, total }: GuestFile): boolean {
  return pages.length === total || reading.problems.some(({ fileId }) => fileId === id)
}

function ended(estimate: store.GuestRow): store.GuestRow {
  const { reading, files, lines } = estimate
  const state = reading.problems.length === files.length && lines.length === 0 ? 'failed' : 'done'
  return { ...estimate, lines: markCopies(lines), reading: { ...reading, state, pages: reading.pagesDone } }
}

async function readOn(parts: Parts, readers: Readers, estimate: store.GuestRow, file: GuestFile): Promise<void> {
  const { reading } = estimate
  const catalogue = await parts.catalogue()
  const takePage = async (readPage: ReadPage): Promise<void> => {
    const { page, pages, preview } = readPage
    if (countPages(estimate) >= GUEST_LIMITS.pages) throw new EnoughRead()
    // The first page was counted when the list was sent.
    if (page > 1) await allowGuestPage(parts)
    const found = await estimatePage({ readers, catalogue }, reading, file.id, readPage)
    if (estimate.lines.length + found.lines.length > MAX_READ_LINES) throw new UnreadableFile('too-many-items')
    await parts.files.putBytes(guestKey(estimate.id, file.id, page), preview.jpeg)
    // Until now the file was counted as one page.
    if (file.total === null) reading.pages += pages - 1
    file.total = pages
    file.pages.push({ width: preview.width, height: preview.height })
    addPage(reading, file.id, readPage, found)
    estimate.lines.push(...found.lines)
    await save(parts, estimate)
  }
  reading.state = 'reading'
  try {
    if (countPages(estimate) >= GUEST_LIMITS.pages) throw new EnoughRead()
    const bytes = await parts.files.bytes(guestKey(estimate.id, file.id, null))
    const read = await readers.read(bytes, { from: file.pages.length + 1, forMs: TURN_MS, onPage: takePage })
    if (read.length === 0) throw new Error(`page ${file.pages.length + 1} of ${file.id} was not read`)
  } catch (error) {
    const isCut = error instanceof EnoughRead || (error instanceof RefusedError && error.refusal === 'guest.many')
    if (isCut && file.pages.length === 0) await giveGuestPagesBack(parts, 1)
    if (isCut) return leaveFile(parts, estimate, file, () => cutWords(file), true)
    if (!(error instanceof UnreadableFile)) throw error
    const { reason } = error
    await leaveFile(parts, estimate, file, UNREADABLE_TEXT[reason], MAY_PASS.has(reason))
  }
}

const countPages = ({ files }: store.GuestRow) => files.reduce((sum, { pages }) => sum + pages.length, 0)

function cutWords({ pages }: GuestFile): string {
  const most = GUEST_LIMITS.pages
  return pages.length === 0
    ? m.server_guest_file_not_read({ most })
    : m.server_guest_file_cut({ page: pages.length, most })
}

/** Ends the reading of a file. `mayGoOn` says whether the rest can be read later, with an account. */
async function leaveFile(
  parts: Parts,
  estimate: store.GuestRow,
  { id, pages, total }: GuestFile,
  say: () => string,
  mayGoOn: boolean,
): Promise<void> {
  const { en: message, ...messageIn } = inEveryLanguage(say)
  const { reading } = estimate
  reading.problems.push({ fileId: id, message, messageIn, ...(mayGoOn ? { pagesRead: pages.length } : {}) })
  if (pages.length === 0) reading.pagesDone += 1
  else reading.pages -= (total ?? pages.length) - pages.length
  await save(parts, estimate)
}

async function save(parts: Parts, estimate: store.GuestRow): Promise<void> {
  if (!(await store.saveReading(parts.db, estimate))) throw new Gone()
}
