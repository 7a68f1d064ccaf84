import type * as z from 'zod/mini'
import type { CorrectAddress, Profile } from '#contract/account.ts'
import { DAY_MS } from '#contract/day.ts'
import { redirectHeld, sendConfirmLink } from '#server/notification/notify.ts'
import { isDuplicate } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { rentedNetworkOf } from '#server/platform/networks.ts'
import type { Parts } from '#server/platform/parts.ts'
import { holdCustomer, profileOf, requirePassword } from './profile.ts'
import { isOurs } from './register.ts'
import type { Customer } from './sessions.ts'
import * as store from './store.ts'

/**
 * Changes the e-mail address of an account while it is unconfirmed, for instance after a typing error. The new address
 * gets a link and the held mails. Codes and links that were mailed to the old address no longer work. As when
 * registering, one network learns only a limited number of times that an address is taken.
 * @throws RefusedError 400 for `password` or `emailId` · 409 when the address is confirmed, or the new one has an
 * account · 429
 */
export async function correctAddress(
  parts: Parts,
  customer: Customer,
  { emailId, password }: z.output<typeof CorrectAddress>,
  address: string,
): Promise<Profile> {
  if (customer.confirmedAt !== null) throw refused('address.confirmed')
  if (isOurs(parts, emailId)) throw refusedField('email.ours', 'emailId')
  await requirePassword(parts, customer, password)
  await parts.rateLimit.spend('registerByAddress', address)
  await parts.rateLimit.spend('correctAddress', customer.id)
  const network = rentedNetworkOf(address)
  await parts.rateLimit.spend('emailTakenByNetwork', network)
  const corrected = { ...customer, email: emailId }
  try {
    await parts.db.transaction(async (tx) => {
      const { confirmedAt } = await holdCustomer(tx, customer.id)
      if (confirmedAt !== null) throw refused('address.confirmed')
      await store.setEmail(tx, customer.id, emailId)
      await store.deleteResetCodes(tx, customer.id)
      await redirectHeld(tx, customer.id, emailId)
      if (!(await sendConfirmLink(parts, tx, corrected)))
        throw refused('confirm.many', {}, { retryAfterSeconds: DAY_MS / 1000 })
    })
  } catch (cause) {
    throw isDuplicate(cause) ? refusedField('email.taken', 'emailId') : cause
  }
  await Promise.all([
    parts.rateLimit.giveBack('emailTakenByNetwork', network),
    // Others may have tried to log in to the address before it had an account.
    parts.rateLimit.forgive('loginByAccount', emailId.toLowerCase()),
  ])
  return profileOf(corrected)
}
