import type { Parts } from '#server/platform/parts.ts'
import { holdStatus, makeMove } from './lifecycle.ts'
import { isExpired, orderById } from './orders.ts'
import { findExpired } from './store.ts'

/** As many as a stop of the process can wait for; the next minute goes on with the rest. */
const AT_ONCE = 200

/** Moves every open quotation whose time has passed to `Expired`, each order in a transaction of its own. */
export async function expireQuotations(parts: Parts): Promise<void> {
  const at = parts.clock.now()
  for (const orderId of await findExpired(parts.db, at, AT_ONCE)) {
    try {
      await expire(parts, orderId, at)
    } catch (error) {
      // One order that cannot be moved holds up none of the others.
      parts.log.error({ err: error, orderId }, 'a quotation could not expire')
    }
  }
}

function expire(parts: Parts, orderId: string, at: Date): Promise<void> {
  return parts.db.transaction(async (tx) => {
    await holdStatus(tx, orderId)
    // Someone may have decided about it, or moved its day, since it was found.
    if (!isExpired(await orderById(tx, orderId), at)) return
    await makeMove(tx, { orderId, move: 'expire', by: 'system', at })
  })
}
