import type { Parcel } from '#contract/parcel.ts'
import { type Actor, isOver, MOVES, type MoveName, type Status } from '#contract/status.ts'
import { requireOpenAccount } from '#server/account/sessions.ts'
import { freeSlot } from '#server/delivery/slots.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Said } from '#server/platform/locale.ts'
import { noteMade } from '#server/platform/once.ts'
import type { orderHistory, orders } from '#server/platform/schema.ts'
import { settleReserved } from '#server/stock/settle.ts'
import * as store from './store.ts'

/** The pandit held for an order is free again with these statuses. A completed order keeps its hold. */
const FREES_PANDIT: readonly Status[] = ['Cancelled', 'Rejected', 'Expired']
/** What happens to the stock that is reserved for an order. */
const SETTLES_STOCK: Partial<Record<Status, 'release' | 'sale'>> = { Cancelled: 'release', Completed: 'sale' }

interface MoveRequest {
  orderId: string
  move: MoveName
  by: Actor
  at: Date
  note?: Said | string | undefined
  /** Columns to change in the same statement, for instance the delivery address. */
  also?: Partial<Omit<typeof orders.$inferInsert, 'status'>>
}

/** The history columns for a note: a note of the shop in every language, or a person's own words. */
function kept(note: Said | string = ''): Pick<typeof orderHistory.$inferInsert, 'note' | 'noteIn'> {
  if (typeof note === 'string') return { note: note || null }
  const { en, ...noteIn } = note
  return { note: en, noteIn }
}

/**
 * Makes one move of the `MOVES` table and writes its history row, in the caller's transaction.
 * @throws RefusedError 404 when the order does not exist · 409 when the move does not start from the current status
 */
export async function makeMove(tx: Db, { orderId, move, by, at, note, also }: MoveRequest): Promise<void> {
  const { from, to } = MOVES[move]
  const history = { id: newId(), at, by, ...kept(note) }
  const before = await store.writeMove(tx, orderId, from, to, { ...also, updatedAt: at }, history)
  if (before === null) {
    const status = await store.lockStatus(tx, orderId)
    throw status === null ? refused('not.found') : refused('move.refused', { status })
  }
  if (FREES_PANDIT.includes(to)) await store.deleteHolds(tx, orderId)
  // The slot before the stock, in the same lock order as when an order is placed.
  if (to === 'Cancelled') await freeSlot(tx, orderId)
  const settled = SETTLES_STOCK[to]
  if (settled) await settleReserved(tx, orderId, settled, at)
  if (isOver(to)) await store.withdrawProposed(tx, orderId, at)
}

/**
 * Creates an order with its files and first history row, by its customer or on their behalf. Locks the customer row.
 * @throws RefusedError 401, for the desk 404, when the account has been deleted
 */
export async function beginOrder(
  tx: Db,
  order: Omit<typeof orders.$inferInsert, 'status' | 'updatedAt'>,
  files: Parameters<typeof store.insertOrder>[2],
  { by, note }: { by: Actor; note?: Said } = { by: 'customer' },
): Promise<void> {
  const { id, createdAt } = order
  await requireOpenAccount(tx, order.customerId, by === 'customer' ? 'session.missing' : 'not.found')
  noteMade(id)
  const begun = { id: newId(), orderId: id, at: createdAt, from: null, to: 'Pending', by, ...kept(note) } as const
  await store.insertOrder(tx, { ...order, status: 'Pending', updatedAt: createdAt }, files, begun)
}

/**
 * Writes a history entry for a change that keeps the status, and the new place of the parcel. The caller has locked the
 * order.
 */
export async function noteChange(
  tx: Db,
  {
    orderId,
    status,
    note,
    ...rest
  }: { orderId: string; status: Status; by: Actor; at: Date; note: Said; parcel?: Parcel | null },
): Promise<void> {
  await store.insertHistory(tx, { id: newId(), orderId, from: status, to: status, ...kept(note), ...rest })
}

/** Returns the current status and locks the order until the transaction ends. @throws RefusedError 404 */
export async function holdStatus(tx: Db, orderId: string): Promise<Status> {
  const status = await store.lockStatus(tx, orderId)
  if (status === null) throw refused('not.found')
  return status
}
