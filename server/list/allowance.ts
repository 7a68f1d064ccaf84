import { formatPhone } from '#contract/format.ts'
import { MAX_CUSTOMER_BYTES } from '#contract/limits.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

const contact = ({ env }: Parts) => ({ phone: formatPhone(env.SUPPORT_PHONE), email: env.SUPPORT_EMAIL })

/**
 * Spends a page of the customer's day for each of `files`: they have one at least. What is beyond is spent when it is read.
 * @throws RefusedError 429 when so many are not left; none is spent then
 */
export function allowFiles(parts: Parts, customerId: string, files: number): Promise<void> {
  return parts.rateLimit.spendAll('page', customerId, files, { refusal: 'upload.pages', details: contact(parts) })
}

/** `allowFiles` as part of a transaction: what is rolled back has cost none. */
export function allowFilesWithin(parts: Parts, tx: Db, customerId: string, files: number): Promise<void> {
  return parts.rateLimit.spendAllWithin(tx, 'page', customerId, files, {
    refusal: 'upload.pages',
    details: contact(parts),
  })
}

/** Gives back what `allowFiles` spent, of a list that could not be kept. */
export function giveFilesBack(parts: Parts, customerId: string, files: number): Promise<void> {
  return parts.rateLimit.giveBack('page', customerId, files)
}

/** Spends a page that was found when its file was read. @throws RefusedError as `allowFiles` */
export function allowPage(parts: Parts, customerId: string): Promise<void> {
  return allowFiles(parts, customerId, 1)
}

/** @throws RefusedError 409 when the files of all lists of the customer would be more than we keep; no other list of theirs comes between */
export async function requireRoom(parts: Parts, tx: Db, customerId: string, bytes: number): Promise<void> {
  if ((await store.countBytes(tx, customerId)) + bytes > MAX_CUSTOMER_BYTES)
    throw refused('upload.full', contact(parts))
}
