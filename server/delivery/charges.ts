import type { OrderType } from '#contract/order.ts'
import type { Pays } from '#contract/pays.ts'
import { totals } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import { toRupees } from '#server/platform/money.ts'
import { giftLine } from '#server/quotation/item-line.ts'
import * as store from './store.ts'

type Zone = Pick<store.ZoneRow, 'deliveryFeePaise' | 'freeOverPaise' | 'cashLimitPaise' | 'cashFeePaise'>

/** Returns the fees and limits of a zone in rupees. */
export function feesOf({ deliveryFeePaise, freeOverPaise, cashLimitPaise, cashFeePaise }: Zone) {
  return {
    deliveryFee: toRupees(deliveryFeePaise),
    freeFrom: freeOverPaise === null ? null : toRupees(freeOverPaise),
    cashLimit: cashLimitPaise === null ? null : toRupees(cashLimitPaise),
    cashFee: toRupees(cashFeePaise),
  }
}

/**
 * Calculates the delivery charge on top of any delivery lines in the quotation. `cashPaise` is the part of it that cash
 * on delivery adds. Puja orders have no delivery fee, because the pandit brings the items.
 */
export function chargesOf(
  zone: Zone,
  { type, pays, lines }: { type: OrderType; pays: Pays; lines: readonly EstimateLine[] },
): { shippingPaise: number; cashPaise: number } {
  const isCharged = lines.some(({ kind, leftOut }) => kind === 'delivery' && !leftOut)
  const isOver = zone.freeOverPaise !== null && goodsOf(lines) >= zone.freeOverPaise
  const isFree = type === 'appointment' || pays === 'now' || isCharged || isOver
  const cashPaise = pays === 'on-delivery' ? zone.cashFeePaise : 0
  return { shippingPaise: cashPaise + (isFree ? 0 : zone.deliveryFeePaise), cashPaise }
}

/** Whether prepaid orders get a gift at this moment. */
export async function hasGift(db: Db, at: Date): Promise<boolean> {
  return (await store.giftAt(db, at)) !== null
}

/** Whether a line is the seasonal gift of a prepaid order, and not a gift that the desk added. */
export function isSeasonGift({ kind, settledBy }: Pick<EstimateLine, 'kind' | 'settledBy'>): boolean {
  return kind === 'gift' && settledBy !== 'operator'
}

/** Total of items and services in paise, with tax and before delivery charges. */
export function goodsOf(lines: readonly EstimateLine[]): number {
  return totals(lines).totalPaise
}

/**
 * Returns the lines and the shipping charge for the next version of a quotation, based on the delivery choice of the
 * customer. A prepaid order gets the seasonal gift as its last line. Shipping is 0 until the customer has chosen.
 */
export async function withDelivery(
  tx: Db,
  orderId: string,
  lines: EstimateLine[],
  at: Date,
): Promise<{ lines: EstimateLine[]; shippingPaise: number }> {
  const sold = lines.filter((line) => !isSeasonGift(line))
  const choice = await store.choiceOf(tx, orderId)
  if (choice === null || choice.pays === null || choice.pincode === null) return { lines: sold, shippingPaise: 0 }
  const { type, pays, pincode } = choice
  const zone = await store.zoneOf(tx, pincode)
  const { shippingPaise } = chargesOf(zone, { type, pays, lines: sold })
  const gift = pays === 'now' ? await store.giftAt(tx, at) : null
  const before = lines.find((line) => isSeasonGift(line) && line.title === gift?.title)
  return { lines: gift === null ? sold : [...sold, before ?? giftLine(gift)], shippingPaise }
}
