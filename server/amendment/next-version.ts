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

/** The accepted version of a placed order. @throws RefusedError 409 the order is not placed */
export function acceptedOf({ status, quotation }: OrderRow): QuotationRow {
  if (status !== 'Upcoming' || quotation === null) throw refused('move.refused', { status })
  return quotation
}

/**
 * @throws RefusedError 409 the parcel is dispatched, and these lines add something that is not in it, or change a line
 * that was partly given back. Both would subtract the same pack.
 */
export async function requireInParcel(tx: Db, order: OrderRow, lines: readonly EstimateLine[]): Promise<void> {
  if (order.dispatched_at === null) return
  const { lines: before } = acceptedOf(order)
  if (!onlyTakesAway(before, lines)) throw refused('change.sent')
  const back = await givenBackOf(tx, order.id)
  const again = changedLines(before, lines).find(({ id }) => back === 'all' || back.has(id))
  if (again !== undefined) throw refused('change.returned', { item: again.before?.title ?? '' })
}

/** @throws RefusedError 409 the customer may no longer pay later, and the open amount would rise */
export function requireCredit(order: OrderRow, totalPaise: number, at: Date): void {
  const isOnCredit = (order.pays ?? 'later') === 'later' && !order.may_pay_later
  const open = openPaise(order, at)
  const rises = totalPaise - acceptedOf(order).total_paise
  if (isOnCredit && rises > 0 && open + rises > 0) throw refused('change.credit')
}

/**
 * Writes the next version of a placed order. Updates the packing list, the reserved stock, and the payment or refund
 * that is due. The accepted delivery charge stays. The caller holds the lock on the order row.
 * @throws RefusedError 409 too little stock, the change does not fit the dispatched parcel, money of a changed line was
 * given back, or the total exceeds the cash limit or the credit of the customer
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
  // After dispatch the stock is already sold.
  if (order.dispatched_at === null) await reserveStock(tx, order.id, lines, next.at, 'change.short')
  await requestOwed(tx, order.id, next.at)
  await issueDue(parts, tx, order.id, next.at)
}
