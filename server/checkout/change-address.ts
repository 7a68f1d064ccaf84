import type * as z from 'zod/mini'
import type { AddressChange, ChangeAddress, OrderPlace } from '#contract/change-address.ts'
import { dayInIndia } from '#contract/day.ts'
import { formatPhone } from '#contract/format.ts'
import { isMissed } from '#contract/parcel.ts'
import * as m from '#messages'
import { requireOpenAccount } from '#server/account/sessions.ts'
import { presentSlot } from '#server/delivery/choose.ts'
import { zoneElsewhere } from '#server/delivery/elsewhere.ts'
import { changeSlot, findOpenSlot, freeSlot, freeSlots } from '#server/delivery/slots.ts'
import { sendDeliveryElsewhere } from '#server/notification/notify.ts'
import { feeSinceAtDesk, feeSinceByCustomer } from '#server/order/cancellation.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { deliveryNote, parcelOf, parcelWithNewTime } from '#server/order/parcel.ts'
import { recordAddress, recordDelivery, recordFeeSince } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { fieldsOf, goesTo, rememberAddress } from './addresses.ts'

type Given = z.output<typeof ChangeAddress>
type By = 'customer' | 'operator'

/**
 * Tells whether the address of a placed order can change, until when, and which delivery slots are free at the new
 * address.
 * @throws RefusedError 422 pincode · 409 as `zoneElsewhere`
 */
export async function addressChangeOf(
  parts: Parts,
  order: OrderRow,
  { pincode, by }: { pincode: string | undefined; by: By },
): Promise<AddressChange> {
  const now = parts.clock.now()
  const open = await changeableUntil(parts.db, order, { by, now })
  if (open === null) return { canChange: false, until: null, slots: null }
  const zoneId = pincode === undefined ? null : await zoneElsewhere(parts, order, { pincode, by, at: now })
  const slots = zoneId === null ? null : (await freeSlots(parts.db, zoneId, now)).map(presentSlot)
  return { canChange: true, until: open.until?.toISOString() ?? null, slots }
}

/**
 * Until when the address of an order can change; null when it cannot. A customer can change it until the cut-off of the
 * delivery window, or until the start of the delivery day that the desk has set. The desk can change it until the
 * parcel is dispatched.
 */
async function changeableUntil(
  db: Db,
  order: OrderRow,
  { by, now }: { by: By; now: Date },
): Promise<{ until: Date | null } | null> {
  const { status, type, slot_zone, slot_at, delivery_at } = order
  const parcel = parcelOf(order)
  if (status !== 'Upcoming' || type !== 'custom' || parcel === 'out') return null
  if (by === 'operator' || delivery_at === null || isMissed({ status, parcel })) return { until: null }
  if (slot_zone !== null && slot_at !== null) {
    const slot = await findOpenSlot(db, slot_zone, new Date(slot_at), now)
    return slot === undefined ? null : { until: slot.closesAt }
  }
  const until = new Date(`${dayInIndia(new Date(delivery_at))}T00:00:00+05:30`)
  return now < until ? { until } : null
}

/** Changes the address of the customer's own order. @throws RefusedError as `changeAddressOf` */
export async function changeOwnAddress(
  parts: Parts,
  { orderId, customerId, given }: { orderId: string; customerId: string; given: Given },
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await requireOpenAccount(tx, customerId)
    await changeAddressOf(parts, tx, { orderId, given, by: 'customer', at })
  })
}

interface Changing {
  orderId: string
  given: Given
  /** The address as the operator saw it. The change fails when the stored address differs. */
  was?: z.output<typeof OrderPlace>
  by: By
  at: Date
}

function isPlaceOf(order: OrderRow, { customerName, phoneNumber, ...place }: z.output<typeof OrderPlace>): boolean {
  return (
    order.customer_name === customerName &&
    order.phone_number === phoneNumber &&
    Object.entries(place).every(([field, value]) => order[field as keyof typeof place] === value)
  )
}

/**
 * Sends a placed list order to another address and notifies its customer. The same address again changes nothing. The
 * caller holds the lock on the customer row.
 * @throws RefusedError 422 pincode · 409 wrong status, the order belongs to a puja, the parcel is dispatched, the
 * address changed meanwhile, too late for the customer, as `zoneElsewhere`, or the window is closed or full
 */
export async function changeAddressOf(parts: Parts, tx: Db, { orderId, given, was, by, at }: Changing): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  if (order.type === 'appointment') throw refused('delivery.puja')
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  const startsAt = given.startsAt === null ? null : new Date(given.startsAt)
  if (goesTo(order, given)) return
  const phone = formatPhone(parts.env.SUPPORT_PHONE)
  if (parcelOf(order) === 'out') throw refused('address.sent', { phone: by === 'customer' ? phone : '' })
  if (was !== undefined && !isPlaceOf(order, was)) throw refused('address.other')
  if ((await changeableUntil(tx, order, { by, now: at })) === null) throw refused('address.late', { phone })
  const zoneId = await zoneElsewhere({ ...parts, db: tx }, order, { pincode: given.pincode, by, at })
  const moved = zoneId === null ? null : await moveTo(tx, order, { zoneId, startsAt, by, at })
  const { name: customerName, ...place } = fieldsOf(given)
  await recordAddress(tx, orderId, { customerName, ...place }, at)
  await rememberAddress(tx, order.customer_id, given, at)
  const { pincode } = given
  const note = inEveryLanguage(() => {
    const address = m.note_new_address({ pincode })
    return moved === null ? address : `${m.mail_sentence({ text: address })} ${moved()}`
  })
  await noteChange(tx, {
    orderId,
    status,
    by,
    at,
    note,
    parcel: moved === null ? null : parcelWithNewTime(order),
  })
  await sendDeliveryElsewhere(parts, tx, orderId)
}

/**
 * Moves the order to a slot of another zone, or frees its slot. Returns the text for the order history about the new
 * time, or null when the time stays the same.
 */
async function moveTo(
  tx: Db,
  order: OrderRow,
  { zoneId, startsAt, by, at }: { zoneId: string; startsAt: Date | null; by: By; at: Date },
): Promise<(() => string) | null> {
  if (startsAt === null) {
    // A customer only gets a time that they have seen and chosen. When the zone has no free slot, the desk keeps the
    // promised time.
    if (by === 'customer' || (await freeSlots(tx, zoneId, at)).length > 0) throw refusedField('slot.closed', 'startsAt')
    await freeSlot(tx, order.id)
    return null
  }
  const slot = await changeSlot(tx, order, startsAt, at, zoneId)
  const feeSince = by === 'customer' ? feeSinceByCustomer : feeSinceAtDesk
  await recordFeeSince(tx, order.id, feeSince(order, slot.startsAt, at))
  await recordDelivery(tx, order.id, { deliveryAt: slot.startsAt, deliveryUntil: slot.endsAt, at })
  const isSame = [order.delivery_at, order.delivery_until].every(
    (was, at) => was !== null && new Date(was).getTime() === [slot.startsAt, slot.endsAt][at]?.getTime(),
  )
  return isSame ? null : () => deliveryNote(order, slot.startsAt, slot.endsAt)
}
