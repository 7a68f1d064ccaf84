import { GUEST_LIMITS } from '#contract/guest-paths.ts'
import { MAX_REMARK_CHARS } from '#contract/limits.ts'
import { tidyText } from '#contract/text-lines.ts'
import { LIST_FORM } from '#server/list/form.ts'
import { estimateOf, readingOf } from '#server/list/submit-text.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { wideNetworkOf } from '#server/platform/networks.ts'
import { besideOnce, noteSecret } from '#server/platform/once.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Incoming, UploadRules } from '#server/platform/uploads.ts'
import { guestKey } from './guest-files.ts'
import * as store from './store.ts'

/** Upload rules of the form for guests. */
export const GUEST_FORM: UploadRules<'files', 'remark'> = {
  files: { files: { ...LIST_FORM.files.files, maxFiles: GUEST_LIMITS.files, tooMany: 'guest.long' } },
  texts: ['remark'],
  maxTextChars: MAX_REMARK_CHARS,
}

/**
 * Stores a list of files for reading without an account, and returns the token of its estimate. The database stores
 * only the hash of the token.
 * @throws RefusedError 400 no file, or the remark is too long · 422 more than is read without an account · 429 too many
 * pages today
 */
export async function submitGuestFiles(
  parts: Parts,
  { files, texts }: Incoming<'files', 'remark'>,
  network: string,
): Promise<string> {
  if (files.length === 0) throw refused('upload.empty')
  if (texts.remark.length > MAX_REMARK_CHARS) throw refusedField('upload.remark', 'remark')
  if (files.reduce((sum, { byteCount }) => sum + byteCount, 0) > GUEST_LIMITS.bytes) throw refused('guest.long')
  const pages = { network, known: files.length, most: mostPages(files) }
  await besideOnce(() => spendPages(parts, pages))
  const id = newId()
  const token = newToken()
  const kept = files.map((file) => ({ ...file, id: newId() }))
  try {
    for (const file of kept) await parts.files.putFile(guestKey(id, file.id, null), file.path)
    await parts.db.transaction(async (tx) => {
      await store.insertEstimate(tx, {
        id,
        tokenHash: hashToken(token),
        createdAt: parts.clock.now(),
        remark: texts.remark,
        files: kept.map(({ path: _, field: __, ...file }) => ({ ...file, pages: [], total: null })),
        reading: { ...NOT_YET_READ, pages: files.length },
      })
      await parts.jobs.enqueue(tx, 'guest.read', { estimateId: id })
      noteSecret(token)
    })
  } catch (error) {
    // The first error is thrown, even if the cleanup fails too.
    await Promise.allSettled([
      parts.files.remove(kept.map((file) => guestKey(id, file.id, null))),
      givePagesBack(parts, pages),
    ])
    throw error
  }
  return token
}

/**
 * Estimates a typed or pasted list without an account and returns the token of the estimate.
 * @throws RefusedError 400 empty `text` · 422 more than is estimated without an account · 429 too many pages today
 */
export async function submitGuestText(
  parts: Parts,
  sent: { text: string; remark: string },
  network: string,
): Promise<string> {
  const text = tidyText(sent.text)
  if (text.split('\n').length > GUEST_LIMITS.lines) throw refused('guest.long')
  const pages = { network, known: 1, most: 1 }
  await besideOnce(() => spendPages(parts, pages))
  const token = newToken()
  try {
    const estimate = await estimateOf(parts, text)
    await parts.db.transaction(async (tx) => {
      await store.insertEstimate(tx, {
        id: newId(),
        tokenHash: hashToken(token),
        createdAt: parts.clock.now(),
        remark: sent.remark,
        listText: text,
        reading: readingOf(estimate),
        lines: estimate.lines,
      })
      noteSecret(token)
    })
  } catch (error) {
    // The first error is thrown, even if the cleanup fails too.
    await givePagesBack(parts, pages).catch(() => {})
    throw error
  }
  return token
}

/** Key of the limit that all guests share. */
const ALL = 'all'

const MANY = { refusal: 'guest.many', details: {} } as const

interface Pages {
  network: string
  /** Minimum number of pages of the list. */
  known: number
  /**
   * Maximum number of pages that will be read. It is spent at once, because the address of the sender is not stored for
   * later.
   */
  most: number
}

/** The number of pages of a PDF is known only after reading, so it counts as the maximum. */
function mostPages(files: readonly { mediaType: string }[]): number {
  const most = files.map(({ mediaType }) => (mediaType === 'application/pdf' ? GUEST_LIMITS.pages : 1))
  return Math.min(
    GUEST_LIMITS.pages,
    most.reduce((sum, pages) => sum + pages, 0),
  )
}

/**
 * Spends the pages of a list from the limits of its network, its wide network and all guests, or from none.
 * @throws RefusedError 429 not enough pages are left today
 */
async function spendPages({ db, rateLimit }: Parts, { network, known, most }: Pages): Promise<void> {
  await db.transaction(async (tx) => {
    await rateLimit.spendAllWithin(tx, 'guestPagesByNetwork', network, most, MANY)
    const wide = wideNetworkOf(network)
    if (wide !== null) await rateLimit.spendAllWithin(tx, 'guestPagesByWideNetwork', wide, most, MANY)
    await rateLimit.spendAllWithin(tx, 'guestPages', ALL, known, MANY)
  })
}

/** Returns what `spendPages` spent, for a list that was not stored. */
async function givePagesBack({ rateLimit }: Parts, { network, known, most }: Pages): Promise<void> {
  await rateLimit.giveBack('guestPagesByNetwork', network, most)
  const wide = wideNetworkOf(network)
  if (wide !== null) await rateLimit.giveBack('guestPagesByWideNetwork', wide, most)
  await rateLimit.giveBack('guestPages', ALL, known)
}

/** Spends a page that was found while reading its file. @throws RefusedError 429 no page is left today */
export function allowGuestPage({ rateLimit }: Parts): Promise<void> {
  return rateLimit.spendAll('guestPages', ALL, 1, MANY)
}

/** Returns the page of a file that is not read. */
export function giveGuestPagesBack({ rateLimit }: Parts, pages: number): Promise<void> {
  return rateLimit.giveBack('guestPages', ALL, pages)
}
