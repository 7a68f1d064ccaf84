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
  /** Read before the transaction begins. */
  pujas: Pick<Pujas, 'byId'>
  orderId: string
  timeToCall: string
  /** The start that the operator saw. */
  was: Date
  at: Date
}

/**
 * Moves a booking to a time that its family has agreed to on the telephone, in the desk's transaction, and tells them by mail. Any hour can be
 * agreed to. Sent again it changes nothing, and gives `false`.
 * @throws RefusedError 400 no such time, or the one it has · 404 no such booking · 409 its time can no longer change, is another by now, or nobody is
 * free then, with the nearest times that are · 422 a time that has passed or is too far
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
 * A booking whose time can change, held until the transaction ends, with its start.
 * @throws RefusedError 404 there is none · 409 it is over, has begun, or its quotation has expired
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

/** Brings a held booking to its new time: its pandit, its end, its history, and the mail that says so. */
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

/** A time of the desk binds nobody: the new start counts. Only what the family was shown as free stays so, were it set by mistake. */
function feeSinceOf(order: OrderRow, { byDesk, by, startsAt, at }: Move): Date | null {
  if (!byDesk) return feeSinceByCustomer(order, startsAt, at)
  return by === 'operator' && order.status === 'Upcoming' ? feeSinceAtDesk(order, startsAt, at) : null
}

interface Move {
  puja: PujaEntry | undefined
  before: Date
  startsAt: Date
  at: Date
  /** Nights are the desk's to give. */
  byDesk: boolean
  /** Who made it so, as the history says. */
  by: Actor
}

/**
 * Whoever was kept free comes to the new time, or another who leads the puja. For what the catalogue does not know, or at night, the
 * desk finds somebody unless whoever it chose is free.
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
  // In a transaction of its own: after an overlap that the database itself refuses nothing else could be asked in this one.
  await tx.transaction((inner) => holdChosen(inner, { orderId, panditId, startsAt, duration })).catch(unlessRefused)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof RefusedError)) throw error
}
