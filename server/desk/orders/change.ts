import { holdStatus } from '#server/order/lifecycle.ts'
import { orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { claim } from '../claim/claims.ts'

interface Changing {
  orderId: string
  operator: { id: string; name: string }
  /** As the log calls it. */
  action: string
}

/**
 * Changes an order in one transaction: it is the operator's, the deed is done, and the log says what was before and after.
 * @throws RefusedError 409 somebody else is on it · as the deed
 */
export async function changeOrder(
  parts: Parts,
  { orderId, operator, action }: Changing,
  deed: (tx: Db, at: Date) => Promise<void>,
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await claim(tx, { subject: 'order', subjectId: orderId, operator, now: at })
    // Held before it is read, or what its customer changes meanwhile would be written down as the operator's.
    await holdStatus(tx, orderId)
    const before = await stateOf(tx, orderId)
    await deed(tx, at)
    const after = await stateOf(tx, orderId)
    await record(tx, { operator, at, action, subject: 'order', subjectId: orderId, before, after })
  })
}

/** As much of an order as these deeds change. */
async function stateOf(tx: Db, orderId: string) {
  const order = await orderById(tx, orderId)
  const { status, delivery_at, cancellation_fee_paise, lane1, lane2, lane3, pincode, phone_number } = order
  const comment = order.comments.at(-1)
  return {
    status,
    deliveryAt: delivery_at,
    feePaise: cancellation_fee_paise,
    to: [order.customer_name, lane1, lane2, lane3, pincode, phone_number].filter(Boolean).join(', '),
    note: order.history.at(-1)?.note ?? null,
    comment: comment === undefined ? null : `${comment.author}: ${comment.text}`,
  }
}
