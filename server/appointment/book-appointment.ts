import type * as z from 'zod/mini'
import type { BookAppointment } from '#contract/order.ts'
import type { Customer } from '#server/account/sessions.ts'
import { sendBookingReceived } from '#server/notification/notify.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { checkStart, readStart } from './times.ts'

/**
 * Makes an order of a booking, `Pending` until the desk has quoted it, and mails what was written down, in one transaction.
 * @throws RefusedError 400 no such date or time · 422 a time that has passed, is too near or too far
 */
export async function bookAppointment(
  parts: Parts,
  customer: Customer,
  { nameOfPuja, description, timeToCall, language }: z.output<typeof BookAppointment>,
): Promise<string> {
  const id = newId()
  const at = parts.clock.now()
  const startsAt = readStart(timeToCall)
  checkStart(startsAt, at)
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
        language,
      },
      [],
    )
    await sendBookingReceived(parts, tx, id)
  })
  return id
}
