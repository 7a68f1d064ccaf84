import * as z from 'zod/mini'
import { Instant } from './answer.ts'
import { PlaceOrder } from './checkout.ts'
import { Slot } from './delivery.ts'
import { Pincode } from './pincode.ts'

/** As many as a customer keeps. */
export const MAX_ADDRESSES = 10

/** Where something is brought, and whom to ask for there: as checkout asks it. */
export const Address = z.pick(PlaceOrder, {
  name: true,
  phoneNumber: true,
  lane1: true,
  lane2: true,
  lane3: true,
  floor: true,
  instructions: true,
  pincode: true,
})
export type Address = z.input<typeof Address>

export const KeptAddress = z.object({
  id: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  lane1: z.string(),
  lane2: z.string(),
  lane3: z.string(),
  floor: z.string(),
  instructions: z.string(),
  pincode: z.string(),
})
export type KeptAddress = z.infer<typeof KeptAddress>

/** The one that was used last comes first. */
export const AddressesAnswer = z.object({ addresses: z.array(KeptAddress) })
export type AddressesAnswer = z.infer<typeof AddressesAnswer>

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

export const ADDRESS_PATHS = {
  all: '/api/customer/addresses',
  one: (id: string) => `/api/customer/addresses/${id}`,
  /** Where a placed list order is brought. */
  ofOrder: (id: string) => `/api/customer/orders/custom/${id}/address`,
} as const
