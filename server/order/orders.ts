import { orderNumber } from '#contract/format.ts'
import { MAX_OPEN_BOOKINGS } from '#contract/limits.ts'
import type { OrderType } from '#contract/order.ts'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import type { Actor } from '#contract/status.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { noteMade } from '#server/platform/once.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentOrder } from './present.ts'
import * as store from './store.ts'

export type { OrderRow, QuotationRow } from './store.ts'

/**
 * An order of any customer with all its data. For jobs and mails only, never for a customer's request.
 * @throws RefusedError 404
 */
export async function orderById(db: Db, id: string): Promise<store.OrderRow> {
  const row = await store.findOrder(db, id)
  if (row === null) throw refused('not.found')
  return row
}

/** Like `orderById`, and locks the order until the transaction ends. @throws RefusedError 404 */
export async function holdOrder(tx: Db, id: string): Promise<store.OrderRow> {
  const row = await store.holdOrder(tx, id)
  if (row === null) throw refused('not.found')
  return row
}

/** The orders with these ids, in the same order. @throws RefusedError 404 when one does not exist */
export async function ordersById(db: Db, ids: string[]): Promise<store.OrderRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await store.findOrders(db, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    if (row === undefined) throw refused('not.found')
    return row
  })
}

/** Like `orderById`, but null when the order was erased with its customer. */
export const orderIfThere: typeof store.findOrder = store.findOrder

/**
 * The customer's own order.
 * @throws RefusedError 404 when there is no such order of this type, or it belongs to another customer
 */
export async function findForCustomer(
  { db }: Parts,
  customerId: string,
  type: OrderType,
  id: string,
): Promise<store.OrderRow> {
  const row = await store.findOrder(db, id)
  if (row === null || row.customer_id !== customerId || row.type !== type) throw refused('not.found')
  return row
}

/** Whether the quotation has status `Quoted`, but its validity has ended. */
export function isExpired({ status, expires_at }: store.OrderRow, now: Date): boolean {
  return status === 'Quoted' && expires_at !== null && new Date(expires_at) < now
}

/** Whether the desk has prepared the quotation. Such a quotation is not changed automatically. */
export function isByDesk({ quotation }: store.OrderRow): boolean {
  return quotation !== null && quotation.prepared_by !== INSTANT_ESTIMATE
}

/** While this is true there is no first version yet. The reading writes it when it ends. */
export function isBeingRead({ reading }: store.OrderRow): boolean {
  return reading?.state !== 'done' && reading?.state !== 'failed'
}

/** Whether a vision model is reading pages of the list. The list is not quoted before that ends. */
export function isWithSecondReader({ reading }: store.OrderRow): boolean {
  return reading?.secondReader?.waiting === true
}

/**
 * Makes sure that the customer may hold another pandit with a booking.
 * @throws RefusedError 409 when `MAX_OPEN_BOOKINGS` bookings of the customer hold a pandit and are not placed
 */
export async function requireFewOpenBookings(tx: Db, customerId: string, by: Actor = 'customer'): Promise<void> {
  if ((await store.countOpenHolds(tx, customerId)) < MAX_OPEN_BOOKINGS) return
  throw refused(by === 'customer' ? 'booking.many' : 'booking.many-of-theirs')
}

/** Locks the customer row of an order until the transaction ends. Does nothing when the order does not exist. */
export const holdCustomerOf: (tx: Db, orderId: string) => Promise<void> = store.holdCustomerOf

/**
 * The id of the order that was created with this idempotency key, or null. Concurrent requests with the same key run
 * one after another.
 * @throws RefusedError 409 with `refusal` when the key was used with other content
 */
export async function takenBefore(
  tx: Db,
  {
    customerId,
    requestId,
    content,
    refusal,
  }: {
    customerId: string
    requestId: string
    content: string
    refusal: 'order.taken' | 'booking.before' | 'text.taken'
  },
): Promise<string | null> {
  const taken = await store.findTaken(tx, customerId, requestId)
  if (taken !== null && taken.content !== content) {
    const { message } = refused(refusal, { number: orderNumber(taken.id) })
    const errors = [
      { path: 'requestId', message },
      { path: 'requestId.made', message: taken.id },
    ]
    throw refused(refusal, { number: orderNumber(taken.id) }, { errors })
  }
  if (taken !== null) noteMade(taken.id)
  return taken?.id ?? null
}

/**
 * A page of orders ends at this size. It is measured compressed, as in the database; the response is about ten times as
 * large. A page has at least one order.
 */
export const MAX_PAGE_BYTES = 256 * 1024

/**
 * Each such amount of a page counts as one more call, because a large page keeps the server's thread busy as long as
 * several calls.
 */
export const BYTES_OF_A_CALL = 32 * 1024

/**
 * A page of the customer's orders of one type, newest first. `next` is the cursor of the next page, if there is one.
 * @throws RefusedError 429
 */
export async function listForCustomer(
  parts: Parts,
  customerId: string,
  type: OrderType,
  query: Parameters<typeof store.sizesOfOrders>[3],
) {
  const found = await store.sizesOfOrders(parts.db, customerId, type, { ...query, limit: query.limit + 1 })
  const shown = found.slice(0, Math.min(query.limit, howManyFit(found)))
  const ids = shown.map(({ id }) => id)
  const calls = Math.floor(shown.reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_OF_A_CALL)
  if (calls > 0) await parts.rateLimit.spendAll('call', customerId, calls)
  const rows = ids.length === 0 ? [] : await store.findOrders(parts.db, ids)
  const last = ids.at(-1)
  return {
    page: rows.sort((a, b) => (a.id < b.id ? 1 : -1)).map((row) => presentOrder(parts, row)),
    ...(last !== undefined && found.length > ids.length ? { next: last } : {}),
  }
}

function howManyFit(found: { bytes: number }[]): number {
  let bytes = 0
  const end = found.findIndex((order, index) => {
    bytes += order.bytes
    return index > 0 && bytes > MAX_PAGE_BYTES
  })
  return end === -1 ? found.length : end
}
