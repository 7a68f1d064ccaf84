import { formatDateTime } from '#contract/format.ts'
import { type Actor, isOver, type Status } from '#contract/status.ts'
import * as m from '#messages'
import type { Customer } from '#server/account/sessions.ts'
import type { PujaEntry, Pujas } from '#server/catalogue/pujas.ts'
import { sendRescheduled } from '#server/notification/notify.ts'
import { feeSinceAtDesk, feeSinceByCustomer } from '#server/order/cancellation.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { findForCustomer, isExpired, type OrderRow, orderById } from '#server/order/orders.ts'
import { freePandit, recordFeeSince, recordTime } from '#server/order/record.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { RefusedError, refused, refusedField } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { holdChosen, holdPandit } from './capacity.ts'
import { checkNotPast, checkStart, durationOf, isInPanditHours, readStart } from './times.ts'

/**
 * In these states the desk does not look at the order again before the puja, so nobody would find a pandit for a start
 * outside pandit hours.
 */
const SETTLED: readonly Status[] = ['Quoted', 'Upcoming']

/**
 * Moves a booking of the customer to another time: releases the old time and takes the new one in one transaction. The
 * price stays. The current time again changes nothing. Concurrent moves run one after another.
 * @throws RefusedError 404 not an order of this customer · 400 invalid time · 422 too soon, too far ahead, or a time
 * that only the desk can set · 409 no pandit is free, with the nearest free times, or the order is over
 */
export async function reschedule(parts: Parts, customer: Customer, orderId: string, timeToCall: string): Promise<void> {
  const at = parts.clock.now()
  const startsAt = readStart(timeToCall)
  await findForCustomer(parts, customer.id, 'appointment', orderId)
  const { pujas } = await parts.catalogue()
  await parts.db.transaction(async (tx) => {
    const { order, startsAt: before } = await holdMovable(tx, orderId, at)
    if (before.getTime() === startsAt.getTime()) return
    checkStart(startsAt, at, parts.env.BOOKING_NOTICE_HOURS)
    await moveBooking(parts, tx, order, {
      puja: pujas.byId(order.puja_id ?? ''),
      before,
      startsAt,
      at,
      byDesk: false,
      by: 'customer',
    })
  })
}

interface Agreed {
  /** The catalogue of pujas, read before the transaction begins. */
  pujas: Pick<Pujas, 'byId'>
  orderId: string
  timeToCall: string
  /** The current start, as the operator saw it. */
  was: Date
  at: Date
}

/**
 * Moves a booking to a time that the family has agreed to by telephone, in the transaction of the desk, and mails the
 * family. Any hour is allowed. Returns false for a repeated request, which changes nothing.
 * @throws RefusedError 400 invalid time, or the current one · 404 no such booking · 409 the time can no longer change,
 * is different now, or no pandit is free, with the nearest free times · 422 the time is in the past or too far ahead
 */
export async function setAgreedTime(
  parts: Parts,
  tx: Db,
  { pujas, orderId, timeToCall, was, at }: Agreed,
): Promise<boolean> {
  const startsAt = readStart(timeToCall)
  const { order, startsAt: before } = await holdMovable(tx, orderId, at)
  if (before.getTime() === startsAt.getTime()) {
    if (was.getTime() === before.getTime()) throw refusedField('proposal.same', 'timeToCall')
    return false
  }
  if (was.getTime() !== before.getTime()) throw refusedField('reschedule.other', 'was')
  checkNotPast(startsAt, at)
  const puja = pujas.byId(order.puja_id ?? '')
  await moveBooking(parts, tx, order, { puja, before, startsAt, at, byDesk: true, by: 'operator' })
  return true
}

/**
 * Locks a booking whose time can change until the transaction ends, and returns it with its start.
 * @throws RefusedError 404 no such booking · 409 it is over, has begun, or its quotation has expired
 */
export async function holdMovable(tx: Db, orderId: string, at: Date): Promise<{ order: OrderRow; startsAt: Date }> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  if (order.type !== 'appointment') throw refused('not.found')
  if (isOver(status)) throw refused('move.refused', { status })
  if (isExpired(order, at)) throw refused('quotation.expired')
  const startsAt = new Date(order.starts_at ?? order.created_at)
  if (startsAt <= at) throw refused('reschedule.begun')
  return { order, startsAt }
}

/** Moves a locked booking to its new time: the pandit, the end, the history and the mail. */
export async function moveBooking(parts: Parts, tx: Db, order: OrderRow, move: Move): Promise<void> {
  const { id: orderId, status } = order
  const { before, startsAt, at } = move
  await movePandit(parts, tx, order, move)
  await recordFeeSince(tx, orderId, feeSinceOf(order, move))
  const later = startsAt.getTime() - before.getTime()
  const endsAt = order.ends_at === null ? null : new Date(new Date(order.ends_at).getTime() + later)
  await recordTime(tx, orderId, { timeToCall: clockInIndia(startsAt), startsAt, endsAt, at })
  const note = inEveryLanguage(() =>
    m.note_puja_moved({ from: formatDateTime(before.toISOString()), to: formatDateTime(startsAt.toISOString()) }),
  )
  await noteChange(tx, { orderId, status, by: move.by, at, note })
  await sendRescheduled(parts, tx, orderId)
}

/**
 * The moment from which cancelling costs a fee after a move. Null when the new start alone decides. A move by the
 * customer keeps a fee that is already due. After a move by the desk the new start decides, but a free period that the
 * family was shown stays, in case the operator made a mistake.
 */
function feeSinceOf(order: OrderRow, { byDesk, by, startsAt, at }: Move): Date | null {
  if (!byDesk) return feeSinceByCustomer(order, startsAt, at)
  return by === 'operator' && order.status === 'Upcoming' ? feeSinceAtDesk(order, startsAt, at) : null
}

interface Move {
  puja: PujaEntry | undefined
  before: Date
  startsAt: Date
  at: Date
  /** Only the desk can set a start at night. */
  byDesk: boolean
  /** The actor that the order history names. */
  by: Actor
}

/**
 * Keeps the current pandit for the new time, or assigns another one who leads the puja. For a puja that is not in the
 * catalogue, or at night, keeps the pandit if he is free, else leaves the booking to the desk.
 */
async function movePandit(
  { env }: Parts,
  tx: Db,
  order: OrderRow,
  { puja, before, startsAt, at, byDesk, by }: Move,
): Promise<void> {
  const { id: orderId, status, language, puja_id, ends_at } = order
  if (puja !== undefined && (byDesk || isInPanditHours(startsAt))) {
    const noticeHours = env.BOOKING_NOTICE_HOURS
    return holdPandit(tx, { orderId, puja, startsAt, language, now: at, noticeHours, by, insteadOf: before })
  }
  if (puja !== undefined && SETTLED.includes(status)) throw refusedField('reschedule.night', 'timeToCall')
  const panditId = await freePandit(tx, orderId)
  if (puja_id !== null || panditId === null || ends_at === null) return
  const duration = durationOf(before, new Date(ends_at))
  // Runs in a nested transaction: after an overlap that the database rejects, the outer one could not run another
  // query.
  await tx.transaction((inner) => holdChosen(inner, { orderId, panditId, startsAt, duration })).catch(unlessRefused)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof RefusedError)) throw error
}
