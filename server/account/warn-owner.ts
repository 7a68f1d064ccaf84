import { RefusedError, refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { waitOf } from '#server/platform/rate-limit.ts'
import { type Door, type From, spendTry, spendTryOfAddress } from '#server/platform/tries.ts'

/**
 * Spends an attempt at an account: a log-in or a request for a code. When none is left, its owner gets a mail with a
 * link that lets them in, at most one a day. Does not depend on whether the account exists.
 * @throws RefusedError 429
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

/** Both in one transaction, so that a warning that was not queued does not count as today's. */
async function warnOwner({ db, jobs, rateLimit }: Parts, account: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await rateLimit.spendWithin(tx, 'warnOwner', account))
      await jobs.enqueue(tx, 'reset-link.send', { emailId: account })
  })
}

/**
 * Counts a code or a link for a mailbox, and returns whether it may be sent. The limits of attempts restart with each
 * account, so an address that is registered and deleted repeatedly would otherwise get any number of mails.
 */
export async function mayMailAccess({ db, rateLimit, log }: Parts, { id, email }: { id: string; email: string }) {
  const may = await rateLimit.spendWithin(db, 'accessMails', email.toLowerCase())
  if (!may) log.warn({ customerId: id }, 'no more codes and links go to this mailbox today')
  return may
}
