import type * as z from 'zod/mini'
import type { OpenAccount } from '#contract/desk/customer.ts'
import { addEmail, forgiveEarlierTries, hashOfNoPassword, openByTelephone } from '#server/account/register.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'

/**
 * Opens an account for a customer on the telephone. Returns the customer's id.
 * @throws RefusedError 400 when the e-mail address belongs to the shop · 409 when it already has an account
 */
export async function openAccount(
  parts: Parts,
  operator: { id: string; name: string },
  { name, emailId, phone }: z.output<typeof OpenAccount>,
): Promise<string> {
  const customer = { name, email: emailId, phone, passwordHash: await hashOfNoPassword() }
  const at = parts.clock.now()
  const opened = await parts.db.transaction(async (tx) => {
    const id = await openByTelephone(parts, tx, { customer, operator, at })
    const after = { name, emailId, phone }
    await record(tx, { operator, at, action: 'customer.open', subject: 'customer', subjectId: id, after })
    return id
  })
  if (emailId !== '') await forgiveEarlierTries(parts, emailId, null)
  return opened
}

/** Adds an e-mail address to an account that has none. @throws RefusedError the errors of `addEmail` */
export async function giveEmail(
  parts: Parts,
  { id, operator }: { id: string; operator: { id: string; name: string } },
  emailId: string,
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await addEmail(parts, tx, { id, email: emailId, operator })
    await record(tx, { operator, at, action: 'customer.email', subject: 'customer', subjectId: id, after: { emailId } })
  })
  await forgiveEarlierTries(parts, emailId, null)
}
