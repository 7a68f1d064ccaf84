import type { DeskBooking } from '#contract/desk/bookings.ts'
import type { Appointment } from '#contract/order.ts'
import { knownDuration } from '#server/appointment/assign.ts'
import { panditUrl } from '#server/appointment/pandit-link.ts'
import type { PujaEntry, Pujas } from '#server/catalogue/pujas.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { instantOf } from '#server/platform/clock.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { needsPandit } from '#server/quotation/puja-lines.ts'
import * as store from './store.ts'

/** @throws RefusedError 404 there is no such booking */
export async function bookingAtDesk(parts: Parts, orderId: string): Promise<DeskBooking> {
  const row = await orderById(parts.db, orderId)
  if (row.type !== 'appointment') throw refused('not.found')
  const { pujas } = await parts.catalogue()
  const booked = pujas.byId(row.puja_id ?? '')
  const puja = likelyPuja(pujas, row)
  const duration = knownDuration(pujas, row)
  const answers = await store.findAnswers(parts.db, orderId)
  const open = answers.find((one) => one.declined_at === null && one.pandit_id === row.pandit?.id) ?? null
  return {
    // The customer's sharing link of the quotation is not for the desk to pass on.
    order: { ...(presentOrder(parts, row) as Appointment), share: null },
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      emailId: row.customer_email,
      phone: row.phone_number ?? row.customer_phone,
    },
    pandit: row.pandit,
    panditConfirmedAt: instantOf(row.pandit_confirmed_at),
    asked: open && {
      at: instantOf(open.asked_at),
      byMail: open.email_id !== null,
      link: panditUrl(parts, open.link_id),
    },
    declined: answers.flatMap(({ name, declined_at, reason }) =>
      declined_at === null ? [] : [{ name, at: instantOf(declined_at), reason: reason ?? '' }],
    ),
    needsPandit: booked === undefined || needsPandit(booked),
    duration: duration === null ? null : { minutes: duration.minutes, days: duration.days },
    isFixed: booked !== undefined,
    puja: puja === null ? null : brief(puja),
    kits: pujas.shown.map(({ id, name }) => ({ id, name })),
  }
}

/**
 * Returns the puja of a booking: the booked one, or the one that its name sounds like. Null when the catalogue has
 * neither.
 */
export function likelyPuja(pujas: Pujas, order: OrderRow): PujaEntry | null {
  return pujas.byId(order.puja_id ?? '') ?? pujas.recognise(order.name_of_puja ?? '')
}

function brief({ id, name, includes, minutes, days }: PujaEntry) {
  return { id, name, includes, minutes, days }
}
