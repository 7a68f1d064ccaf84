import { holdStatus } from '#server/order/lifecycle.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { claim } from '../claim/claims.ts'

interface Changing {
  orderId: string
  operator: { id: string }
  action: string
}

/**
 * Does something about a booking as an operator: theirs meanwhile, and written down with what it changed, in one transaction.
 * @throws RefusedError 409 somebody else is working on it, and what the deed throws
 */
export async function changeBooking(
  parts: Parts,
  { orderId, operator, action }: Changing,
  deed: (tx: Db, at: Date) => Promise<void>,
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await claim(tx, { subject: 'order', subjectId: orderId, operator, now: at })
    // Held before it is read, or what its customer changes meanwhile would be written down as the operator's.
    await holdStatus(tx, orderId)
    const before = await orderById(tx, orderId)
    await deed(tx, at)
    const after = await orderById(tx, orderId)
    await record(tx, { operator, at, action, subject: 'order', subjectId: orderId, ...differences(before, after) })
  })
}

const WRITTEN_DOWN = [
  'status',
  'pandit',
  'pandit_confirmed_at',
  'starts_at',
  'ends_at',
  'proposed_starts_at',
  'proposed_note',
  'cancellation_fee_paise',
] as const satisfies (keyof OrderRow)[]

function differences(before: OrderRow, after: OrderRow) {
  const changed = WRITTEN_DOWN.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const asKnown = (row: OrderRow) => Object.fromEntries(changed.map((name) => [name, row[name]]))
  return { before: asKnown(before), after: asKnown(after) }
}
