import type * as z from 'zod/mini'
import { type Address, type KeptAddress, MAX_ADDRESSES } from '#contract/addresses.ts'
import { requireOpenAccount } from '#server/account/sessions.ts'
import { requireServed } from '#server/catalogue/serviceability.ts'
import type { OrderRow } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

type Given = z.output<typeof Address>

/** Returns the saved addresses of a customer, most recently used first. */
export async function addressesOf({ db }: Pick<Parts, 'db'>, customerId: string): Promise<KeptAddress[]> {
  const rows = await store.findAddresses(db, customerId)
  return rows.map(({ customerId: _, usedAt: __, ...address }) => address)
}

/**
 * Adds an address. If the customer already has the same one, updates it instead.
 * @throws RefusedError 409 the customer has MAX_ADDRESSES addresses already · 422 we do not deliver to the pincode
 */
export async function addAddress(parts: Parts, customerId: string, given: Given): Promise<void> {
  await requireServed(parts, given.pincode)
  await parts.db.transaction(async (tx) => {
    await requireOpenAccount(tx, customerId)
    const kept = await store.findAddresses(tx, customerId)
    const [same] = kept.filter(isSameAs(given))
    if (same !== undefined) return void (await store.updateAddress(tx, customerId, same.id, fieldsOf(given)))
    if (kept.length >= MAX_ADDRESSES) throw refused('address.many')
    await store.insertAddress(tx, { id: newId(), customerId, ...fieldsOf(given), usedAt: parts.clock.now() })
  })
}

/**
 * Changes an address. If it becomes equal to another address of the customer, deletes that other one.
 * @throws RefusedError 404 not an address of this customer · 422 we do not deliver to the pincode
 */
export async function changeAddress(parts: Parts, customerId: string, id: string, given: Given): Promise<void> {
  await requireServed(parts, given.pincode)
  await parts.db.transaction(async (tx) => {
    await requireOpenAccount(tx, customerId)
    const others = (await store.findAddresses(tx, customerId)).filter((other) => other.id !== id)
    if (!(await store.updateAddress(tx, customerId, id, fieldsOf(given)))) throw refused('not.found')
    for (const same of others.filter(isSameAs(given))) await store.deleteAddress(tx, customerId, same.id)
  })
}

/** @throws RefusedError 404 not an address of this customer */
export async function removeAddress({ db }: Parts, customerId: string, id: string): Promise<void> {
  if (!(await store.deleteAddress(db, customerId, id))) throw refused('not.found')
}

/**
 * Saves the address of a placed order, so that the next checkout offers it first. When the customer already has
 * MAX_ADDRESSES addresses, deletes the least recently used one. The caller holds the lock on the customer row.
 */
export async function rememberAddress(tx: Db, customerId: string, given: Given, at: Date): Promise<void> {
  const used = { ...fieldsOf(given), usedAt: at }
  const kept = await store.findAddresses(tx, customerId)
  const [same] = kept.filter(isSameAs(given))
  if (same !== undefined) return void (await store.updateAddress(tx, customerId, same.id, used))
  for (const { id } of kept.slice(MAX_ADDRESSES - 1)) await store.deleteAddress(tx, customerId, id)
  await store.insertAddress(tx, { id: newId(), customerId, ...used })
}

/** Picks the address fields from the checkout details. */
export function fieldsOf({
  name,
  phoneNumber,
  lane1,
  lane2,
  lane3,
  floor,
  instructions,
  pincode,
}: Given): store.AddressFields {
  return { name, phoneNumber, lane1, lane2, lane3, floor, instructions, pincode }
}

/** Whether an order goes to exactly this address, compared character by character. */
export function goesTo(order: OrderRow, given: Given): boolean {
  const { name, phoneNumber, ...place } = fieldsOf(given)
  return (
    order.customer_name === name &&
    order.phone_number === phoneNumber &&
    Object.entries(place).every(([field, value]) => order[field as keyof typeof place] === value)
  )
}

const isSameAs = (given: Given) => {
  const key = keyOf(fieldsOf(given))
  return (kept: store.AddressRow) => keyOf(kept) === key
}

/** Comparison key: addresses that differ only in case, punctuation or line breaks get the same key. */
function keyOf({ name, phoneNumber, lane1, lane2, lane3, floor, instructions, pincode }: store.AddressFields): string {
  return [name, phoneNumber, `${lane1} ${lane2} ${lane3}`, floor, instructions, pincode].map(plain).join('|')
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
