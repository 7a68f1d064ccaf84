import * as z from 'zod/mini'
import { Instant, Rupees } from './answer.ts'
import type { OrderType } from './order.ts'
import { Pays } from './pays.ts'
import { Pincode } from './pincode.ts'

/** A delivery window on one day. */
export const Slot = z.object({ startsAt: Instant, endsAt: Instant })
export type Slot = z.infer<typeof Slot>

/** One way to pay and what the order then costs. `cashFee` is part of `shipping`. */
export const WayToPay = z.object({
  pays: Pays,
  shipping: Rupees,
  cashFee: Rupees,
  total: Rupees,
  /** What of the total is to be paid ahead, as the puja has it. */
  advance: Rupees,
  gift: z.nullable(z.string()),
})
export type WayToPay = z.infer<typeof WayToPay>

/**
 * What can be chosen for an order that goes to a pincode. `slots` are those with a free place, `suggested` is the one to begin with. Without slots the
 * desk sets the time.
 */
export const DeliveryChoices = z.object({
  chosen: z.nullable(z.object({ pays: Pays, startsAt: z.nullable(Instant) })),
  ways: z.array(WayToPay),
  slots: z.array(Slot),
  suggested: z.nullable(Instant),
  /** The day of the puja, `2026-12-24`, where the list or the remark names one. */
  pujaDay: z.nullable(z.string()),
})
export type DeliveryChoices = z.infer<typeof DeliveryChoices>

export const DeliveryQuery = z.object({ pincode: Pincode })
/** `startsAt` is the start of a slot; null where the desk sets the time. */
export const ChooseDelivery = z.object({ pincode: Pincode, pays: Pays, startsAt: z.nullable(Instant) })
export type ChooseDelivery = z.input<typeof ChooseDelivery>

/** The slots to which a placed order can move; `canMove` is false once the one it has is closed, which is at `until`. */
export const SlotsAnswer = z.object({ canMove: z.boolean(), until: z.nullable(Instant), slots: z.array(Slot) })
export type SlotsAnswer = z.infer<typeof SlotsAnswer>
/** `was` is the time that the customer saw. */
export const MoveSlot = z.object({ startsAt: Instant, was: Instant })
export type MoveSlot = z.infer<typeof MoveSlot>

/** What delivery costs in a part of the city, for everybody to see. `freeFrom` is null where it is never free, `cashLimit` where nothing is paid to the driver. */
export const ZoneTerms = z.object({
  name: z.string(),
  /** Null for the pincodes of no other zone. */
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
