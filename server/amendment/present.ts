import type { OrderChange, OrderChanges } from '#contract/changes.ts'
import type { DeskChanges } from '#contract/desk/changes.ts'
import { hasBegun } from '#server/order/cancellation.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { spokenChange } from '#server/order/present.ts'
import type { Db } from '#server/platform/database.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { changedLines } from './compare.ts'
import * as store from './store.ts'

/** The open change of an order, and whether its customer can add items now. */
export async function changesOf({ db, clock, names }: Parts, order: OrderRow): Promise<OrderChanges> {
  const [proposed] = order.status === 'Upcoming' ? await store.findWhole(db, order.id, 'proposed') : []
  const shown = proposed === undefined ? null : spokenChange(presentChange(proposed), names)
  return { proposed: shown, mayAdd: mayAdd(order, clock.now()) }
}

/** Items can be added until the first line is packed, the parcel is dispatched, or the puja begins. */
function mayAdd(order: OrderRow, now: Date): boolean {
  const isStillHere = order.packed_lines.length === 0 && order.dispatched_at === null
  return order.status === 'Upcoming' && isStillHere && !hasBegun(order, now)
}

/** The open changes that the desk has to see or act on. */
export async function deskChangesOf({ db }: Parts, order: OrderRow): Promise<DeskChanges> {
  const rows = await store.findWhole(db, order.id, 'open')
  const leftPaise = await leftOfStanding(db, order)
  return {
    changes: rows.map((row) => ({ ...presentChange(row), by: row.operatorName })),
    substitutesUpTo: leftPaise === null ? null : toRupees(leftPaise),
  }
}

/** All changes of an order, for the data export of a customer. */
export async function everyChangeOf(db: Db, orderId: string): Promise<OrderChange[]> {
  return (await store.findWhole(db, orderId, 'all')).map(presentChange)
}

/** What is left of the allowance for a higher total, in paise. Null when the customer wants to be asked. */
export async function leftOfStanding(db: Db, order: OrderRow): Promise<number | null> {
  if (order.substitutes_up_to_paise === null) return null
  return Math.max(0, order.substitutes_up_to_paise - (await store.risenByStanding(db, order.id)))
}

export function presentChange({ id, at, state, note, ...row }: store.WholeAmendment): OrderChange {
  return {
    id,
    at: at.toISOString(),
    state,
    note,
    lines: changedLines(row.baseLines, row.lines),
    was: toRupees(row.baseTotalPaise),
    total: toRupees(row.totalPaise),
  }
}
