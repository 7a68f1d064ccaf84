import type * as z from 'zod/mini'
import { HOUR_MS } from '#contract/day.ts'
import type { TakeBooking } from '#contract/desk/bookings.ts'
import { holdCustomer } from '#server/account/profile.ts'
import { beginBooking } from '#server/appointment/book-appointment.ts'
import { checkNotPast, readStart } from '#server/appointment/times.ts'
import { requireServed } from '#server/catalogue/serviceability.ts'
import { takenBefore } from '#server/order/orders.ts'
import { refusedField } from '#server/platform/errors.ts'
import { idOf } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { claim } from '../claim/claims.ts'
import { customerById } from '../customer/search.ts'

/**
 * Books a puja for a customer on the telephone. It is the operator's until they let it go. Gives its id. Sent again under the same id of the page
 * it is the same booking.
 * @throws RefusedError 404 no such customer · 422 a pincode that is not served, `asked` where a pandit has to be asked first · 409 taken before with
 * other content · as `beginBooking`
 */
export async function takeBooking(
  parts: Parts,
  operator: { id: string; name: string },
  sent: z.output<typeof TakeBooking>,
): Promise<string> {
  const { requestId, customerId, remark, address, asked = false, ...wished } = sent
  const content = idOf(JSON.stringify({ ...sent, asked: undefined }))
  const at = parts.clock.now()
  const catalogue = await parts.catalogue()
  return parts.db.transaction(async (tx) => {
    await holdCustomer(tx, customerId)
    const customer = await customerById(tx, customerId)
    const before = await takenBefore(tx, { customerId, requestId, content, refusal: 'booking.before' })
    if (before !== null) return before
    requireTime(readStart(wished.timeToCall), { at, noticeHours: parts.env.BOOKING_NOTICE_HOURS, asked })
    if (address !== null) await requireServed({ db: tx }, address.pincode)
    const id = await beginBooking(parts, tx, {
      catalogue,
      customer,
      booking: { ...wished, description: remark },
      at,
      also: { ...address, takenBy: operator.id, takenRequest: requestId, takenContent: content },
      how: { by: 'operator', note: `Taken by telephone by ${operator.name}` },
    })
    await claim(tx, { subject: 'order', subjectId: id, operator, now: at })
    const { nameOfPuja, timeToCall, language = null, panditOnly = false } = wished
    const after = { customer: customer.name, nameOfPuja, timeToCall, language, panditOnly }
    await record(tx, { operator, at, action: 'booking.take', subject: 'order', subjectId: id, after })
    return id
  })
}

/** What holds on the site holds here, but that a pandit can be asked to come sooner. */
function requireTime(startsAt: Date, { at, noticeHours, asked }: { at: Date; noticeHours: number; asked: boolean }) {
  checkNotPast(startsAt, at)
  if (asked || startsAt.getTime() - at.getTime() >= noticeHours * HOUR_MS) return
  throw refusedField('booking.unasked', 'asked', { hours: `${noticeHours}` })
}
