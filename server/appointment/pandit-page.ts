import type * as z from 'zod/mini'
import { dayInIndia } from '#contract/day.ts'
import { orderNumber } from '#contract/format.ts'
import type { AnswerAsk, AskedPuja, PanditPage } from '#contract/pandit-page.ts'
import { isOver } from '#contract/status.ts'
import * as m from '#messages'
import { tellPanditDeclined } from '#server/notification/notify.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { isExpired, type OrderRow, orderById, ordersById } from '#server/order/orders.ts'
import { freePandit } from '#server/order/record.ts'
import { instantOf } from '#server/platform/clock.ts'
import { refused } from '#server/platform/errors.ts'
import { idInToken } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './ask-store.ts'
import { confirmPandit, tellFamily } from './assign.ts'
import { dayOf } from './times.ts'

/** The pandit whose page a link opens. @throws RefusedError 404 the link is invalid or has ended */
export async function panditOfLink(parts: Parts, token: string): Promise<{ id: number; name: string }> {
  const linkId = idInToken(parts.secret, 'pandit', token)
  const pandit = linkId && (await store.findByLink(parts.db, linkId))
  if (!pandit) throw refused('pandit-link.ended')
  return pandit
}

/** The pujas that a pandit is asked to lead from today on, and his days off. */
export async function panditPage(parts: Parts, { id, name }: { id: number; name: string }): Promise<PanditPage> {
  const now = parts.clock.now()
  const today = dayInIndia(now)
  const asks = await store.findOpenAsks(parts.db, id, dayOf(today).startsAt)
  const rows = await ordersById(
    parts.db,
    asks.map(({ orderId }) => orderId),
  )
  const pujas = rows.flatMap((row, at) => {
    const ask = asks[at]
    return ask !== undefined && isAsAsked(row, ask) ? [presentAsked(parts, row, ask.id, now)] : []
  })
  return { name, pujas, daysOff: await store.findDaysOff(parts.db, id, today) }
}

/**
 * Whether the booking still matches the request. If it was just changed, the job of each minute sends a new request.
 */
function isAsAsked(row: OrderRow, { panditId, startsAt }: store.AskRow): boolean {
  const stands = row.status === 'Completed' || !isOver(row.status)
  return stands && row.pandit?.id === panditId && Date.parse(row.starts_at ?? '') === startsAt.getTime()
}

const canAnswer = (row: OrderRow, now: Date) =>
  !isOver(row.status) && !isExpired(row, now) && new Date(row.starts_at ?? row.created_at) > now

function presentAsked({ names }: Parts, row: OrderRow, id: string, now: Date): AskedPuja {
  const hasAccepted = row.pandit_confirmed_at !== null
  const startsAt = new Date(row.starts_at ?? row.created_at)
  const isOnTheDay =
    row.status === 'Upcoming' &&
    dayInIndia(now) >= dayInIndia(startsAt) &&
    dayInIndia(now) <= dayInIndia(new Date(row.ends_at ?? startsAt))
  const lanes = [row.lane1, row.floor, row.lane2, row.lane3].filter(Boolean).join(', ')
  return {
    id,
    number: orderNumber(row.id),
    nameOfPuja: names.of(row.name_of_puja ?? '').name,
    startsAt: startsAt.toISOString(),
    endsAt: instantOf(row.ends_at),
    language: row.language,
    panditOnly: row.pandit_only,
    hasAccepted,
    canAnswer: canAnswer(row, now),
    pincode: row.pincode,
    home:
      hasAccepted && row.lane1 !== null
        ? {
            family: row.customer_name,
            address: `${lanes}, ${m.server_bengaluru({ pincode: row.pincode ?? '' })}`.trim(),
            instructions: row.instructions,
          }
        : null,
    phone: hasAccepted && isOnTheDay ? (row.phone_number ?? row.customer_phone) : null,
  }
}

/**
 * Stores the answer of a pandit. Accepting confirms him and tells the family. Declining releases him and gives the
 * booking back to the desk. The same answer twice has no further effect.
 * @throws RefusedError 404 no such request to this pandit · 409 the booking has changed, is over or has begun
 */
export async function answerAsk(
  parts: Parts,
  pandit: { id: number; name: string },
  askId: string,
  { accept, reason }: z.output<typeof AnswerAsk>,
): Promise<void> {
  const at = parts.clock.now()
  const asked = await store.findAsk(parts.db, askId)
  if (asked === null || asked.panditId !== pandit.id) throw refused('not.found')
  const { orderId, startsAt } = asked
  await parts.db.transaction(async (tx) => {
    await holdStatus(tx, orderId)
    const ask = await store.findAsk(tx, askId)
    if (!accept && ask?.declinedAt) return
    if (ask === null || ask.declinedAt !== null || ask.endedAt !== null) throw refused('ask.gone')
    const order = await orderById(tx, orderId)
    if (!canAnswer(order, at)) throw refused('ask.over')
    if (!isAsAsked(order, ask)) throw refused('ask.gone')
    if (accept) {
      return confirmPandit(parts, tx, { orderId, seen: { panditId: pandit.id, startsAt }, at, by: 'system' })
    }
    await store.updateAsk(tx, askId, { declinedAt: at, reason })
    await freePandit(tx, orderId)
    await tellFamily(parts, tx, order)
    await tellPanditDeclined(parts, tx, orderId)
  })
}
