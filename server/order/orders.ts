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

/** An order with all that belongs to it, whoever's it is: for jobs and mails, never for a request. */
export async function orderById(db: Db, id: string): Promise<store.OrderRow> {
  const row = await store.findOrder(db, id)
  if (row === null) throw refused('not.found')
  return row
}

/** The same, held until the transaction ends, as it is from then on. @throws RefusedError 404 */
export async function holdOrder(tx: Db, id: string): Promise<store.OrderRow> {
  const row = await store.holdOrder(tx, id)
  if (row === null) throw refused('not.found')
  return row
}

/** These orders, in the order in which they are named. @throws RefusedError 404 when one is not there */
export async function ordersById(db: Db, ids: string[]): Promise<store.OrderRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await store.findOrders(db, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id)
    if (row === undefined) throw refused('not.found')
    return row
  })
}

/** The same; null where it was erased with its customer. */
export const orderIfThere: typeof store.findOrder = store.findOrder

/** The customer's own order. @throws RefusedError 404 when there is none of that type, or it is another's */
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

/** Whether its quotation is open by its status, but the time in which it can be accepted has passed. */
export function isExpired({ status, expires_at }: store.OrderRow, now: Date): boolean {
  return status === 'Quoted' && expires_at !== null && new Date(expires_at) < now
}

/** Whether our desk has prepared its quotation: what it has said stands. */
export function isByDesk({ quotation }: store.OrderRow): boolean {
  return quotation !== null && quotation.prepared_by !== INSTANT_ESTIMATE
}

/** The reading writes the first version when it ends. */
export function isBeingRead({ reading }: store.OrderRow): boolean {
  return reading?.state !== 'done' && reading?.state !== 'failed'
}

/** A vision model reads pages of it at this moment: until it has come to its end the list is not quoted. */
export function isWithSecondReader({ reading }: store.OrderRow): boolean {
  return reading?.secondReader?.waiting === true
}

/** @throws RefusedError 409 when as many bookings of the customer as may be keep a pandit free and wait for an answer */
export async function requireFewOpenBookings(tx: Db, customerId: string, by: Actor = 'customer'): Promise<void> {
  if ((await store.countOpenHolds(tx, customerId)) < MAX_OPEN_BOOKINGS) return
  throw refused(by === 'customer' ? 'booking.many' : 'booking.many-of-theirs')
}

/** Holds the customer of an order until the transaction ends. No such order is no error. */
export const holdCustomerOf: (tx: Db, orderId: string) => Promise<void> = store.holdCustomerOf

/**
 * The order that was taken under this id, if it was. Two at once under one id follow each other.
 * @throws RefusedError 409 with `refusal` when it was taken with other content
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

/** A page ends after so many bytes as the database keeps them, packed: on the wire some ten times as much. At least one order is on it. */
export const MAX_PAGE_BYTES = 256 * 1024

/** A page counts as a call more for each so many of these bytes: it keeps the thread that answers everybody as long as several calls. */
export const BYTES_OF_A_CALL = 32 * 1024

/** A page of the customer's orders of a type, newest first; `next` is the cursor of the page after, when there is one. @throws RefusedError 429 */
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
