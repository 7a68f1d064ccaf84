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
 * Makes an order of an estimate that was made without an account, and gives its id: the lines and the files are taken over as they are, and read again only where
 * they were not read to their end. It happens once: the same customer gets the same order again, and nobody else gets it.
 * @throws RefusedError 404 no such estimate, its day is over, or another customer has it · 409 or 429 as for a list that is sent
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
    // Whatever else fails then, the first error says what happened.
    await dropCopies(parts, order.id).catch(() => {})
    // Its files go once it is an order: the same request, sent twice, may find them gone.
    const now = await store.findByToken(parts.db, tokenHash, since)
    if (now?.orderId) return ownOrder(parts, customer, now.orderId)
    throw error
  }
}

/** Which puja a list that was read to its end names, as of any other list. */
async function namedPuja(parts: Parts, estimate: store.GuestRow): Promise<string | null> {
  if (!isRead(estimate)) return null
  const { pujas } = await parts.catalogue()
  return pujas.namedIn(estimate.reading.skipped.map(({ text }) => text))?.name ?? null
}

/** @throws RefusedError 404 when it is another customer's */
async function ownOrder(parts: Parts, { id }: Customer, orderId: string): Promise<string> {
  return (await findForCustomer(parts, id, 'custom', orderId)).id
}

/** The files with the pictures of their pages. The pictures of a list that is not read to its end are made anew. */
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
  // What was read was paid for when the estimate was made.
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
  // Cut off by the limits without an account, or by a fault of a moment: the rest is read now, and quoted with it.
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
