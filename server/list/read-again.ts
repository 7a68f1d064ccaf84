import { DAY_MS, MINUTE_MS } from '#contract/day.ts'
import { MAX_READ_AGAIN } from '#contract/limits.ts'
import type { Reading } from '#contract/order.ts'
import { filesToReadAgain, isAsRead, type ReadAgain, timesReadAgain } from '#contract/read-again.ts'
import type { Actor } from '#contract/status.ts'
import * as m from '#messages'
import type { Customer } from '#server/account/sessions.ts'
import { holdStatus, makeMove } from '#server/order/lifecycle.ts'
import { isBeingRead, isByDesk, isExpired, isWithSecondReader, type OrderRow, orderById } from '#server/order/orders.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { recordAgain, recordSkipped } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { RefusedError, refused } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { allowFilesWithin } from './allowance.ts'
import { asked } from './begin-list.ts'
import * as store from './store.ts'

/** How long after a temporary failure the list is read once more automatically. */
const ONCE_MORE_MS = 5 * MINUTE_MS

/** Limits one run, because a process that stops waits for it. The next run continues with the rest. */
const AT_ONCE = 200

/**
 * Reads a list again for its customer: the files that failed, or the whole list. Spends pages of the customer's daily
 * limit: all known pages of the list, or one for each failed file. A repeated request has no further effect.
 * @throws RefusedError as `beginAgain` · 429 when the pages of the day are used up
 */
export async function readAgain(parts: Parts, customer: Customer, order: OrderRow, wanted: ReadAgain): Promise<void> {
  const count = wanted.what === 'list' ? knownPages(order) : countFailed(order)
  await parts.db.transaction(async (tx) => {
    const hasBegun = await beginAgain(parts, tx, order.id, { ...wanted, by: 'customer' })
    if (hasBegun && count > 0) await allowFilesWithin(parts, tx, customer.id, count)
  })
}

const knownPages = ({ files }: OrderRow) => files.reduce((sum, { pages }) => sum + Math.max(pages.length, 1), 0)
const countFailed = ({ reading }: OrderRow) => filesToReadAgain(reading ?? NOT_YET_READ).length

/**
 * Puts a list back into the reading queue, in the caller's transaction. Lines of other files stay, and so does the
 * quotation until the next version replaces it. A quotation that could be accepted is reopened. Returns false when this
 * reading was started already.
 * @throws RefusedError 409 when the list is being read, an answer or a draft would be lost, nothing can be read again,
 * or the order is closed · 429 when it was read again too often in a day
 */
export async function beginAgain(
  parts: Parts,
  tx: Db,
  orderId: string,
  { what, seen, by }: ReadAgain & { by: Actor },
): Promise<boolean> {
  const at = parts.clock.now()
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const { reading, quotation } = order
  if (reading === null || order.files.length === 0) throw refused('again.typed')
  if (timesReadAgain(reading) > seen) return false
  if (status !== 'Pending' && status !== 'Quoted') throw refused('move.refused', { status })
  if (isExpired(order, at)) throw refused('quotation.expired')
  if (isBeingRead(order) || isWithSecondReader(order)) throw refused('again.reading')
  if (isByDesk(order) || (await store.hasDraft(tx, orderId))) throw refused('again.desk')
  const rounds = reading.again?.rounds ?? []
  const lately = rounds.filter((round) => round.by !== 'system' && at.getTime() - Date.parse(round.at) < DAY_MS)
  if (lately.length >= MAX_READ_AGAIN && by !== 'system') throw refused('again.many')
  if (what === 'list' && !isAsRead(reading, quotation)) throw refused('again.answered')
  if (what === 'files' && filesToReadAgain(reading).length === 0) throw refused('again.none')
  const round = { at: at.toISOString(), by }
  const all = [...rounds, round]
  const anew = what === 'list' ? wholeAnew(order, all) : failedAnew(reading, all)
  await recordAgain(tx, orderId, asked(anew), at)
  if (status === 'Quoted')
    await makeMove(tx, { orderId, move: 'reopen', by, at, note: inEveryLanguage(m.note_read_again) })
  await parts.jobs.enqueue(tx, 'list.read', {})
  return true
}

type Rounds = NonNullable<Reading['again']>['rounds']

function wholeAnew({ files, reading }: OrderRow, rounds: Rounds): Reading {
  const { version, skipped = [] } = reading ?? {}
  const again = { whole: true, files: files.map(({ id }) => ({ fileId: id, pagesRead: 0 })), rounds }
  // Skipped lines of a page go only when the page has been read, because a file may fail only this time.
  return { ...NOT_YET_READ, pages: files.length, skipped, ...(version === undefined ? {} : { version }), again }
}

function failedAnew({ againAt: _, ...reading }: Reading, rounds: Rounds): Reading {
  const files = filesToReadAgain(reading)
  // A failed file without any read page counts as one finished page.
  const unreadFiles = files.filter(({ pagesRead }) => pagesRead === 0).length
  return {
    ...reading,
    state: 'waiting',
    pages: reading.pages + files.length - unreadFiles,
    pagesDone: reading.pagesDone - unreadFiles,
    problems: reading.problems.filter(({ pagesRead }) => pagesRead === undefined),
    again: { whole: false, files, rounds },
  }
}

/**
 * The time at which a list that has just been read is retried automatically. It happens once, and only after a
 * temporary failure.
 */
export function onceMoreAt(reading: Reading, now: Date): { againAt?: string } {
  const wasTried = reading.again?.rounds.some(({ by }) => by === 'system') ?? false
  if (wasTried || filesToReadAgain(reading).length === 0) return {}
  return { againAt: new Date(now.getTime() + ONCE_MORE_MS).toISOString() }
}

/** The chore that retries files that failed a few minutes ago. Skips lists that can no longer be read again. */
export async function readOnceMore(parts: Parts): Promise<void> {
  for (const orderId of await store.findOnceMore(parts.db, parts.clock.now(), AT_ONCE)) {
    try {
      await parts.db.transaction((tx) => onceMore(parts, tx, orderId))
    } catch (error) {
      // One failing list does not hold up the others.
      parts.log.error({ err: error, orderId }, 'a list could not be read once more')
    }
  }
}

async function onceMore(parts: Parts, tx: Db, orderId: string): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const { reading } = order
  if (reading?.againAt === undefined) return
  // The list is busy for a moment. The next run looks again.
  if (isBeingRead(order) || isWithSecondReader(order)) return
  try {
    // A quotation that can be accepted stays: its customer continued without the file.
    if (status !== 'Pending') throw refused('move.refused', { status })
    await beginAgain(parts, tx, orderId, { what: 'files', seen: timesReadAgain(reading), by: 'system' })
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    const { againAt: _, ...left } = reading
    await recordSkipped(tx, orderId, left)
  }
}
