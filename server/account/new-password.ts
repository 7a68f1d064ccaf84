import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { From } from '#server/platform/tries.ts'
import * as store from './store.ts'

/**
 * Ends all sessions and codes after a password was reset by mail. Links expire by themselves, because their signature
 * covers the previous password hash.
 */
export async function endAllAccess(tx: Db, customerId: string): Promise<void> {
  await store.endSessions(tx, customerId)
  await store.deleteResetCodes(tx, customerId)
}

/**
 * Resets the limits of an account after its password was reset. Somebody who forgot the password has tried often: the
 * next log-in must not be locked, and the next warning must be sent.
 */
export async function openAccount({ rateLimit }: Parts, account: string, { address, device }: From): Promise<void> {
  await Promise.all([
    device === null
      ? rateLimit.forgive('loginByAccountAndNetwork', [account, address])
      : rateLimit.forgive('loginByDevice', device),
    rateLimit.forgive('loginByAccount', account),
    rateLimit.forgive('loginByDevicesTogether', account),
    rateLimit.forgive('warnOwner', account),
  ])
}
