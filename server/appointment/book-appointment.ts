import type * as z from 'zod/mini'
import type { BookAppointment } from '#contract/order-requests.ts'
import { INSTANT_ESTIMATE } from '#contract/quotation.ts'
import type { Customer } from '#server/account/sessions.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { sendBookingReceived } from '#server/notification/notify.ts'
import { beginOrder, noteChange } from '#server/order/lifecycle.ts'
import { requireFewOpenBookings } from '#server/order/orders.ts'
import { recordConfirmed } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { withoutItems } from '#server/quotation/pandit-only.ts'
import { needsPandit, pujaLines } from '#server/quotation/puja-lines.ts'
import { quoteWhenReady, writeVersion } from '#server/quotation/versions.ts'
import { comesNote, settleAsk } from './asks.ts'
import { holdChosen, holdPandit } from './capacity.ts'
import { checkStart, type Duration, endOf, isInPanditHours, readStart } from './times.ts'

type Booking = z.output<typeof BookAppointment>

/**
 * Makes an order of a customer's own booking.
 * @throws RefusedError 400 no such date or time · 422 a time that has passed, is too near or too far, or a language nobody leads it
 * in · 409 no pandit is free then, or too many open bookings
 */
export async function bookAppointment(parts: Parts, customer: Customer, booking: Booking): Promise<string> {
  const at = parts.clock.now()
  checkStart(readStart(booking.timeToCall), at, parts.env.BOOKING_NOTICE_HOURS)
  const catalogue = await parts.catalogue()
  return parts.db.transaction((tx) => beginBooking(parts, tx, { catalogue, customer, booking, at }))
}

interface Booked {
  /** Read before the transaction begins. */
  catalogue: Catalogue
  customer: Pick<Customer, 'id' | 'name' | 'phone'>
  booking: Booking
  at: Date
  /** What the order has besides when the desk takes it on the telephone. */
  also?: Partial<Parameters<typeof beginOrder>[1]>
  how?: Parameters<typeof beginOrder>[3]
  /** The pandit who has said on the telephone that he comes, and how long he is kept free; without one whoever is free is kept free. */
  asked?: { panditId: number; duration: Duration }
}

/**
 * Makes an order of a booking and mails what became of it, in the caller's transaction. Its caller has checked the start. A puja of the catalogue
 * by day is quoted at once; any other waits as `Pending` for the desk. Gives the order's id.
 * @throws RefusedError 422 a language nobody leads it in · 409 no pandit is free then, the pandit who was asked is not, or too many open bookings
 */
export async function beginBooking(
  parts: Parts,
  tx: Db,
  { catalogue, customer, booking, at, also = {}, how, asked }: Booked,
): Promise<string> {
  const { description, timeToCall, language, panditOnly = false } = booking
  const nameOfPuja = catalogue.pujas.english(booking.nameOfPuja)
  const id = newId()
  const startsAt = readStart(timeToCall)
  const puja = isInPanditHours(startsAt) ? catalogue.pujas.recognise(nameOfPuja) : null
  const duration = puja ?? asked?.duration
  if (puja !== null) await requireFewOpenBookings(tx, customer.id, how?.by)
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
      ...(puja !== null && { pujaId: puja.id }),
      ...(duration !== undefined && { endsAt: endOf(startsAt, duration) }),
      ...also,
    },
    [],
    how,
  )
  if (asked !== undefined) {
    const name = await holdChosen(tx, { orderId: id, startsAt, ...asked })
    await recordConfirmed(tx, id, at)
    await noteChange(tx, { orderId: id, status: 'Pending', by: 'operator', at, note: comesNote(name) })
    await settleAsk(parts, tx, id, at, { ask: true })
  }
  if (puja !== null) {
    const noticeHours = parts.env.BOOKING_NOTICE_HOURS
    const wish = {
      orderId: id,
      puja,
      startsAt,
      language: language ?? null,
      now: at,
      noticeHours,
      by: how?.by ?? 'customer',
    }
    if (asked === undefined) await holdPandit(tx, wish)
    const all = pujaLines(puja, catalogue.find)
    const lines = panditOnly && needsPandit(puja) ? withoutItems(all) : all
    await writeVersion(tx, { orderId: id, version: 1, preparedBy: INSTANT_ESTIMATE, lines, at })
    await quoteWhenReady(tx, { orderId: id, lines, by: 'system', at })
  }
  await sendBookingReceived(parts, tx, id)
  return id
}
