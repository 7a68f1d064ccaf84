import type { LoginAnswer } from '#contract/account.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type From, giveTriesBack } from '#server/platform/tries.ts'
import type { Origin } from './device.ts'
import { isPassword } from './passwords.ts'
import { userDetail } from './register.ts'
import { openSession } from './sessions.ts'
import * as store from './store.ts'
import { spendTryOrWarn } from './warn-owner.ts'

/**
 * Opens a session for the right password. Every attempt is counted before the password is checked, so that parallel
 * attempts cannot exceed the limit. A successful attempt is given back, and counted in a separate limit.
 * @throws RefusedError 401 for wrong credentials · 429
 */
export async function logIn(
  parts: Parts,
  { emailId, password }: { emailId: string; password: string },
  from: From,
  origin: Origin,
): Promise<LoginAnswer & { isConfirmed: boolean }> {
  const account = emailId.toLowerCase()
  await spendTryOrWarn(parts, 'login', account, from)
  const customer = await store.findByEmail(parts.db, account)
  const right = await isPassword(password, customer?.passwordHash ?? null)
  if (customer === null || !right) throw refused('credentials.wrong')
  await parts.rateLimit.spend('loginOpened', account)
  const token = await openSession(parts, customer, origin)
  if (token === null) throw refused('credentials.wrong')
  await giveTriesBack(parts.rateLimit, 'login', account, from)
  return {
    token,
    userDetail: userDetail(customer),
    language: customer.locale,
    isConfirmed: customer.confirmedAt !== null,
  }
}
