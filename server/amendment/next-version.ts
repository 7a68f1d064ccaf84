import type { EstimateLine } from '#server/estimate/types.ts'
import type { OrderRow, QuotationRow } from '#server/order/orders.ts'
import { unpackOthers } from '#server/order/packing.ts'
import { requestOwed } from '#server/payment/payments.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { forgetDraft, withFixedPrices, writeVersion } from '#server/quotation/versions.ts'

/** The version of a placed order that counts. @throws RefusedError 409 it is not placed */
export function acceptedOf({ status, quotation }: OrderRow): QuotationRow {
  if (status !== 'Upcoming' || quotation === null) throw refused('move.refused', { status })
  return quotation
}

/** Makes lines the next version of a placed order, which the caller holds: the parcel follows, and so does what is to pay or goes back. */
export async function makeNextVersion(
  tx: Db,
  order: OrderRow,
  next: { lines: EstimateLine[]; preparedBy: string; isPublication: boolean; at: Date },
): Promise<void> {
  const { version, valid_until, lines: before } = acceptedOf(order)
  const lines = withFixedPrices(next.lines)
  await writeVersion(tx, {
    ...next,
    orderId: order.id,
    version: version + 1,
    lines,
    validUntil: new Date(valid_until),
  })
  await forgetDraft(tx, order.id)
  await unpackOthers(tx, order, before, lines)
  await requestOwed(tx, order.id, next.at)
}
