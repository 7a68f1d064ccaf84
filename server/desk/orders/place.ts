import type * as z from 'zod/mini'
import type { PlaceByTelephone } from '#contract/desk/orders.ts'
import { isReady } from '#contract/same-page.ts'
import { placeByTelephone, requireSeen } from '#server/checkout/place-order.ts'
import { type Choice, writeChoice } from '#server/delivery/choose.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { isExpired, orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { openDraft } from '../quoting/draft.ts'

interface Placing {
  orderId: string
  operator: { id: string; name: string }
  details: z.output<typeof PlaceByTelephone>
  at: Date
}

/**
 * Places what a customer has accepted on the telephone. One that was read out before its quotation was published is published by that, in the
 * operator's name.
 * @throws RefusedError 404 · 422 pincode · 409 a line is not settled, the status, total, version, an expired quotation
 */
export async function placeAtDesk(parts: Parts, tx: Db, { orderId, operator, details, at }: Placing): Promise<void> {
  // Before it is read: what its customer corrects meanwhile would be written over.
  await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const { status, type, placed_at, quotation } = order
  const { savedAt } = await openDraft(tx, order)
  if (placed_at === null && savedAt !== null) throw refused('draft.unpublished')
  const isToPublish = type === 'custom' && status === 'Pending' && placed_at === null && quotation !== null
  let { version } = details
  if (isToPublish) {
    if (!isReady(quotation.lines)) throw refused('draft.unsettled')
    requireSeen(quotation, details)
    version = await publishVersion(parts, tx, { orderId, preparedBy: operator.name, lines: quotation.lines })
  }
  await placeByTelephone(parts, tx, { orderId, details: { ...details, version }, operator, at })
}

/**
 * Writes down how a customer on the telephone wants an order brought and paid, before its total is read out. The desk's own list may still be unpublished.
 * @throws RefusedError 404 · 409 status, an expired quotation, a draft that is not published, a slot that is closed or full · 422 pincode, or the way
 */
export async function chooseAtDesk(
  parts: Parts,
  tx: Db,
  { orderId, choice, at }: { orderId: string; choice: Choice; at: Date },
): Promise<void> {
  const order = await orderById(tx, orderId)
  const { status } = order
  if (status !== 'Quoted' && status !== 'Pending') throw refused('move.refused', { status })
  if (isExpired(order, at)) throw refused('quotation.expired')
  if ((await openDraft(tx, order)).savedAt !== null) throw refused('draft.unpublished')
  await writeChoice(parts, tx, { orderId, choice, at })
}
