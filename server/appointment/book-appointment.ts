import type * as z from 'zod/mini'
import type { BookAppointment } from '#contract/order-requests.ts'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import type { Customer } from '#server/account/sessions.ts'
import { sendBookingReceived } from '#server/notification/notify.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { requireFewOpenBookings } from '#server/order/orders.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { withoutItems } from '#server/quotation/pandit-only.ts'
import { needsPandit, pujaLines } from '#server/quotation/puja-lines.ts'
import { quoteWhenReady, writeVersion } from '#server/quotation/versions.ts'
import { holdPandit } from './capacity.ts'
import { checkStart, endOf, isInPanditHours, readStart } from './times.ts'

/**
 * Makes an order of a booking and mails what became of it, in one transaction. A puja of the catalogue by day is quoted at once;
 * any other waits as `Pending` for the desk.
 * @throws RefusedError 400 no such date or time · 422 a time that has passed, is too near or too far, or a language nobody leads it
 * in · 409 no pandit is free then, or too many open bookings
 */
export async function bookAppointment(
  parts: Parts,
  customer: Customer,
  { nameOfPuja, description, timeToCall, language, panditOnly = false }: z.output<typeof BookAppointment>,
): Promise<string> {
  const id = newId()
  const at = parts.clock.now()
  const startsAt = readStart(timeToCall)
  checkStart(startsAt, at, parts.env.BOOKING_NOTICE_HOURS)
  const catalogue = await parts.catalogue()
  const puja = isInPanditHours(startsAt) ? catalogue.pujas.recognise(nameOfPuja) : null
  await parts.db.transaction(async (tx) => {
    if (puja !== null) await requireFewOpenBookings(tx, customer.id)
    await beginOrder(
      tx,
      {
        id,
        type: 'appointment',
        customerId: customer.id,
        createdAt: at,
        customerName: customer.name,
        phoneNumber: customer.phone,
        nameOfPuja,
        description,
        timeToCall,
        startsAt,
        language,
        // A puja that the family leads itself is nothing but its items.
        panditOnly: panditOnly && (puja === null || needsPandit(puja)),
        ...(puja === null ? {} : { pujaId: puja.id, endsAt: endOf(startsAt, puja) }),
      },
      [],
    )
    if (puja === null) return sendBookingReceived(parts, tx, id)
    const noticeHours = parts.env.BOOKING_NOTICE_HOURS
    await holdPandit(tx, { orderId: id, puja, startsAt, language: language ?? null, now: at, noticeHours })
    const all = pujaLines(puja, catalogue.find)
    const lines = panditOnly && needsPandit(puja) ? withoutItems(all) : all
    await writeVersion(tx, { orderId: id, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
    await quoteWhenReady(tx, { orderId: id, lines, by: 'system', at })
    await sendBookingReceived(parts, tx, id)
  })
  return id
}
