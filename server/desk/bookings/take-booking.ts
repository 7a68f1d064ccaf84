import type * as z from 'zod/mini'
import { HOUR_MS } from '#contract/day.ts'
import type { TakeBooking } from '#contract/desk/bookings.ts'
import * as m from '#messages'
import { holdCustomer } from '#server/account/profile.ts'
import { beginBooking } from '#server/appointment/book-appointment.ts'
import { checkNotPast, type Duration, readStart } from '#server/appointment/times.ts'
import type { PujaEntry } from '#server/catalogue/pujas.ts'
import { requireServed } from '#server/catalogue/serviceability.ts'
import { takenBefore } from '#server/order/orders.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { idOf } from '#server/platform/ids.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { needsPandit } from '#server/quotation/puja-lines.ts'
import { record } from '../audit/record.ts'
import { claim } from '../claim/claims.ts'
import { customerById } from '../customer/search.ts'

type Asked = NonNullable<z.output<typeof TakeBooking>['asked']>

/**
 * Books a puja for a customer on the telephone and claims the booking for the operator. A repeated request with the
 * same `requestId` returns the same id.
 * @throws RefusedError 400 the duration is missing · 404 no such customer or pandit · 409 the `requestId` was used with
 *   other content, or the family leads the puja itself · 422 the pincode is not served, or `asked` is missing where a
 *   pandit has to be asked first · and the errors of `beginBooking`
 */
export async function takeBooking(
  parts: Parts,
  operator: { id: string; name: string },
  sent: z.output<typeof TakeBooking>,
): Promise<string> {
  const { requestId, customerId, remark, address, asked, ...wished } = sent
  const content = idOf(JSON.stringify(sent))
  const at = parts.clock.now()
  const catalogue = await parts.catalogue()
  return parts.db.transaction(async (tx) => {
    await holdCustomer(tx, customerId)
    const customer = await customerById(tx, customerId)
    const before = await takenBefore(tx, { customerId, requestId, content, refusal: 'booking.before' })
    if (before !== null) return before
    const startsAt = readStart(wished.timeToCall)
    const puja = catalogue.pujas.recognise(wished.nameOfPuja)
    checkNotPast(startsAt, at)
    if (asked === undefined && (puja === null || needsPandit(puja))) {
      requireNotice(startsAt, at, parts.env.BOOKING_NOTICE_HOURS)
    }
    if (address !== null) await requireServed({ db: tx }, address.pincode)
    const id = await beginBooking(parts, tx, {
      catalogue,
      customer,
      booking: { ...wished, description: remark },
      at,
      also: { ...address, takenBy: operator.id, takenRequest: requestId, takenContent: content },
      how: { by: 'operator', note: inEveryLanguage(() => m.note_taken_by_telephone({ name: operator.name })) },
      ...(asked !== undefined && { asked: { panditId: asked.panditId, duration: durationFor(asked, puja) } }),
    })
    await claim(tx, { subject: 'order', subjectId: id, operator, now: at })
    const { nameOfPuja, timeToCall, language = null, panditOnly = false } = wished
    const after = { customer: customer.name, nameOfPuja, timeToCall, language, panditOnly }
    await record(tx, { operator, at, action: 'booking.take', subject: 'order', subjectId: id, after })
    return id
  })
}

/** The storefront offers no earlier times. The desk can ask a pandit to come sooner. */
function requireNotice(startsAt: Date, at: Date, noticeHours: number): void {
  if (startsAt.getTime() - at.getTime() >= noticeHours * HOUR_MS) return
  throw refusedField('booking.unasked', 'asked', { hours: `${noticeHours}` })
}

/**
 * Returns how long the pandit is kept free. The catalogue has the duration of its pujas, including those at night. For
 * any other puja the operator enters it.
 */
function durationFor({ minutes, days = 1 }: Asked, puja: PujaEntry | null): Duration {
  if (puja !== null && !needsPandit(puja)) throw refused('pandit.needless')
  if (puja !== null) return puja
  if (minutes === undefined) throw refusedField('pandit.minutes', 'asked.minutes')
  return { minutes, days }
}
