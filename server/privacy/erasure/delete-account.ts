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

/**
 * Delay of the second erasure. A request may have begun before the account was deleted, and an upload may take half an
 * hour.
 */
const LATE_SECONDS = HOUR_MS / 1000

/** Placed orders that prevent the deletion of an account, oldest first. */
export async function openOrdersOf({ db }: Parts, { id }: Customer): Promise<OpenOrder[]> {
  const rows = await store.findOpenOrders(db, id)
  return rows.map(({ at, ...row }) => ({ ...row, at: instantOf(at) }))
}

/**
 * Deletes an account in one transaction, after a check of the password. Keeps anonymised what the law requires, deletes
 * everything else, sends a mail and queues jobs that remove the files. Lists and bookings without a decision cost
 * nothing and are deleted too. Placed orders must be cancelled first, because that may cost a fee and somebody is
 * preparing them.
 * @throws RefusedError 400 wrong `password` · 409 a placed order is not over, or money is open · 429
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

/** Job that erases what requests in progress left behind after the account was deleted. */
export async function eraseRest(parts: Parts, { data }: Pick<RunningJob<'account.erase'>, 'data'>): Promise<void> {
  const passwordHash = await hashOfNoPassword()
  await parts.db.transaction(async (tx) => {
    await store.holdWithOrders(tx, data.customerId)
    const folders = await store.foldersOf(tx, data.customerId)
    // Most orders and queries are gone by now. The job data lists them, because later actions of operators on them are
    // in the audit log.
    const pieces = new Set([...(data.pieces ?? []), ...(await store.piecesOf(tx, data.customerId))])
    await eraseFromLog(tx, parts.secret, [data.customerId, ...pieces])
    await releasePandits(parts, tx, data.customerId)
    await store.erase(tx, data.customerId, passwordHash, parts.clock.now())
    // Pictures of a list that was being read may have been written after its files were removed.
    await parts.jobs.enqueue(tx, 'files.remove', { folders: [...new Set([...data.folders, ...folders])] })
  })
}
