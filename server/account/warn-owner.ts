import { RefusedError, refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { waitOf } from '#server/platform/rate-limit.ts'
import { type Door, type From, spendTry, spendTryOfAddress } from '#server/platform/tries.ts'

/**
 * Spends a try of an account. When it has none left, its owner gets a mail with a link that opens it, at most one a day. Nothing here
 * depends on whether there is such an account. @throws RefusedError 429
 */
export async function spendTryOrWarn(
  parts: Parts,
  door: Exclude<Door, 'deskLogin'>,
  account: string,
  from: From,
): Promise<void> {
  await spendTryOfAddress(parts.rateLimit, door, from)
  try {
    await spendTry(parts.rateLimit, door, account, from)
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    await warnOwner(parts, account)
    const { retryAfterSeconds = 0 } = error
    throw refused('account.many', { wait: waitOf(retryAfterSeconds) }, { retryAfterSeconds })
  }
}

async function warnOwner({ db, jobs, rateLimit }: Parts, account: string): Promise<void> {
  try {
    await rateLimit.spend('warnOwner', account)
  } catch (error) {
    if (error instanceof RefusedError) return
    throw error
  }
  await jobs.enqueue(db, 'reset-link.send', { emailId: account })
}
