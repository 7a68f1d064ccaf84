import { formatPhone } from '#contract/format.ts'
import { MAX_CUSTOMER_BYTES } from '#contract/limits.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

const contact = ({ env }: Parts) => ({ phone: formatPhone(env.SUPPORT_PHONE), email: env.SUPPORT_EMAIL })

/**
 * Spends one page of the customer's daily limit for each file. Further pages are spent as they are read.
 * @throws RefusedError 429 when fewer pages are left; nothing is spent then
 */
export function allowFiles(parts: Parts, customerId: string, files: number): Promise<void> {
  return parts.rateLimit.spendAll('page', customerId, files, { refusal: 'upload.pages', details: contact(parts) })
}

/** `allowFiles` inside a transaction: a rollback spends nothing. */
export function allowFilesWithin(parts: Parts, tx: Db, customerId: string, files: number): Promise<void> {
  return parts.rateLimit.spendAllWithin(tx, 'page', customerId, files, {
    refusal: 'upload.pages',
    details: contact(parts),
  })
}

/** Returns the pages that `allowFiles` spent for a list that could not be stored. */
export function giveFilesBack(parts: Parts, customerId: string, files: number): Promise<void> {
  return parts.rateLimit.giveBack('page', customerId, files)
}

/**
 * Spends one page that was found while its file was read.
 * @throws RefusedError as `allowFiles`
 */
export function allowPage(parts: Parts, customerId: string): Promise<void> {
  return allowFiles(parts, customerId, 1)
}

/**
 * Locks the customer row, so that no other list of this customer is added before the transaction ends.
 * @throws RefusedError 409 when the files of all lists of the customer would exceed `MAX_CUSTOMER_BYTES`
 */
export async function requireRoom(parts: Parts, tx: Db, customerId: string, bytes: number): Promise<void> {
  if ((await store.countBytes(tx, customerId)) + bytes > MAX_CUSTOMER_BYTES)
    throw refused('upload.full', contact(parts))
}
