import * as z from 'zod/mini'
import { Address } from './addresses.ts'
import { Instant } from './answer.ts'
import { Slot } from './delivery.ts'
import { Pincode } from './pincode.ts'

export const AddressQuery = z.object({ pincode: z.optional(Pincode) })
/**
 * Whether the address of a placed list order can change, and until when. `until` is null when there is no time limit.
 * `slots` are the delivery windows of the new area, one of which the customer must choose. It is null when the delivery
 * time stays the same.
 */
export const AddressChange = z.object({
  canChange: z.boolean(),
  until: z.nullable(Instant),
  slots: z.nullable(z.array(Slot)),
})
export type AddressChange = z.infer<typeof AddressChange>
/** `startsAt` is the start of the chosen delivery window. Null when the delivery time stays the same. */
export const ChangeAddress = z.extend(Address, { startsAt: z.nullable(Instant) })
export type ChangeAddress = z.input<typeof ChangeAddress>

/** The delivery address of an order, as its page shows it. */
export const OrderPlace = z.object({
  customerName: z.string(),
  phoneNumber: z.nullable(z.string()),
  lane1: z.nullable(z.string()),
  lane2: z.nullable(z.string()),
  lane3: z.nullable(z.string()),
  floor: z.string(),
  instructions: z.string(),
  pincode: z.nullable(z.string()),
})
/** The desk sends the address that it saw as `was`. The server writes nothing when the address has changed since. */
export const ChangeAddressAtDesk = z.extend(ChangeAddress, { was: OrderPlace })
export type ChangeAddressAtDesk = z.input<typeof ChangeAddressAtDesk>
