import * as z from 'zod/mini'
import { Address } from './addresses.ts'
import { Instant } from './answer.ts'
import { Slot } from './delivery.ts'
import { Pincode } from './pincode.ts'

export const AddressQuery = z.object({ pincode: z.optional(Pincode) })
/**
 * Whether a placed list order can be brought somewhere else, and until when; null where no time ends it. `slots` are the delivery windows of that
 * part of the city, one of which is to be chosen; null where its time stays.
 */
export const AddressChange = z.object({
  canChange: z.boolean(),
  until: z.nullable(Instant),
  slots: z.nullable(z.array(Slot)),
})
export type AddressChange = z.infer<typeof AddressChange>
/** `startsAt` is the start of the window that was chosen; null where the time stays. */
export const ChangeAddress = z.extend(Address, { startsAt: z.nullable(Instant) })
export type ChangeAddress = z.input<typeof ChangeAddress>

/** Where an order goes, as its page shows it. */
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
/** The desk changes a part of what it has seen: over anything newer it writes nothing. */
export const ChangeAddressAtDesk = z.extend(ChangeAddress, { was: OrderPlace })
export type ChangeAddressAtDesk = z.input<typeof ChangeAddressAtDesk>
