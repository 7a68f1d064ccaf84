import * as z from 'zod/mini'
import { Instant, Rupees } from './answer.ts'
import type { OrderType } from './order.ts'
import { Pays } from './pays.ts'
import { Pincode } from './pincode.ts'

/** A delivery window on one day. */
export const Slot = z.object({ startsAt: Instant, endsAt: Instant })
export type Slot = z.infer<typeof Slot>

/** A payment method and the cost of the order with it. `cashFee` is part of `shipping`. */
export const WayToPay = z.object({
  pays: Pays,
  shipping: Rupees,
  cashFee: Rupees,
  total: Rupees,
  /** The part of the total to pay in advance, as set for the puja. */
  advance: Rupees,
  gift: z.nullable(z.string()),
})
export type WayToPay = z.infer<typeof WayToPay>

/**
 * The delivery choices for an order and a pincode. `slots` are the windows with a free place, and `suggested` is the
 * preselected one. When there are no slots, the desk sets the time.
 */
export const DeliveryChoices = z.object({
  chosen: z.nullable(z.object({ pays: Pays, startsAt: z.nullable(Instant) })),
  ways: z.array(WayToPay),
  slots: z.array(Slot),
  suggested: z.nullable(Instant),
  /** The day of the puja, such as `2026-12-24`, when the list or the remark names one. */
  pujaDay: z.nullable(z.string()),
})
export type DeliveryChoices = z.infer<typeof DeliveryChoices>

export const DeliveryQuery = z.object({ pincode: Pincode })
/** `startsAt` is the start of a slot. Null when the desk sets the time. */
export const ChooseDelivery = z.object({ pincode: Pincode, pays: Pays, startsAt: z.nullable(Instant) })
export type ChooseDelivery = z.input<typeof ChooseDelivery>

/** The slots to which a placed order can move. `canMove` becomes false at `until`, when the current slot closes. */
export const SlotsAnswer = z.object({ canMove: z.boolean(), until: z.nullable(Instant), slots: z.array(Slot) })
export type SlotsAnswer = z.infer<typeof SlotsAnswer>
/** `was` is the delivery time that the customer saw. */
export const MoveSlot = z.object({ startsAt: Instant, was: Instant })
export type MoveSlot = z.infer<typeof MoveSlot>

/**
 * The public delivery prices of a part of the city. `freeFrom` is null when delivery is never free. `cashLimit` is null
 * when cash on delivery is not possible.
 */
export const ZoneTerms = z.object({
  name: z.string(),
  /** Null for the zone of all other pincodes. */
  pincodes: z.nullable(z.array(z.string())),
  fee: Rupees,
  freeFrom: z.nullable(Rupees),
  cashLimit: z.nullable(Rupees),
  cashFee: Rupees,
  hasWindows: z.boolean(),
})
export type ZoneTerms = z.infer<typeof ZoneTerms>
export const DeliveryTerms = z.object({ zones: z.array(ZoneTerms), canPrepay: z.boolean() })
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

export const DELIVERY_PATHS = {
  terms: '/api/delivery',
  choice: (type: OrderType, id: string) => `/api/customer/orders/${type}/${id}/delivery`,
  slot: (id: string) => `/api/customer/orders/custom/${id}/slot`,
} as const
