import { formatPhone, formatRupees } from '#contract/format.ts'
import { requireServed } from '#server/catalogue/serviceability.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { openPaise } from '#server/payment/balance.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { chargesOf } from './charges.ts'
import * as store from './store.ts'

/**
 * Returns the zone in whose windows a placed order needs a new slot when it goes to another pincode, or null when its
 * time stays. The accepted price stays, so the order cannot go to a zone with another delivery fee today. An operator
 * can send an order to a zone without delivery windows; a customer cannot.
 * @throws RefusedError 422 pincode · 409 the zone has another delivery fee, takes no cash on delivery, or has no
 * windows
 */
export async function zoneElsewhere(
  { db, env }: { db: Db; env: Parts['env'] },
  order: OrderRow,
  { pincode, by, at }: { pincode: string; by: 'customer' | 'operator'; at: Date },
): Promise<string | null> {
  await requireServed({ db }, pincode)
  const zone = await store.zoneOf(db, pincode)
  const { type, slot_zone, quotation } = order
  const pays = order.pays ?? 'later'
  const before =
    slot_zone === null ? await store.zoneOf(db, order.pincode ?? pincode) : await store.zoneById(db, slot_zone)
  if (zone.id === before.id) return null
  const words = { pincode, phone: by === 'customer' ? formatPhone(env.SUPPORT_PHONE) : '' }
  const lines = quotation?.lines ?? []
  const [fee, feeNow] = [zone, before].map((each) => chargesOf(each, { type, pays, lines }).shippingPaise)
  if (fee !== feeNow) {
    const rupees = (paise = 0) => formatRupees(toRupees(paise))
    throw refused('address.fee', { ...words, fee: rupees(fee), now: rupees(feeNow) })
  }
  const isDoorClosed = zone.cashLimitPaise === null || openPaise(order, at) > zone.cashLimitPaise
  if (pays === 'on-delivery' && isDoorClosed) throw refused('address.cash', words)
  if (slot_zone === null) return null
  if (by === 'customer' && (await store.windowsOf(db, [zone.id])).length === 0) throw refused('address.windows', words)
  return zone.id
}
