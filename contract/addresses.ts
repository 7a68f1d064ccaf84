import * as z from 'zod/mini'
import { PlaceOrder } from './checkout.ts'

/** The most addresses that one customer can save. */
export const MAX_ADDRESSES = 10

/** A delivery address and its contact person, with the fields of the checkout. */
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

/** Most recently used first. */
export const AddressesAnswer = z.object({ addresses: z.array(KeptAddress) })
export type AddressesAnswer = z.infer<typeof AddressesAnswer>

export const ADDRESS_PATHS = {
  all: '/api/customer/addresses',
  one: (id: string) => `/api/customer/addresses/${id}`,
  /** The delivery address of a placed list order. */
  ofOrder: (id: string) => `/api/customer/orders/custom/${id}/address`,
} as const
