import * as z from 'zod/mini'
import { PlaceOrder } from './checkout.ts'

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

export const ADDRESS_PATHS = {
  all: '/api/customer/addresses',
  one: (id: string) => `/api/customer/addresses/${id}`,
  /** Where a placed list order is brought. */
  ofOrder: (id: string) => `/api/customer/orders/custom/${id}/address`,
} as const
