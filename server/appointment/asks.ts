import { HOUR_MS } from '#contract/day.ts'
import { isOver } from '#contract/status.ts'
import * as m from '#messages'
import {
  sendPanditAsked,
  sendPanditMoved,
  sendPanditReleased,
  sendPanditReminder,
} from '#server/notification/pandits.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { orderById } from '#server/order/orders.ts'
import { FROM_HOUR } from '#server/order/remind.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './ask-store.ts'

/**
 * Brings the request to the pandit in line with a booking that the caller has locked: asks the pandit who is assigned
 * now and tells the previous one that he is released. Before the customer accepts, the assignment can still change, so
 * nobody is asked unless the desk passes `ask`.
 */
export async function settleAsk(parts: Parts, tx: Db, orderId: string, at: Date, { ask = false } = {}): Promise<void> {
  const order = await orderById(tx, orderId)
  if (order.type !== 'appointment' || order.starts_at === null) return
  const startsAt = new Date(order.starts_at)
  const pandit = isOver(order.status) ? null : order.pandit
  const open = await store.openAsk(tx, orderId)
  const stays = open !== null && open.panditId === pandit?.id
  if (stays && open.startsAt.getTime() === startsAt.getTime()) return
  if (open !== null) await store.updateAsk(tx, open.id, { endedAt: at })
  if (open !== null && !stays && open.startsAt > at) await sendPanditReleased(parts, tx, order, open)
  const asks = ask || open !== null || order.status === 'Upcoming'
  if (pandit === null || !asks || startsAt <= at) return
  const next = { id: newId(), orderId, panditId: pandit.id, startsAt, askedAt: at }
  await store.insertAsk(tx, next)
  // Sends no mail to a pandit who has already confirmed by telephone.
  if (order.pandit_confirmed_at !== null) return
  if (stays) await sendPanditMoved(parts, tx, order, { ...next, before: open.startsAt })
  else await sendPanditAsked(parts, tx, order, next)
}

/**
 * Call before the data of a customer is erased: tells all pandits who were asked for future pujas that these do not
 * take place.
 */
export async function releasePandits(parts: Parts, tx: Db, customerId: string): Promise<void> {
  for (const ask of await store.openAsksOf(tx, customerId, parts.clock.now())) {
    await sendPanditReleased(parts, tx, { id: ask.orderId }, ask)
  }
}

/** Note in the order history when a pandit confirms. */
export const comesNote = (name: string) => inEveryLanguage(() => m.note_pandit_comes({ name }))

/**
 * Tells pandits about bookings that were accepted, moved or cancelled since the last run, then sends the reminders that
 * are due.
 */
export async function tellPandits(parts: Parts): Promise<void> {
  const at = parts.clock.now()
  for (const orderId of await store.findUntold(parts.db, at)) {
    await alone(parts, orderId, async (tx) => {
      await holdStatus(tx, orderId)
      await settleAsk(parts, tx, orderId, at)
    })
  }
  // Before 9 am this covers the pujas of today, from 9 am on also those of tomorrow.
  const until = endOfDayInIndia(new Date(at.getTime() - FROM_HOUR * HOUR_MS), 1)
  for (const { id, orderId } of await store.findToRemind(parts.db, at, until)) {
    await alone(parts, orderId, async (tx) => {
      await holdStatus(tx, orderId)
      const ask = await store.openAsk(tx, orderId)
      if (ask?.id !== id || ask.remindedAt !== null) return
      await store.updateAsk(tx, id, { remindedAt: at })
      await sendPanditReminder(parts, tx, await orderById(tx, orderId), ask)
    })
  }
}

/** Runs each booking in its own transaction, so that a failure does not stop the others. */
async function alone({ db, log }: Parts, orderId: string, deed: (tx: Db) => Promise<void>): Promise<void> {
  try {
    await db.transaction(deed)
  } catch (error) {
    log.error({ err: error, orderId }, 'a pandit could not be told')
  }
}
