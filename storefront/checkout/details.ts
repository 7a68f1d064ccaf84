import type { KeptAddress } from '#contract/addresses.ts'
import { PlaceOrder } from '#contract/checkout.ts'
import { digitsOf } from '#contract/digits.ts'
import { formatPhone } from '#contract/format.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Order } from '#contract/order.ts'
import { type PincodeEntry, suggestPincodes } from '#contract/pincode.ts'
import * as m from '#messages'
import { FORM_NOT_KEPT, readStored, store } from '#ui/storage.ts'
import { typedOf } from '../addresses/address-words.ts'

/** The form fields, as typed. */
const FIELDS = ['name', 'phoneNumber', 'lane1', 'lane2', 'lane3', 'floor', 'instructions', 'pincode'] as const
export type Details = Record<(typeof FIELDS)[number], string>
export type FieldErrors = Readonly<Record<string, string | undefined>>

/**
 * The initial form values: typed values first, then the values of the order, or the last address if the order has none.
 */
export function detailsFor(order: Order, draft: Partial<Details>, last?: KeptAddress): Details {
  if (last && order.lane1 === null) return { ...detailsOf(last), ...draft }
  return {
    name: draft.name ?? order.customerName,
    phoneNumber: draft.phoneNumber ?? formatPhone(order.phoneNumber ?? ''),
    lane1: draft.lane1 ?? order.lane1 ?? '',
    lane2: draft.lane2 ?? order.lane2 ?? '',
    lane3: draft.lane3 ?? order.lane3 ?? '',
    floor: draft.floor ?? order.floor,
    instructions: draft.instructions ?? order.instructions,
    pincode: draft.pincode ?? order.pincode ?? '',
  }
}

/** A saved address as form values. */
export const detailsOf = (address: KeptAddress): Details => typedOf(address)

/** The id of the saved address that equals the form values; undefined if something else was typed. */
export function addressIn(details: Details, addresses: readonly KeptAddress[]): string | undefined {
  return addresses.find((address) => FIELDS.every((name) => detailsOf(address)[name] === details[name]))?.id
}

const PLACE = ['lane1', 'lane2', 'lane3', 'pincode'] as const

/**
 * The form changes to apply when the customer edits their saved addresses. An added address replaces the form values. A
 * corrected address updates the form that holds it, except for values typed for this order.
 */
export function changeOf(
  details: Details,
  before: readonly KeptAddress[],
  after: readonly KeptAddress[],
): Partial<Details> {
  const added = after.find(({ id }) => before.every((address) => address.id !== id))
  if (added) return detailsOf(added)
  const chosen = addressIn(details, before)
  const held =
    before.find(({ id }) => id === chosen) ??
    before.find((address) => PLACE.every((name) => detailsOf(address)[name] === details[name]))
  const corrected = after.find(({ id }) => id === held?.id)
  if (!held || !corrected) return {}
  const [was, is] = [detailsOf(held), detailsOf(corrected)]
  const names = FIELDS.filter((name) => details[name] === was[name] && is[name] !== was[name])
  return Object.fromEntries(names.map((name) => [name, is[name]]))
}

/**
 * Builds the request that places the order with the total and version that the customer saw, or the errors by field.
 */
export function readDetails(
  order: Pick<Order, '_id' | 'type' | 'totalAmount' | 'quotation'>,
  details: Details,
  areas: readonly PincodeEntry[] | undefined,
  now: Date,
): { body: PlaceOrder } | { errors: FieldErrors } {
  const body: PlaceOrder = {
    ...details,
    orderId: order._id,
    type: order.type,
    dateOfOrder: now.toISOString(),
    totalAmount: order.totalAmount,
    version: order.quotation?.version,
  }
  const read = PlaceOrder.safeParse(body)
  const errors: Record<string, string> = {}
  // Reversed, so that the first issue of a field wins: "please enter" comes before "too short".
  for (const { path, message } of read.error?.issues.toReversed() ?? []) errors[path.join('.')] = message
  const pincode = complaintAbout(details.pincode, areas)
  if (pincode) errors.pincode = pincode
  return Object.keys(errors).length > 0 ? { errors } : { body }
}

function complaintAbout(typed: string, areas: readonly PincodeEntry[] | undefined): string | undefined {
  const pincode = digitsOf(typed)
  if (pincode === '') return m.checkout_pincode_missing()
  if (areas === undefined) return undefined // the areas are not loaded; the server checks the pincode
  if (suggestPincodes(areas, pincode).length === 0) return MESSAGES.pincodeOutside
  if (areas.some((entry) => entry.pincode === pincode)) return undefined
  return m.checkout_pincode_unfinished()
}

const draftKey = (orderId: string) => `checkout:${orderId}`

/** The values typed for this order in this tab. They survive a reload and a log-in. */
export function readDraft(orderId: string): Partial<Details> {
  try {
    const draft: unknown = JSON.parse(readStored('sessionStorage', draftKey(orderId)) ?? '{}')
    const values = Object.entries(draft ?? {}).filter(
      ([key, value]) => FIELDS.some((field) => field === key) && typeof value === 'string',
    )
    return Object.fromEntries(values)
  } catch {
    return {} // the stored value is malformed
  }
}

export function keepDraft(orderId: string, details: Details): void {
  store('sessionStorage', draftKey(orderId), JSON.stringify(details), FORM_NOT_KEPT)
}

export function forgetDraft(orderId: string): void {
  store('sessionStorage', draftKey(orderId), null, FORM_NOT_KEPT)
}
