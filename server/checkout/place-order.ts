import type * as z from 'zod/mini'
import type { PlaceOrder } from '#contract/checkout.ts'
import { requireServed } from '#server/catalogue/serviceability.ts'
import { sendOrderPlaced } from '#server/notification/notify.ts'
import { holdStatus, makeMove } from '#server/order/lifecycle.ts'
import { findForCustomer, isExpired, type OrderRow } from '#server/order/orders.ts'
import { RefusedError, refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'

type Details = z.output<typeof PlaceOrder>

/**
 * Accepts the quotation of an order and places it. Sent twice with the same details it gives the same order twice.
 * @throws RefusedError 404 not there · 422 pincode · 409 status, total, or placed before with other details
 */
export async function placeOrder(parts: Parts, customerId: string, details: Details): Promise<OrderRow> {
  const { orderId, type } = details
  const order = await findForCustomer(parts, customerId, type, orderId)
  if (order.placed_at !== null) return placedBefore(order, details)
  await requireServed(parts, details.pincode)
  const at = parts.clock.now()
  try {
    if (!(await accept(parts, customerId, details, at))) throw refused('quotation.expired')
  } catch (error) {
    // Whoever loses a race against the same press of the button gets the winner's answer.
    const now = await findForCustomer(parts, customerId, type, orderId)
    if (error instanceof RefusedError && now.placed_at !== null) return placedBefore(now, details)
    throw error
  }
  return findForCustomer(parts, customerId, type, orderId)
}

/** Gives false when the quotation's time had passed: the order is then `Expired`, and that is kept. */
function accept(parts: Parts, customerId: string, details: Details, at: Date): Promise<boolean> {
  const { orderId, type } = details
  return parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, orderId)
    const order = await findForCustomer({ ...parts, db: tx }, customerId, type, orderId)
    const { quotation } = order
    if (quotation === null || status !== 'Quoted') throw refused('move.refused', { status })
    if (isExpired(order, at)) {
      await makeMove(tx, { orderId, move: 'expire', by: 'system', at })
      return false
    }
    requireTotal(quotation.total_paise, details.totalAmount)
    await makeMove(tx, {
      orderId,
      move: 'accept',
      by: 'customer',
      at,
      also: {
        placedAt: at,
        customerName: details.name,
        phoneNumber: details.phoneNumber,
        lane1: details.lane1,
        lane2: details.lane2,
        lane3: details.lane3,
        pincode: details.pincode,
      },
    })
    await sendOrderPlaced(parts, tx, orderId)
    return true
  })
}

function requireTotal(totalPaise: number, seenRupees: number): void {
  if (Math.round(seenRupees * 100) === totalPaise) return
  const total = (totalPaise / 100).toFixed(2)
  throw refused('total.changed', { total }, { errors: [{ path: 'totalAmount', message: total }] })
}

function placedBefore(order: OrderRow, details: Details): OrderRow {
  const same =
    order.customer_name === details.name &&
    order.phone_number === details.phoneNumber &&
    order.lane1 === details.lane1 &&
    order.lane2 === details.lane2 &&
    order.lane3 === details.lane3 &&
    order.pincode === details.pincode
  if (!same) throw refused('order.placed')
  return order
}
