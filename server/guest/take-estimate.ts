import type { TakeEstimate } from '#contract/guest.ts'
import type { Reading } from '#contract/order.ts'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import { filesToReadAgain } from '#contract/read-again.ts'
import type { Customer } from '#server/account/sessions.ts'
import { allowFilesWithin, requireRoom } from '#server/list/allowance.ts'
import { asked, newListOrder, quoteAtOnce } from '#server/list/begin-list.ts'
import { quoteAndTell } from '#server/list/quote-and-tell.ts'
import { beginAgain } from '#server/list/read-again.ts'
import { fileKey } from '#server/order/file-links.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { findForCustomer, orderById } from '#server/order/orders.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { writeVersion } from '#server/quotation/versions.ts'
import { guestFolder, guestKey } from './guest-files.ts'
import { KEPT_MS } from './present.ts'
import { isRead } from './read-estimate.ts'
import * as store from './store.ts'

/**
 * Turns an estimate without an account into an order and returns its id. Takes lines and files as they are, and reads
 * only what was not read completely. Happens once: the same customer gets the same order again, and other customers get
 * none.
 * @throws RefusedError 404 no such estimate, it has expired, or another customer has taken it · 409 or 429 as for an
 * uploaded list
 */
export async function takeEstimate(parts: Parts, customer: Customer, taken: TakeEstimate): Promise<string> {
  const at = parts.clock.now()
  const since = new Date(at.getTime() - KEPT_MS)
  const tokenHash = hashToken(taken.token)
  const found = await store.findByToken(parts.db, tokenHash, since)
  if (found === null) throw refused('not.found')
  if (found.orderId !== null) return ownOrder(parts, customer, found.orderId)
  const order = { ...newListOrder(customer, at), nameOfPuja: await namedPuja(parts, found) }
  try {
    await copyFiles(parts, found, order.id)
    const orderId = await parts.db.transaction(async (tx) => {
      const held = await store.lockByToken(tx, tokenHash, since)
      if (held === null) throw refused('not.found')
      if (held.orderId !== null) return held.orderId
      await become(parts, tx, found, order, taken.teaching)
      await store.markTaken(tx, found.id, order.id)
      if (found.files.length > 0) await parts.jobs.enqueue(tx, 'files.remove', { folders: [guestFolder(found.id)] })
      return order.id
    })
    if (orderId !== order.id) await dropCopies(parts, order.id)
    return ownOrder(parts, customer, orderId)
  } catch (error) {
    // The first error is thrown, even if the cleanup fails too.
    await dropCopies(parts, order.id).catch(() => {})
    // The files are removed when the order exists. A repeated request may therefore find them gone.
    const now = await store.findByToken(parts.db, tokenHash, since)
    if (now?.orderId) return ownOrder(parts, customer, now.orderId)
    throw error
  }
}

/** The puja that a completely read list names, as for any other list. */
async function namedPuja(parts: Parts, estimate: store.GuestRow): Promise<string | null> {
  if (!isRead(estimate)) return null
  const { pujas } = await parts.catalogue()
  return pujas.namedIn(estimate.reading.skipped.map(({ text }) => text))?.name ?? null
}

/** @throws RefusedError 404 the order belongs to another customer */
async function ownOrder(parts: Parts, { id }: Customer, orderId: string): Promise<string> {
  return (await findForCustomer(parts, id, 'custom', orderId)).id
}

/**
 * Copies the files, and the page pictures if the list was read completely. Otherwise the pictures are created again.
 */
async function copyFiles({ files: kept }: Parts, estimate: store.GuestRow, orderId: string): Promise<void> {
  const pictures = isRead(estimate)
  for (const { id, pages } of estimate.files) {
    for (const page of [null, ...(pictures ? pages.map((_, index) => index + 1) : [])])
      await kept.putBytes(fileKey(orderId, id, page), await kept.bytes(guestKey(estimate.id, id, page)))
  }
}

const dropCopies = ({ files }: Parts, orderId: string) => files.removeFolder(`orders/${orderId}`)

async function become(
  parts: Parts,
  tx: Db,
  estimate: store.GuestRow,
  order: ReturnType<typeof newListOrder> & { nameOfPuja: string | null },
  teaching: number | undefined,
): Promise<void> {
  const { id: orderId, createdAt: at } = order
  const { remark, listText, files, lines } = estimate
  const wasRead = isRead(estimate)
  const reading: Reading = wasRead ? estimate.reading : asked({ ...NOT_YET_READ, pages: files.length })
  await requireRoom(
    parts,
    tx,
    order.customerId,
    files.reduce((sum, { byteCount }) => sum + byteCount, 0),
  )
  // Pages that were read are already counted for the guest.
  if (!wasRead) await allowFilesWithin(parts, tx, order.customerId, files.length)
  await beginOrder(
    tx,
    {
      ...order,
      remark,
      listText,
      ...(teaching === undefined || files.length === 0 ? {} : { teachingVersion: teaching, teachingAllowedAt: at }),
      reading,
    },
    files.map(({ total: _, pages, ...file }, position) => ({
      ...file,
      orderId,
      position,
      pages: wasRead ? pages : [],
    })),
  )
  if (!wasRead) return void (await parts.jobs.enqueue(tx, 'list.read', {}))
  if (lines.length > 0) await writeVersion(tx, { orderId, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
  if (listText !== null) return void (await quoteAtOnce(parts, tx, { orderId, lines, at }))
  // The reading was cut off by a limit or a temporary error. The rest is read now, before the quotation.
  if (filesToReadAgain(reading).length > 0)
    return void (await beginAgain(parts, tx, orderId, { what: 'files', seen: 0, by: 'system' }))
  await quoteAndTell(parts, tx, {
    order: await orderById(tx, orderId),
    reading,
    lines,
    version: 1,
    hasGoneOn: false,
    isNew: true,
    at,
  })
}
