import type { OpenOrder } from '#contract/account.ts'
import { HOUR_MS } from '#contract/day.ts'
import { holdCustomer, requirePassword } from '#server/account/profile.ts'
import { hashOfNoPassword } from '#server/account/register.ts'
import type { Customer } from '#server/account/sessions.ts'
import { releasePandits } from '#server/appointment/asks.ts'
import { eraseFromLog } from '#server/desk/audit/erase.ts'
import { sendAccountDeleted } from '#server/notification/notify.ts'
import { instantOf } from '#server/platform/clock.ts'
import { refused } from '#server/platform/errors.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** A call may have begun before the account went, and an upload may take half an hour. What such a call leaves is erased after this. */
const LATE_SECONDS = HOUR_MS / 1000

/** What stands against deleting an account: placed orders that are not over, oldest first. */
export async function openOrdersOf({ db }: Parts, { id }: Customer): Promise<OpenOrder[]> {
  const rows = await store.findOpenOrders(db, id)
  return rows.map(({ at, ...row }) => ({ ...row, at: instantOf(at) }))
}

/**
 * Deletes the account of a customer who knows its password, in one transaction: what has to be kept stays without their name, all else goes,
 * a mail says so, and jobs remove the files. Lists and bookings that wait for a decision cost nothing and go with it; what is placed is
 * for the customer to cancel first, because it may cost a fee and somebody prepares it.
 * @throws RefusedError 400 beside `password` · 409 something is placed and not over, or money waits · 429
 */
export async function deleteAccount(parts: Parts, { id, ...customer }: Customer, password: string): Promise<void> {
  await requirePassword(parts, { id, ...customer }, password)
  const passwordHash = await hashOfNoPassword()
  await parts.db.transaction(async (tx) => {
    const { email, confirmedAt } = await holdCustomer(tx, id)
    const { placed, hasOpenMoney } = await store.holdWithOrders(tx, id)
    if (placed > 0) throw refused('account.orders', { count: `${placed}` })
    if (hasOpenMoney) throw refused('account.money')
    const folders = await store.foldersOf(tx, id)
    const pieces = await store.piecesOf(tx, id)
    await eraseFromLog(tx, parts.secret, [id, ...pieces])
    await releasePandits(parts, tx, id)
    await store.erase(tx, id, passwordHash, parts.clock.now())
    await sendAccountDeleted(parts, tx, { id, email, confirmedAt })
    await parts.jobs.enqueue(tx, 'files.remove', { folders })
    await parts.jobs.enqueue(tx, 'account.erase', { customerId: id, folders, pieces }, { afterSeconds: LATE_SECONDS })
  })
  parts.log.info({ customerId: id }, 'an account was deleted')
}

/** The job that erases what calls left behind that were under way when the account was deleted. */
export async function eraseRest(parts: Parts, { data }: Pick<RunningJob<'account.erase'>, 'data'>): Promise<void> {
  const passwordHash = await hashOfNoPassword()
  await parts.db.transaction(async (tx) => {
    await store.holdWithOrders(tx, data.customerId)
    const folders = await store.foldersOf(tx, data.customerId)
    // Most pieces went with the account; what an operator has done to them since stands in the log.
    const pieces = new Set([...(data.pieces ?? []), ...(await store.piecesOf(tx, data.customerId))])
    await eraseFromLog(tx, parts.secret, [data.customerId, ...pieces])
    await releasePandits(parts, tx, data.customerId)
    await store.erase(tx, data.customerId, passwordHash, parts.clock.now())
    // The pictures of a list that was being read may have come after its files were removed.
    await parts.jobs.enqueue(tx, 'files.remove', { folders: [...new Set([...data.folders, ...folders])] })
  })
}
