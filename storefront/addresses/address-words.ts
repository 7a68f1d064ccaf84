import type { KeptAddress } from '#contract/addresses.ts'
import { formatPhone } from '#contract/format.ts'
import * as m from '#messages'

/** The address on one line, without name and phone number. */
export function placeOf({ lane1, lane2, lane3, floor, pincode }: Omit<KeptAddress, 'id'>): string {
  return [lane1, floor, lane2, lane3, m.addresses_city({ pincode })].filter(Boolean).join(', ')
}

/** The address as form values. */
export function typedOf({ id: _, phoneNumber, ...address }: KeptAddress): Omit<KeptAddress, 'id'> {
  return { ...address, phoneNumber: formatPhone(phoneNumber) }
}
