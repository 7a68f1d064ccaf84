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

/** How long a booking takes, if anybody knows: its puja says, or the desk has said before. */
export function knownDuration(pujas: Pick<Pujas, 'byId'>, order: OrderRow): Duration | null {
  const puja = pujas.byId(order.puja_id ?? '')
  if (puja !== undefined) return puja
  if (order.starts_at === null || order.ends_at === null) return null
  return durationOf(new Date(order.starts_at), new Date(order.ends_at))
}

export interface Assignment {
  /** Read before the transaction begins. */
  pujas: Pick<Pujas, 'byId'>
  orderId: string
  panditId: number
  /** How long he is kept free, where the puja is in no catalogue; null leaves what was said before. */
  duration: Duration | null
  at: Date
  /** Tells the family of an accepted booking, also where nobody was confirmed: whom they saw on their page does not come. */
  tells?: boolean
}

/**
 * Gives a booking the pandit that the desk has chosen, at whatever hour, instead of whoever was to come, who is confirmed no longer. The same one stays confirmed:
 * only how long he stays is another.
 * @throws RefusedError 404 no such booking, or pandit · 400 nobody has said how long it takes · 409 the booking is over or has begun,
 * its family leads it, or the pandit is taken, has the day off or has left
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

/** Nobody is kept free for the booking any more, until the desk finds another. @throws RefusedError 409 nobody was */
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

/** A family that was told who comes is told that he does not. `before` is the booking as it was. */
export async function tellFamily(parts: Parts, tx: Db, before: OrderRow, tells = false): Promise<void> {
  const knew = before.status === 'Upcoming' && (tells || before.pandit_confirmed_at !== null)
  if (knew && before.pandit !== null) await sendPanditChanged(parts, tx, before.id, before.pandit.name)
}

/**
 * Writes down that the pandit has said he comes, and tells the family who it is.
 * @param seen who comes, and when, as the operator, or the pandit himself, saw it
 * @throws RefusedError 409 it is another by now, or nobody
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

/** What was confirmed with the pandit does not stand any more. @throws RefusedError 409 nobody is assigned */
export async function unconfirmPandit(tx: Db, orderId: string, at: Date): Promise<void> {
  const { order } = await holdMovable(tx, orderId, at)
  if (order.pandit === null) throw refused('pandit.none')
  await recordConfirmed(tx, orderId, null)
}
