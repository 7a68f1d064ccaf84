import type { DeliveryChoices, WayToPay } from '#contract/delivery.ts'
import type { Order } from '#contract/order.ts'
import { FORM_NOT_KEPT, readStored, store } from '#ui/storage.ts'

/** What the customer has tapped of the ways to pay and the times. */
export interface Picked {
  pays?: string | undefined
  startsAt?: string | undefined
}

/** What counts of it: a way and a time that can be chosen now. `startsAt` is null where the desk sets the time. */
export interface Pick {
  way: WayToPay
  startsAt: string | null
}

/**
 * What was tapped counts first, then what was chosen for the order before, then paying later and the time that is suggested. Undefined when there is no
 * way to pay.
 */
export function pickOf({ chosen, ways, slots, suggested }: DeliveryChoices, picked: Picked): Pick | undefined {
  const wayOf = (pays: string | undefined) => ways.find((way) => way.pays === pays)
  const way = wayOf(picked.pays) ?? wayOf(chosen?.pays) ?? wayOf('later') ?? ways[0]
  const wanted = [picked.startsAt, chosen?.startsAt, suggested]
  const startsAt = wanted.find((time) => slots.some((slot) => slot.startsAt === time)) ?? slots[0]?.startsAt ?? null
  return way && { way, startsAt }
}

/** Whether placing the order says all of it: nothing was chosen before, and it is paid and brought as every order is. */
export function isPlain({ pays, quotation }: Order, { way, startsAt }: Pick): boolean {
  return pays === null && way.pays === 'later' && startsAt === null && way.shipping === quotation?.shipping
}

const key = (orderId: string) => `checkout-delivery:${orderId}`

/** What was tapped for this order in this tab, through a reload or a log-in in between. */
export function readPicked(orderId: string): Picked {
  try {
    const { pays, startsAt } = JSON.parse(readStored('sessionStorage', key(orderId)) ?? '{}')
    return { pays, startsAt }
  } catch {
    return {} // it holds something else
  }
}

export function keepPicked(orderId: string, picked: Picked | null): void {
  store('sessionStorage', key(orderId), picked && JSON.stringify(picked), FORM_NOT_KEPT)
}
