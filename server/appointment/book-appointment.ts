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
 * Creates an order from the booking of a customer and returns its id.
 * @throws RefusedError 400 no such date or time · 422 the start is in the past, too soon or too far ahead, or no pandit
 * leads this puja in the language · 409 no pandit is free, or the customer has too many open bookings
 */
export async function bookAppointment(parts: Parts, customer: Customer, booking: Booking): Promise<string> {
  const at = parts.clock.now()
  checkStart(readStart(booking.timeToCall), at, parts.env.BOOKING_NOTICE_HOURS)
  const catalogue = await parts.catalogue()
  return parts.db.transaction((tx) => beginBooking(parts, tx, { catalogue, customer, booking, at }))
}

interface Booked {
  /** The catalogue, read before the transaction begins. */
  catalogue: Catalogue
  customer: Pick<Customer, 'id' | 'name' | 'phone'>
  booking: Booking
  at: Date
  /** Extra columns of the order, for a booking that the desk takes by telephone. */
  also?: Partial<Parameters<typeof beginOrder>[1]>
  how?: Parameters<typeof beginOrder>[3]
  /**
   * The pandit who has confirmed by telephone, and how long to keep him free. Without it any free pandit is assigned.
   */
  asked?: { panditId: number; duration: Duration }
}

/**
 * Creates an order from a booking in the transaction of the caller, and mails the result. The caller has checked the
 * start. A puja of the catalogue in daytime is quoted at once; any other booking stays `Pending` for the desk. Returns
 * the id of the order.
 * @throws RefusedError 422 no pandit leads this puja in the language · 409 no pandit, or not the requested one, is
 * free, or the customer has too many open bookings
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
      // A puja without a pandit consists of items only, so `panditOnly` cannot apply.
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
