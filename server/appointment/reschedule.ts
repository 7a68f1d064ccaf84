import { formatDateTime } from '#contract/format.ts'
import type { Status } from '#contract/status.ts'
import type { Customer } from '#server/account/sessions.ts'
import type { PujaEntry } from '#server/catalogue/pujas.ts'
import { sendRescheduled } from '#server/notification/notify.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { findForCustomer, isExpired, type OrderRow, orderById } from '#server/order/orders.ts'
import { freePandit, recordTime } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { holdPandit } from './capacity.ts'
import { checkStart, isInPanditHours, readStart } from './times.ts'

const OPEN: readonly Status[] = ['Pending', 'Quoted', 'Changes Requested', 'Upcoming']
/** Nobody looks at an order like this before the puja, so nobody would find a pandit for a start outside their hours. */
const SETTLED: readonly Status[] = ['Quoted', 'Upcoming']

/**
 * Moves the customer's own booking to another time: the old one is free and the new one taken in one step, the price stays. To the
 * time that it has already nothing is done. Two moves at the same time follow each other.
 * @throws RefusedError 404 not theirs · 400 no such time · 422 a time that is too near, too far, or one for the desk · 409 nobody is
 * free then, with the nearest times that are, or the order is over
 */
export async function reschedule(parts: Parts, customer: Customer, orderId: string, timeToCall: string): Promise<void> {
  const at = parts.clock.now()
  const startsAt = readStart(timeToCall)
  await findForCustomer(parts, customer.id, 'appointment', orderId)
  const { pujas } = await parts.catalogue()
  await parts.db.transaction(async (tx) => {
    const status = await holdStatus(tx, orderId)
    const order = await orderById(tx, orderId)
    if (!OPEN.includes(status)) throw refused('move.refused', { status })
    if (isExpired(order, at)) throw refused('quotation.expired')
    const before = new Date(order.starts_at ?? order.created_at)
    if (before <= at) throw refused('reschedule.begun')
    if (before.getTime() === startsAt.getTime()) return
    checkStart(startsAt, at)
    await movePandit(tx, order, { puja: pujas.byId(order.puja_id ?? ''), before, startsAt, at })
    const later = startsAt.getTime() - before.getTime()
    const endsAt = order.ends_at === null ? null : new Date(new Date(order.ends_at).getTime() + later)
    await recordTime(tx, orderId, { timeToCall, startsAt, endsAt, at })
    const [from, to] = [before, startsAt].map((start) => formatDateTime(start.toISOString()))
    await noteChange(tx, { orderId, status, by: 'customer', at, note: `Moved from ${from} to ${to}` })
    await sendRescheduled(parts, tx, orderId)
  })
}

/** Whoever was kept free comes to the new time or is free again: for what the catalogue does not know the desk finds somebody. */
async function movePandit(
  tx: Db,
  { id: orderId, status, language }: OrderRow,
  { puja, before, startsAt, at }: { puja: PujaEntry | undefined; before: Date; startsAt: Date; at: Date },
): Promise<void> {
  if (puja !== undefined && isInPanditHours(startsAt)) {
    return holdPandit(tx, { orderId, puja, startsAt, language, now: at, insteadOf: before })
  }
  if (puja !== undefined && SETTLED.includes(status)) throw refusedField('reschedule.night', 'timeToCall')
  await freePandit(tx, orderId)
}
