import type { DeliveryChoices, WayToPay } from '#contract/delivery.ts'
import type { Order } from '#contract/order.ts'
import { FORM_NOT_KEPT, readStored, store } from '#ui/storage.ts'

/** The payment method and the delivery window that the customer picked in this tab. */
export interface Picked {
  pays?: string | undefined
  startsAt?: string | undefined
}

/**
 * The payment method and delivery window in effect, both available now. `startsAt` is null if the desk sets the time.
 */
export interface Pick {
  way: WayToPay
  startsAt: string | null
}

/**
 * Resolves the picked values: first what was picked now, then what was saved with the order, then paying later and the
 * suggested delivery window. Undefined if there is no payment method.
 */
export function pickOf({ chosen, ways, slots, suggested }: DeliveryChoices, picked: Picked): Pick | undefined {
  const wayOf = (pays: string | undefined) => ways.find((way) => way.pays === pays)
  const way = wayOf(picked.pays) ?? wayOf(chosen?.pays) ?? wayOf('later') ?? ways[0]
  const wanted = [picked.startsAt, chosen?.startsAt, suggested]
  const startsAt = wanted.find((time) => slots.some((slot) => slot.startsAt === time)) ?? slots[0]?.startsAt ?? null
  return way && { way, startsAt }
}

/**
 * Whether the order can be placed without saving a delivery choice first: nothing was chosen before, and payment,
 * delivery window and shipping are the defaults.
 */
export function isPlain({ pays, quotation }: Order, { way, startsAt }: Pick): boolean {
  return pays === null && way.pays === 'later' && startsAt === null && way.shipping === quotation?.shipping
}

const key = (orderId: string) => `checkout-delivery:${orderId}`

/** The choices for this order in this tab. They survive a reload and a log-in. */
export function readPicked(orderId: string): Picked {
  try {
    const { pays, startsAt } = JSON.parse(readStored('sessionStorage', key(orderId)) ?? '{}')
    return { pays, startsAt }
  } catch {
    return {} // the stored value is malformed
  }
}

export function keepPicked(orderId: string, picked: Picked | null): void {
  store('sessionStorage', key(orderId), picked && JSON.stringify(picked), FORM_NOT_KEPT)
}
