import { formatRupees } from '#contract/format.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { costPaise } from '#server/payment/balance.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { toRupees } from '#server/platform/money.ts'
import * as store from './store.ts'

/**
 * What a driver collects stays within the limit of the zone when the total of a placed order rises to `totalPaise`. What is paid already is not collected.
 * Where the zone takes no money on delivery any more, an order that was placed before may not rise.
 * @throws RefusedError 409 more would be collected
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
