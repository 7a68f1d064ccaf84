import type * as z from 'zod/mini'
import type { ChooseDelivery, DeliveryChoices, Slot, WayToPay } from '#contract/delivery.ts'
import { PAYS, type Pays } from '#contract/pays.ts'
import { requireServed } from '#server/catalogue/serviceability.ts'
import { holdOrder, isExpired, type OrderRow, orderById } from '#server/order/orders.ts'
import { recordChoice } from '#server/order/record.ts'
import { advanceOf } from '#server/payment/advance.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { promiseOf } from '#server/quotation/correct.ts'
import { makeRoom, writeVersion } from '#server/quotation/versions.ts'
import { chargesOf, goodsOf, isSeasonGift, withDelivery } from './charges.ts'
import { pujaDayIn } from './puja-day.ts'
import { freeSlots, requireOpenSlot, takeSlot } from './slots.ts'
import * as store from './store.ts'
import { type DeliverySlot, suggestSlot } from './windows.ts'

export type Choice = z.output<typeof ChooseDelivery>

/** Whether the shop can take payment before delivery. */
export function canPrepay({ UPI_VPA, PAYMENTS }: Parts['env']): boolean {
  return UPI_VPA !== undefined || PAYMENTS !== undefined
}

export const presentSlot = ({ startsAt, endsAt }: DeliverySlot): Slot => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/**
 * Returns the delivery slots and ways to pay for an order that goes to this pincode.
 * @throws RefusedError 409 no quotation yet · 422 pincode
 */
export async function choicesOf(parts: Parts, order: OrderRow, pincode: string): Promise<DeliveryChoices> {
  const { db, clock } = parts
  await requireServed(parts, pincode)
  const now = clock.now()
  const zone = await store.zoneOf(db, pincode)
  const slots = order.type === 'custom' ? await freeSlots(db, zone.id, now) : []
  const gift = await store.giftAt(db, now)
  const ways = waysOf(parts, order, zone).map(
    ({ pays, shippingPaise, cashPaise, totalPaise }): WayToPay => ({
      pays,
      shipping: toRupees(shippingPaise),
      cashFee: toRupees(cashPaise),
      total: toRupees(totalPaise),
      advance: toRupees(advanceOf({ type: order.type, pays, percent: order.advance_percent, totalPaise })),
      gift: pays === 'now' && gift !== null ? parts.names.of(gift.title).name : null,
    }),
  )
  const dates = order.reading?.skipped.filter(({ kind }) => kind === 'date').map(({ text }) => text) ?? []
  const pujaDay = pujaDayIn([...dates, order.remark], now)
  const suggested = suggestSlot(slots, pujaDay)
  return {
    chosen: order.pays === null ? null : { pays: order.pays, startsAt: instantOf(order.slot_at) },
    ways,
    slots: slots.map(presentSlot),
    suggested: suggested?.startsAt.toISOString() ?? null,
    pujaDay,
  }
}

/** The ways to pay that this order can use, each with its delivery charge. */
function waysOf({ env }: Pick<Parts, 'env'>, order: OrderRow, zone: store.ZoneRow) {
  const { type, may_pay_later, quotation } = order
  if (quotation === null) throw refused('move.refused', { status: order.status })
  const goodsPaise = goodsOf(quotation.lines)
  return PAYS.flatMap((pays) => {
    const charges = chargesOf(zone, { type, pays, lines: quotation.lines })
    const totalPaise = goodsPaise + charges.shippingPaise
    const isOffered = {
      now: canPrepay(env),
      'on-delivery': zone.cashLimitPaise !== null && totalPaise <= zone.cashLimitPaise,
      later: may_pay_later,
    }
    return isOffered[pays] ? [{ pays, totalPaise, ...charges }] : []
  })
}

/**
 * Stores the delivery slot and the way to pay. Writes a new version of the quotation when the choice changes its price
 * or its gift. The same choice again writes nothing.
 * @throws RefusedError 409 status, an expired quotation, or a slot that is closed or full · 422 pincode, or a way to
 * pay that is not offered
 */
