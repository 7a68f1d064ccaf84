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
