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

/** What the upload page sends without an account. */
export const GUEST_FORM: UploadRules<'files', 'remark'> = {
  files: { files: { ...LIST_FORM.files.files, maxFiles: GUEST_LIMITS.files, tooMany: 'guest.long' } },
  texts: ['remark'],
  maxTextChars: MAX_REMARK_CHARS,
}

/**
 * Keeps a list of files to be read without an account, and gives the token that its estimate is asked for with. The database has only its hash.
 * @throws RefusedError 400 no file, or too long a remark · 422 more than is read without an account · 429 too many pages in all
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
    // Whatever else fails then, the first error says what happened.
    await Promise.allSettled([
      parts.files.remove(kept.map((file) => guestKey(id, file.id, null))),
      givePagesBack(parts, pages),
    ])
    throw error
  }
  return token
}

/**
 * Prices a list that was typed or pasted, without an account. Gives the token of its estimate.
 * @throws RefusedError 400 beside `text` that is empty · 422 longer than is priced without an account · 429 too many in all
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
    // Whatever else fails then, the first error says what happened.
    await givePagesBack(parts, pages).catch(() => {})
    throw error
  }
  return token
}

/** All guests share these pages. */
const ALL = 'all'

const MANY = { refusal: 'guest.many', details: {} } as const

interface Pages {
  network: string
  /** As many as the list has at least. */
  known: number
  /** As many as are read of it at most: who sent it is forgotten when it is read. */
  most: number
}

/** How many pages a PDF has is known when it is read. */
function mostPages(files: readonly { mediaType: string }[]): number {
  const most = files.map(({ mediaType }) => (mediaType === 'application/pdf' ? GUEST_LIMITS.pages : 1))
  return Math.min(
    GUEST_LIMITS.pages,
    most.reduce((sum, pages) => sum + pages, 0),
  )
}

/** Spends the pages of a list, of the shares of its networks and of all, or none. @throws RefusedError 429 when so many are not left today */
async function spendPages({ db, rateLimit }: Parts, { network, known, most }: Pages): Promise<void> {
  await db.transaction(async (tx) => {
    await rateLimit.spendAllWithin(tx, 'guestPagesByNetwork', network, most, MANY)
    const wide = wideNetworkOf(network)
    if (wide !== null) await rateLimit.spendAllWithin(tx, 'guestPagesByWideNetwork', wide, most, MANY)
    await rateLimit.spendAllWithin(tx, 'guestPages', ALL, known, MANY)
  })
}

/** Gives back what `spendPages` spent, of a list that nothing came of. */
async function givePagesBack({ rateLimit }: Parts, { network, known, most }: Pages): Promise<void> {
  await rateLimit.giveBack('guestPagesByNetwork', network, most)
  const wide = wideNetworkOf(network)
  if (wide !== null) await rateLimit.giveBack('guestPagesByWideNetwork', wide, most)
  await rateLimit.giveBack('guestPages', ALL, known)
}

/** Spends a page that was found when its file was read. @throws RefusedError 429 when none is left today */
export function allowGuestPage({ rateLimit }: Parts): Promise<void> {
  return rateLimit.spendAll('guestPages', ALL, 1, MANY)
}

/** Gives back the page of a file that is not read here after all. */
export function giveGuestPagesBack({ rateLimit }: Parts, pages: number): Promise<void> {
  return rateLimit.giveBack('guestPages', ALL, pages)
}
