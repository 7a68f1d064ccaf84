import type * as z from 'zod/mini'
import { BOOKING_DAYS_AHEAD, BOOKING_HOURS_AHEAD } from '#contract/limits.ts'
import type { BookAppointment } from '#contract/order.ts'
import type { Customer } from '#server/account/sessions.ts'
import { sendBookingReceived } from '#server/notification/notify.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { instantInIndia } from '#server/platform/clock.ts'
import { refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Makes an order of a booking, `Pending` until the desk has quoted it, and mails what was written down, in one transaction.
 * @throws RefusedError 400 no such date or time · 422 a time that has passed, is too near or too far
 */
export async function bookAppointment(
  parts: Parts,
  customer: Customer,
  { nameOfPuja, description, timeToCall }: z.output<typeof BookAppointment>,
): Promise<string> {
  const id = newId()
  const at = parts.clock.now()
  const startsAt = instantInIndia(timeToCall)
  if (startsAt === null) throw refusedField('booking.time', 'timeToCall')
  const hoursAhead = (startsAt.getTime() - at.getTime()) / HOUR_MS
  if (hoursAhead <= 0) throw refusedField('booking.past', 'timeToCall')
  if (hoursAhead < BOOKING_HOURS_AHEAD) throw refusedField('booking.soon', 'timeToCall')
  if (hoursAhead > BOOKING_DAYS_AHEAD * 24) throw refusedField('booking.late', 'timeToCall')
  await parts.db.transaction(async (tx) => {
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
      },
      [],
    )
    await sendBookingReceived(parts, tx, id)
  })
  return id
}
