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
 * Places an order that the customer accepted on the telephone. If the quotation was read out before it was published,
 * it is published now in the operator's name.
 * @throws RefusedError 404 · 409 a line is not settled, or the status, total or version does not match, or the
 *   quotation has expired · 422 the pincode is not served
 */
export async function placeAtDesk(parts: Parts, tx: Db, { orderId, operator, details, at }: Placing): Promise<void> {
  // Lock the order before reading it. Otherwise a concurrent correction by the customer would be overwritten.
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
 * Stores the delivery and payment options that a customer chooses on the telephone, before the total is read out. The
 * desk's own list may still be unpublished.
 * @throws RefusedError 404 · 409 the status, an expired quotation, an unpublished draft, or a slot that is closed or
 *   full · 422 the pincode or the payment method
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
