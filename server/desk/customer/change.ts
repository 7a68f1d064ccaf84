import { changeDetails, holdCustomer, recordPayLater } from '#server/account/profile.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'

interface Details {
  name: string
  phone: string
}

/**
 * Changes the name or the phone number of a customer at their request.
 * @throws RefusedError 404 · 409 when the details have changed since the operator saw them
 */
export async function changeCustomer(
  { db, clock }: Parts,
  { id, operator }: { id: string; operator: { id: string; name: string } },
  { was, ...after }: Details & { was: Details },
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await holdCustomer(tx, id)
    const { name, phone } = customer
    if (name !== was.name || phone !== was.phone) throw refused('customer.overtaken')
    if (name === after.name && phone === after.phone) return
    await changeDetails(tx, customer, after)
    const deed = { action: 'customer.change', subject: 'customer', subjectId: id, before: was, after }
    await record(tx, { operator, at: clock.now(), ...deed })
  })
}

/** Allows or forbids a customer to pay after delivery. Placed orders stay as they are. @throws RefusedError 404 */
export async function allowPayLater(
  { db, clock }: Parts,
  { id, operator }: { id: string; operator: { id: string; name: string } },
  { mayPayLater }: { mayPayLater: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name } = await holdCustomer(tx, id)
    if (!(await recordPayLater(tx, id, mayPayLater))) return
    const deed = { action: 'customer.pay-later', subject: 'customer', subjectId: id }
    const change = { before: { name, mayPayLater: !mayPayLater }, after: { name, mayPayLater } }
    await record(tx, { operator, at: clock.now(), ...deed, ...change })
  })
}