export async function chooseDelivery(parts: Parts, orderId: string, choice: Choice): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const order = await holdOrder(tx, orderId)
    if (order.status !== 'Quoted') throw refused('move.refused', { status: order.status })
    if (isExpired(order, at)) throw refused('quotation.expired')
    await writeChoice(parts, tx, { orderId, choice, at })
  })
}

/** Like `chooseDelivery`, for an order that the caller has locked. @throws RefusedError as `chooseDelivery` */
export async function writeChoice(
  parts: Parts,
  tx: Db,
  { orderId, choice: { pincode, pays, startsAt }, at }: { orderId: string; choice: Choice; at: Date },
): Promise<void> {
  await requireServed({ db: tx }, pincode)
  const order = await orderById(tx, orderId)
  const zone = await store.zoneOf(tx, pincode)
  requireWay(parts, order, zone, pays)
  const slot = startsAt === null ? null : await requireFreeSlot(tx, order, zone.id, new Date(startsAt), at)
  await recordChoice(tx, orderId, {
    pays,
    pincode,
    slotZone: slot === null ? null : zone.id,
    slotAt: slot === null ? null : slot.startsAt,
  })
  const { quotation } = order
  if (quotation === null) return
  const { lines, shippingPaise } = await withDelivery(tx, orderId, quotation.lines, at)
  const giftOf = (all: typeof lines) => all.find(isSeasonGift)?.id
  if (shippingPaise === quotation.shipping_paise && giftOf(lines) === giftOf(quotation.lines)) return
  await makeRoom(tx, orderId, quotation.version, at)
  await writeVersion(tx, {
    orderId,
    version: quotation.version + 1,
    preparedBy: quotation.prepared_by,
    lines: quotation.lines,
    at,
    isCorrection: true,
    ...promiseOf(order, at),
  })
}

async function requireFreeSlot(tx: Db, { type }: OrderRow, zoneId: string, startsAt: Date, at: Date) {
  if (type === 'appointment') throw refused('delivery.puja')
  const slot = await requireOpenSlot(tx, zoneId, startsAt, at)
  const booked = await store.bookedBetween(tx, zoneId, startsAt, startsAt)
  if ((booked.get(startsAt.getTime()) ?? 0) >= slot.capacity) throw refusedField('slot.full', 'startsAt')
  return slot
}

function requireWay(parts: Parts, order: OrderRow, zone: store.ZoneRow, pays: Pays): void {
  if (!waysOf(parts, order, zone).some((way) => way.pays === pays)) throw refusedField('pays.refused', 'pays')
}

/**
 * Returns the delivery fields to store when an order is placed: the way to pay and, when the customer chose a slot, the
 * time of that slot. Takes a place in the slot. Without a choice the order is paid later and the desk sets the time.
 * @throws RefusedError 409 the pincode is in another zone than the chosen one, or the slot is closed or full · 422 a
 * way to pay that is no longer offered
 */
export async function settleDelivery(
  parts: Parts,
  tx: Db,
  order: OrderRow,
  { pincode, at }: { pincode: string; at: Date },
): Promise<{ pays: Pays; deliveryAt?: Date; deliveryUntil?: Date }> {
  const pays = order.pays ?? 'later'
  const zone = await store.zoneOf(tx, pincode)
  requireWay(parts, order, zone, pays)
  if (order.pays === null || order.pincode === null) return { pays }
  const chosenFor = await store.zoneOf(tx, order.pincode)
  if (zone.id !== chosenFor.id) throw refusedField('choice.elsewhere', 'pincode')
  if (order.slot_at === null) return { pays }
  const slot = await takeSlot(tx, zone.id, new Date(order.slot_at), at)
  return { pays, deliveryAt: slot.startsAt, deliveryUntil: slot.endsAt }
}
