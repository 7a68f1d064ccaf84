import type { Order } from '#contract/order.ts'

let placed: Order | undefined

/** Keeps the order from the response of placing it, so that the next page can show it at once, even offline. */
export function setJustPlaced(order: Order) {
  placed = order
}

/** The order with this id, if it was placed since the page loaded. */
export const justPlaced = (id: string) => (placed?._id === id ? placed : undefined)
