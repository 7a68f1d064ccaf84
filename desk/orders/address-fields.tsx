import type { ChangeEvent } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { digitsOf } from '#contract/digits.ts'
import { formatPhone } from '#contract/format.ts'
import { TextField } from '#ui/field.tsx'

interface AddressFieldsProps {
  address: Required<Address>
  errors: Readonly<Record<string, string | undefined>>
  onPincode: (pincode: string) => void
}

/** The delivery address and contact person, as fields in a two-column form. */
export function AddressFields({ address, errors, onPincode }: AddressFieldsProps) {
  const field = (name: keyof Address) => ({
    name,
    defaultValue: address[name],
    error: errors[name],
    ...(name === 'pincode' && { onChange: ({ target }: Typing) => onPincode(target.value) }),
  })
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <TextField label="Phone" type="tel" inputMode="tel" {...field('phoneNumber')} />
      <PlaceFields field={field} note="Note for the driver (optional)" />
    </>
  )
}

export type Place = Omit<Required<Address>, 'name' | 'phoneNumber'>
type Typing = ChangeEvent<HTMLInputElement>

/** The fields of the location. `field` returns the value and the error of each input. */
export function PlaceFields({ field, note }: { field: (name: keyof Place) => object; note: string }) {
  return (
    <>
      <TextField label="House and street" {...field('lane1')} className="sm:col-span-2" />
      <TextField label="Area (optional)" {...field('lane2')} />
      <TextField label="Landmark (optional)" {...field('lane3')} />
      <TextField label="Pincode" inputMode="numeric" {...field('pincode')} />
      <TextField label="Floor (optional)" {...field('floor')} />
      <TextField label={note} {...field('instructions')} className="sm:col-span-2" />
    </>
  )
}

/** The initial values of the fields. */
export function addressOf({ order, customer }: DeskOrder): Required<Address> {
  const { lane1, lane2, lane3, floor, instructions, pincode } = order
  return {
    name: order.customerName,
    phoneNumber: formatPhone(order.phoneNumber ?? customer.phone),
    lane1: lane1 ?? '',
    lane2: lane2 ?? '',
    lane3: lane3 ?? '',
    floor,
    instructions,
    pincode: pincode ?? '',
  }
}

/** The six digits of a pincode, or null while it is incomplete. */
export function wholePincode(typed: string): string | null {
  const digits = digitsOf(typed)
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}
