import type { Parts } from '#server/platform/parts.ts'
import { holdStatus, makeMove } from './lifecycle.ts'
import { isExpired, orderById } from './orders.ts'
import { findExpired } from './store.ts'

/** Limits one run, because a process that stops waits for it. The next run continues with the rest. */
const AT_ONCE = 200

/** Moves every open quotation whose validity has ended to `Expired`, each order in its own transaction. */
export async function expireQuotations(parts: Parts): Promise<void> {
  const at = parts.clock.now()
  for (const orderId of await findExpired(parts.db, at, AT_ONCE)) {
    try {
      await expire(parts, orderId, at)
    } catch (error) {
      // One failing order does not hold up the others.
      parts.log.error({ err: error, orderId }, 'a quotation could not expire')
    }
  }
}

function expire(parts: Parts, orderId: string, at: Date): Promise<void> {
  return parts.db.transaction(async (tx) => {
    await holdStatus(tx, orderId)
    // Someone may have decided about the order, or moved its date, since it was found.
    if (!isExpired(await orderById(tx, orderId), at)) return
    await makeMove(tx, { orderId, move: 'expire', by: 'system', at })
  })
}
