import type { Order } from '#contract/order.ts'

let placed: Order | undefined

/** Keeps an order as the server answered when it was placed, so that the next page shows it at once and whatever the network does. */
export function setJustPlaced(order: Order) {
  placed = order
}

/** The order with this id, if it was placed since the page was loaded. */
export const justPlaced = (id: string) => (placed?._id === id ? placed : undefined)
