import type { Actor } from '#contract/status.ts'
import type { Pujas } from '#server/catalogue/pujas.ts'
import { sendPanditChanged, sendPanditComing } from '#server/notification/notify.ts'
import { noteChange } from '#server/order/lifecycle.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { freePandit, recordConfirmed, recordEnd } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { needsPandit } from '#server/quotation/puja-lines.ts'
import { comesNote, settleAsk } from './asks.ts'
import { holdChosen } from './capacity.ts'
import { holdMovable } from './reschedule.ts'
import { type Duration, durationOf, endOf } from './times.ts'

/**
 * Duration of a booking: from the puja in the catalogue, or from the end that the desk has set. Null when neither is
 * known.
 */
export function knownDuration(pujas: Pick<Pujas, 'byId'>, order: OrderRow): Duration | null {
  const puja = pujas.byId(order.puja_id ?? '')
  if (puja !== undefined) return puja
  if (order.starts_at === null || order.ends_at === null) return null
  return durationOf(new Date(order.starts_at), new Date(order.ends_at))
}

export interface Assignment {
  /** The catalogue of pujas, read before the transaction begins. */
  pujas: Pick<Pujas, 'byId'>
  orderId: string
  panditId: number
  /** How long the pandit is kept free, for a puja that is not in the catalogue. Null keeps the earlier value. */
  duration: Duration | null
  at: Date
  /**
   * Whether to tell the family of an accepted booking about the change even when the previous pandit was not confirmed,
   * because their page has shown his name.
   */
  tells?: boolean
}

/**
 * Assigns the pandit that the desk has chosen, at any hour, in place of the current one. A new pandit is not confirmed
 * yet; the same pandit stays confirmed and only the duration changes.
 * @throws RefusedError 404 no such booking or pandit · 400 the duration is unknown · 409 the booking is over or has
 * begun, the puja needs no pandit, or the pandit is booked, has a day off or has left
 */
export async function assignPandit(
  parts: Parts,
  tx: Db,
  { pujas, orderId, panditId, duration: said, at, tells = false }: Assignment,
): Promise<void> {
  const { order, startsAt } = await holdMovable(tx, orderId, at)
  const known = knownDuration(pujas, order)
  const duration = order.puja_id === null ? (said ?? known) : (known ?? said)
  if (duration === null) throw refusedField('pandit.minutes', 'minutes')
  if (!needsPandit(duration)) throw refused('pandit.needless')
  await holdChosen(tx, { orderId, panditId, startsAt, duration })
  const confirmedAt = order.pandit?.id === panditId ? order.pandit_confirmed_at : null
  if (confirmedAt !== null) await recordConfirmed(tx, orderId, new Date(confirmedAt))
  await recordEnd(tx, orderId, endOf(startsAt, duration), at)
  await settleAsk(parts, tx, orderId, at, { ask: true })
  if (order.pandit?.id !== panditId) await tellFamily(parts, tx, order, tells)
}

/** Removes the pandit from a booking until the desk assigns another. @throws RefusedError 409 nobody is assigned */
export async function unassignPandit(
  parts: Parts,
  tx: Db,
  { orderId, at, tells = false }: { orderId: string; at: Date; tells?: boolean },
): Promise<void> {
  const { order } = await holdMovable(tx, orderId, at)
  if ((await freePandit(tx, orderId)) === null) throw refused('pandit.none')
  await settleAsk(parts, tx, orderId, at)
  await tellFamily(parts, tx, order, tells)
}

/** Tells the family that the pandit they were told about does not come. `before` is the booking before the change. */
export async function tellFamily(parts: Parts, tx: Db, before: OrderRow, tells = false): Promise<void> {
  const knew = before.status === 'Upcoming' && (tells || before.pandit_confirmed_at !== null)
  if (knew && before.pandit !== null) await sendPanditChanged(parts, tx, before.id, before.pandit.name)
}

/**
 * Records that the pandit has confirmed, and tells the family who comes.
 * @param seen the pandit and the start as the operator, or the pandit himself, saw them
 * @throws RefusedError 409 the pandit or the start is different now, or nobody is assigned
 */
export async function confirmPandit(
  parts: Parts,
  tx: Db,
  {
    orderId,
    seen,
    at,
    by = 'operator',
  }: { orderId: string; seen: { panditId: number; startsAt: Date }; at: Date; by?: Actor },
): Promise<void> {
  const { order, startsAt } = await holdMovable(tx, orderId, at)
  if (order.pandit === null) throw refused('pandit.none')
  const isSeen = order.pandit.id === seen.panditId && startsAt.getTime() === seen.startsAt.getTime()
  if (!isSeen) throw refused('pandit.other')
  if (order.pandit_confirmed_at !== null) return
  await recordConfirmed(tx, orderId, at)
  await settleAsk(parts, tx, orderId, at, { ask: true })
  await noteChange(tx, { orderId, status: order.status, by, at, note: comesNote(order.pandit.name) })
  await sendPanditComing(parts, tx, orderId)
}

/** Withdraws the confirmation of the pandit. @throws RefusedError 409 nobody is assigned */
export async function unconfirmPandit(tx: Db, orderId: string, at: Date): Promise<void> {
  const { order } = await holdMovable(tx, orderId, at)
  if (order.pandit === null) throw refused('pandit.none')
  await recordConfirmed(tx, orderId, null)
}
