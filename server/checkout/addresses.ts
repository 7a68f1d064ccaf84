import type * as z from 'zod/mini'
import { type Address, type KeptAddress, MAX_ADDRESSES } from '#contract/addresses.ts'
import { requireOpenAccount } from '#server/account/sessions.ts'
import { requireServed } from '#server/catalogue/serviceability.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

type Given = z.output<typeof Address>

/** The addresses that a customer keeps, the one that was used last first. */
export async function addressesOf({ db }: Pick<Parts, 'db'>, customerId: string): Promise<KeptAddress[]> {
  const rows = await store.findAddresses(db, customerId)
  return rows.map(({ customerId: _, usedAt: __, ...address }) => address)
}

/** Keeps another one, unless it is there. @throws RefusedError 409 when there are as many as are kept · 422 pincode */
export async function addAddress(parts: Parts, customerId: string, given: Given): Promise<void> {
  await requireServed(parts, given.pincode)
  await parts.db.transaction(async (tx) => {
    await requireOpenAccount(tx, customerId)
    if ((await store.findSame(tx, customerId, fieldsOf(given))) !== null) return
    if ((await store.findAddresses(tx, customerId)).length >= MAX_ADDRESSES) throw refused('address.many')
    await store.insertAddress(tx, { id: newId(), customerId, ...fieldsOf(given), usedAt: parts.clock.now() })
  })
}

/** @throws RefusedError 404 not theirs · 422 pincode */
export async function changeAddress(parts: Parts, customerId: string, id: string, given: Given): Promise<void> {
  await requireServed(parts, given.pincode)
  if (!(await store.updateAddress(parts.db, customerId, id, fieldsOf(given)))) throw refused('not.found')
}

/** @throws RefusedError 404 not theirs */
export async function removeAddress({ db }: Parts, customerId: string, id: string): Promise<void> {
  if (!(await store.deleteAddress(db, customerId, id))) throw refused('not.found')
}

/** The address of an order that is placed is offered first the next time. Where no more are kept, the one that was not used for longest goes. */
export async function rememberAddress(tx: Db, customerId: string, given: Given, at: Date): Promise<void> {
  const fields = fieldsOf(given)
  const same = await store.findSame(tx, customerId, fields)
  if (same !== null) return void (await store.updateAddress(tx, customerId, same, { usedAt: at }))
  const oldest = (await store.findAddresses(tx, customerId)).slice(MAX_ADDRESSES - 1)
  for (const { id } of oldest) await store.deleteAddress(tx, customerId, id)
  await store.insertAddress(tx, { id: newId(), customerId, ...fields, usedAt: at })
}

/** What is an address of all that checkout was told. */
function fieldsOf({
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
