import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { From } from '#server/platform/tries.ts'
import * as store from './store.ts'

/** What a password that was chosen by mail ends: all sessions and codes. Links end by themselves, since they are made of the password before. */
export async function endAllAccess(tx: Db, customerId: string): Promise<void> {
  await store.endSessions(tx, customerId)
  await store.deleteResetCodes(tx, customerId)
}

/** Whoever forgot the password has tried it often: the log-in that follows must not find the account closed, nor the next warning have been sent. */
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
