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
 * Gives an account another e-mail address, as long as nobody has confirmed the one it has: it may have been mistyped. The new one gets a link, and
 * what waited for the old one goes there; codes and links that were mailed to the old one no longer work.
 * That an address has an account already is told only so often to one network, as when somebody registers.
 * @throws RefusedError 400 beside `password` or `emailId` · 409 the address is confirmed, or the new one has an account · 429
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
    // Strangers may have tried to log in to the address before it had an account.
    parts.rateLimit.forgive('loginByAccount', emailId.toLowerCase()),
  ])
  return profileOf(corrected)
}
