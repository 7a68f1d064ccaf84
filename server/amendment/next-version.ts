import { requireWithinCashLimit } from '#server/delivery/cash-limit.ts'
import { totals } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { issueDue } from '#server/invoice/issue.ts'
import type { OrderRow, QuotationRow } from '#server/order/orders.ts'
import { unpackOthers } from '#server/order/packing.ts'
import { openPaise } from '#server/payment/balance.ts'
import { givenBackOf } from '#server/payment/given-back.ts'
import { requestOwed } from '#server/payment/payments.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { forgetDraft, withFixedPrices, writeVersion } from '#server/quotation/versions.ts'
import { reserveStock } from '#server/stock/reserve.ts'
import { changedLines, onlyTakesAway } from './compare.ts'

/** The version of a placed order that counts. @throws RefusedError 409 it is not placed */
export function acceptedOf({ status, quotation }: OrderRow): QuotationRow {
  if (status !== 'Upcoming' || quotation === null) throw refused('move.refused', { status })
  return quotation
}

/**
 * @throws RefusedError 409 the parcel has left, and these lines have something that it does not have, or change one of which something was given back:
 * both would take the same pack off
 */
export async function requireInParcel(tx: Db, order: OrderRow, lines: readonly EstimateLine[]): Promise<void> {
  if (order.dispatched_at === null) return
  const { lines: before } = acceptedOf(order)
  if (!onlyTakesAway(before, lines)) throw refused('change.sent')
  const back = await givenBackOf(tx, order.id)
  const again = changedLines(before, lines).find(({ id }) => back === 'all' || back.has(id))
  if (again !== undefined) throw refused('change.returned', { item: again.before?.title ?? '' })
}

/** @throws RefusedError 409 its customer may pay no more later, and more would be open */
export function requireCredit(order: OrderRow, totalPaise: number, at: Date): void {
  const isOnCredit = (order.pays ?? 'later') === 'later' && !order.may_pay_later
  const open = openPaise(order, at)
  const rises = totalPaise - acceptedOf(order).total_paise
  if (isOnCredit && rises > 0 && open + rises > 0) throw refused('change.credit')
}

/**
 * Makes lines the next version of a placed order, which the caller holds: the parcel follows, what is reserved, and what is to pay or goes back. What was
 * accepted for delivery stays.
 * @throws RefusedError 409 less is left in stock than it takes, the parcel has left without it, money of a line was given back, more than a driver
 * collects, or more on credit than its customer has
 */
export async function makeNextVersion(
  parts: Parts,
  tx: Db,
  order: OrderRow,
  next: { lines: EstimateLine[]; preparedBy: string; isPublication: boolean; at: Date },
): Promise<void> {
  const { version, valid_until, lines: before, shipping_paise: shippingPaise } = acceptedOf(order)
  const lines = withFixedPrices(next.lines)
  await requireInParcel(tx, order, lines)
  requireCredit(order, totals(lines, shippingPaise).totalPaise, next.at)
  await requireWithinCashLimit(tx, order, totals(lines, shippingPaise).totalPaise)
  await writeVersion(tx, {
    ...next,
    orderId: order.id,
    version: version + 1,
    lines,
    validUntil: new Date(valid_until),
    shippingPaise,
  })
  await forgetDraft(tx, order.id)
  await unpackOthers(tx, order, before, lines)
  // What has left was sold with the parcel.
  if (order.dispatched_at === null) await reserveStock(tx, order.id, lines, next.at, 'change.short')
  await requestOwed(tx, order.id, next.at)
  await issueDue(parts, tx, order.id, next.at)
}
