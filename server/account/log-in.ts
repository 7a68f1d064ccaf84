import type { LoginAnswer } from '#contract/account.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Origin } from './device.ts'
import { isPassword } from './passwords.ts'
import { userDetail } from './register.ts'
import { openSession } from './sessions.ts'
import * as store from './store.ts'

/**
 * Opens a session for the right password. Every try spends a point of the account and of the address before the password is
 * looked at, so that parallel tries cannot pass the limit; a right one gives both back.
 */
export async function logIn(
  parts: Parts,
  { emailId, password }: { emailId: string; password: string },
  address: string,
  origin: Origin,
): Promise<LoginAnswer> {
  const account = emailId.toLowerCase()
  await parts.rateLimit.spend('loginByAddress', address)
  await parts.rateLimit.spend('loginByAccount', account)
  const customer = await store.findByEmail(parts.db, account)
  const right = await isPassword(password, customer?.passwordHash ?? null)
  if (customer === null || !right) throw refused('credentials.wrong')
  const token = await openSession(parts, customer, origin)
  if (token === null) throw refused('credentials.wrong')
  await Promise.all([
    parts.rateLimit.giveBack('loginByAddress', address),
    parts.rateLimit.giveBack('loginByAccount', account),
  ])
  return { token, userDetail: userDetail(customer) }
}
