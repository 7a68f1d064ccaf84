import type * as z from 'zod/mini'
import type { PlaceOrder } from '#contract/checkout.ts'
import type { PlaceByTelephone } from '#contract/desk/orders.ts'
import type { Actor } from '#contract/status.ts'
import * as m from '#messages'
import { requireOpenAccount } from '#server/account/sessions.ts'
import { requireServed } from '#server/catalogue/serviceability.ts'
import { settleDelivery } from '#server/delivery/choose.ts'
import { sendOrderPlaced } from '#server/notification/notify.ts'
import { makeMove } from '#server/order/lifecycle.ts'
import { holdOrder, isExpired, type OrderRow, type QuotationRow } from '#server/order/orders.ts'
import { advanceOf } from '#server/payment/advance.ts'
import { type Db, together } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { inEveryLanguage, type Said } from '#server/platform/locale.ts'
import { toPaise } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { fixPrices } from '#server/quotation/versions.ts'
import { reserveStock } from '#server/stock/reserve.ts'
import { goesTo, rememberAddress } from './addresses.ts'

type Details = z.output<typeof PlaceOrder>
type Seen = Pick<Details, 'totalAmount' | 'version'>

/**
 * Accepts the quotation of an order and places it. A repeated request with the same details returns the same order.
 * @throws RefusedError 404 not found · 422 pincode · 409 status, total, version, advance, stock too low, or placed
 * before with other details
 */
export async function placeOrder(parts: Parts, customerId: string, details: Details): Promise<OrderRow> {
  const { orderId, type } = details
  const at = parts.clock.now()
  const placed = await parts.db.transaction(async (tx) => {
    await requireOpenAccount(tx, customerId)
    const order = await holdOrder(tx, orderId)
    if (order.customer_id !== customerId || order.type !== type) throw refused('not.found')
    if (order.placed_at !== null) return placedBefore(order, details)
    await requireServed({ db: tx }, details.pincode)
    requireOpen(order)
    if (!isExpired(order, at)) return place(parts, tx, order, details, { by: 'customer', at })
    // Commits the `Expired` status. The error is thrown only after the transaction.
    await makeMove(tx, { orderId, move: 'expire', by: 'system', at })
    return null
  })
  if (placed === null) throw refused('quotation.expired')
  return placed
}

type Allowed = Pick<Details, 'substitutesUpTo' | 'advance'>
type Address = Omit<z.output<typeof PlaceByTelephone>, keyof Seen>

/**
 * Places an order that a customer accepts by telephone, in the transaction of the desk. A repeated call with the same
 * details changes nothing. The caller holds the lock on the customer row.
 * @throws RefusedError 404 not found · 422 pincode · 409 status, total, version, stock too low, an expired quotation,
 * or placed before with other details
 */
export async function placeByTelephone(
  parts: Parts,
  tx: Db,
  {
    orderId,
    details,
    operator,
    at,
  }: { orderId: string; details: Seen & Address; operator: { name: string }; at: Date },
): Promise<void> {
  const order = await holdOrder(tx, orderId)
  if (order.placed_at !== null) return void placedBefore(order, details)
  requireOpen(order)
  if (isExpired(order, at)) throw refused('quotation.expired')
  await requireServed({ db: tx }, details.pincode)
  await place(parts, tx, order, details, {
    by: 'operator',
    at,
    note: inEveryLanguage(() => m.note_accepted_by_telephone({ name: operator.name })),
  })
}

function requireOpen({ quotation, status }: OrderRow): void {
  if (quotation === null || status !== 'Quoted') throw refused('move.refused', { status })
}

/**
 * Places an order and returns it. The caller holds the locks on the customer and order rows and has checked that the
 * quotation can be accepted.
 */
async function place(
  parts: Parts,
  tx: Db,
  order: OrderRow,
  details: Address & Seen & Allowed,
  how: { by: Actor; at: Date; note?: Said },
): Promise<OrderRow> {
  const { id: orderId, quotation, customer_id: customerId } = order
  requireSeen(quotation, details)
  const delivery = await settleDelivery(parts, tx, order, { pincode: details.pincode, at: how.at })
  const advancePaise = advanceOf({
    type: order.type,
    pays: delivery.pays,
    percent: order.advance_percent,
    totalPaise: quotation?.total_paise ?? 0,
  })
  if (details.advance !== undefined && toPaise(details.advance) !== advancePaise) {
    const advance = (advancePaise / 100).toFixed(2)
    throw refused('advance.changed', { advance }, { errors: [{ path: 'advance', message: advance }] })
  }
  const move = makeMove(tx, {
    orderId,
    move: 'accept',
    ...how,
    also: {
      placedAt: how.at,
      penaltyFrom: how.at,
      customerName: details.name,
      phoneNumber: details.phoneNumber,
      lane1: details.lane1,
      lane2: details.lane2,
      lane3: details.lane3,
      floor: details.floor,
      instructions: details.instructions,
      pincode: details.pincode,
      ...delivery,
      advancePaise,
      substitutesUpToPaise: substitutesOf(details),
    },
  })
  await together(
    move,
    reserveStock(tx, orderId, quotation?.lines ?? [], how.at),
    quotation === null ? Promise.resolve() : fixPrices(tx, orderId, quotation),
    rememberAddress(tx, customerId, details, how.at),
  )
  return sendOrderPlaced(parts, tx, orderId)
}

/**
 * @throws RefusedError 409 the quotation is not the one that the customer saw: another total, or another version with
 * the same total
 */
export function requireSeen(quotation: QuotationRow | null, { totalAmount, version }: Seen): void {
  const { total_paise, version: now } = quotation ?? { total_paise: 0, version: undefined }
  if (toPaise(totalAmount) !== total_paise) {
    const total = (total_paise / 100).toFixed(2)
    throw refused('total.changed', { total }, { errors: [{ path: 'totalAmount', message: total }] })
  }
  if (version !== undefined && version !== now) {
    throw refused('quotation.changed', {}, { errors: [{ path: 'version', message: `${now}` }] })
  }
}

function substitutesOf({ substitutesUpTo }: Pick<Allowed, 'substitutesUpTo'>): number | null {
  return substitutesUpTo === undefined ? null : toPaise(substitutesUpTo)
}

function placedBefore(order: OrderRow, details: Address & Allowed): OrderRow {
  if (!goesTo(order, details) || order.substitutes_up_to_paise !== substitutesOf(details)) throw refused('order.placed')
  return order
}
