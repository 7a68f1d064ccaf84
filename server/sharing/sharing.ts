import type { Order, ShareLink } from '#contract/order.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { orderById } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { sharableUntil, shareLinkOf } from '#server/order/share-links.ts'
import { refused } from '#server/platform/errors.ts'
import { idInToken, newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Returns the share link of a quotation: the existing one or a new one.
 * @throws RefusedError 409 there is no quotation, or it has expired
 */
export function shareQuotation(parts: Parts, orderId: string): Promise<{ share: ShareLink; isNew: boolean }> {
  return parts.db.transaction(async (tx) => {
    await holdStatus(tx, orderId) // so that two concurrent requests create one link
    const order = await orderById(tx, orderId)
    const now = parts.clock.now()
    if (sharableUntil(order, now) === null) throw refused('share.nothing')
    const id = order.share_id ?? newId()
    const isNew = order.share_id === null
    if (isNew) await store.insertShare(tx, { id, orderId, createdAt: now })
    const share = shareLinkOf(parts, { ...order, share_id: id })
    if (share === null) throw refused('share.nothing')
    return { share, isNew }
  })
}

/** Revokes the share link of an order, if there is one. */
export async function stopSharing({ db, clock }: Parts, orderId: string): Promise<void> {
  await store.revokeShare(db, orderId, clock.now())
}

/**
 * The order whose quotation the token of a link shows. A puja of the catalogue is shown with its catalogue name,
 * because families often write their address into the name.
 * @throws RefusedError 404 the link is invalid or has ended
 */
export async function sharedOrder(parts: Parts, token: string): Promise<Order> {
  const shareId = idInToken(parts.secret, 'share', token)
  const orderId = shareId && (await store.findSharedOrder(parts.db, shareId))
  const row = orderId ? await orderById(parts.db, orderId) : null
  if (row === null || shareLinkOf(parts, row) === null) throw refused('share.ended')
  const { pujas } = await parts.catalogue()
  const nameOfPuja = pujas.byId(row.puja_id ?? '')?.name ?? row.name_of_puja
  return presentOrder(parts, { ...row, name_of_puja: nameOfPuja })
}
