import { formatRupees } from '#contract/format.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { costPaise } from '#server/payment/balance.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { toRupees } from '#server/platform/money.ts'
import * as store from './store.ts'

/**
 * Checks that the amount to collect on delivery stays within the cash limit of the zone when the total of a placed
 * order rises to `totalPaise`. The amount already paid is not collected. If the zone no longer accepts cash, the amount
 * to collect may not rise.
 * @throws RefusedError 409 the amount to collect would exceed the limit
 */
export async function requireWithinCashLimit(tx: Db, order: OrderRow, totalPaise: number): Promise<void> {
  const before = order.quotation?.total_paise ?? 0
  if (order.pays !== 'on-delivery' || order.pincode === null || totalPaise <= before) return
  const { cashLimitPaise } = await store.zoneOf(tx, order.pincode)
  const openBefore = costPaise(order) - (order.money.captured - order.money.refunded)
  const limitPaise = cashLimitPaise ?? Math.max(0, openBefore)
  const open = openBefore + totalPaise - before
  if (open <= limitPaise) return
  const words = (paise: number) => formatRupees(toRupees(paise))
  throw refused('change.cash', { limit: words(limitPaise), open: words(open), ahead: words(open - limitPaise) })
}
