import type * as z from 'zod/mini'
import type { ChangePassword, Profile, ProfileChange } from '#contract/account.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { isEasyToGuess } from './easy-to-guess.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { Customer } from './sessions.ts'
import * as store from './store.ts'

export function profileOf({ name, email, phone, mutedMails, confirmedAt, chatsSince }: Customer): Profile {
  return { name, emailId: email, phone, mutedMails, confirmed: confirmedAt !== null, whatsApp: chatsSince !== null }
}

/** @throws RefusedError 401 when the account is deleted by now */
export async function changeProfile(
  { db, clock }: Parts,
  customer: Customer,
  { whatsApp, ...change }: z.output<typeof ProfileChange>,
): Promise<Profile> {
  // Whoever has another number did not agree to anything.
  const isNewPhone = change.phone !== undefined && change.phone !== customer.phone
  // Agreed to twice, the first time counts.
  const agreed = isNewPhone ? null : customer.chatsSince
  const chatsSince =
    whatsApp === undefined ? (isNewPhone ? null : undefined) : whatsApp ? (agreed ?? clock.now()) : null
  const changed = await store.updateCustomer(db, customer.id, { ...change, chatsSince })
  if (changed === null) throw refused('session.missing')
  return profileOf(changed)
}

/** The language of what is sent to them from now on. @throws RefusedError 401 when the account is deleted by now */
export async function chooseLanguage({ db }: Parts, id: string, locale: Locale): Promise<void> {
  if ((await store.updateCustomer(db, id, { locale })) === null) throw refused('session.missing')
}

/** An account, held until the transaction ends, so that changes of it follow each other. @throws RefusedError 404 */
export async function holdCustomer(tx: Db, id: string): Promise<Customer> {
  const customer = await store.lockCustomer(tx, id)
  if (customer === null) throw refused('not.found')
  return customer
}

/**
 * What a customer asked the desk to change, in the desk's transaction. Another number takes no WhatsApp messages until its owner agrees to them.
 * @throws RefusedError 409 beside `phone` when two who are known by their number alone would have the same
 */
export async function changeDetails(
  tx: Db,
  { id, email, phone }: Customer,
  change: { name: string; phone: string },
): Promise<void> {
  const other = email === '' && change.phone !== phone ? await store.findUnmailedByPhone(tx, change.phone, id) : null
  if (other !== null) throw refusedField('customer.phone-of-other', 'phone', { name: other.name })
  await store.updateCustomer(tx, id, { ...change, ...(change.phone !== phone && { chatsSince: null }) })
}

/** Whether they may pay after delivery, in the desk's transaction. Gives false when it was so before. */
export function recordPayLater(tx: Db, id: string, mayPayLater: boolean): Promise<boolean> {
  return store.setPayLater(tx, id, mayPayLater)
}

/**
 * Gives the hash of the customer's password when `password` is it. A wrong one is counted, so that an open session is no way round the limit of
 * the log-in; apart from it, so that strangers cannot keep the owner from it.
 * @throws RefusedError 400 beside `password` · 429
 */
export async function requirePassword(parts: Parts, customer: Customer, password: string): Promise<string> {
  await parts.rateLimit.spend('changePassword', customer.id)
  const known = (await store.findByEmail(parts.db, customer.email))?.passwordHash ?? null
  if (known === null || !(await isPassword(password, known))) throw refusedField('password.wrong', 'password')
  await parts.rateLimit.forgive('changePassword', customer.id)
  return known
}

/**
 * Changes the password of a customer who knows the one before, and ends every other session: the one of `token` stays.
 * @throws RefusedError 400 beside `password` or `newPassword` · 429
 */
export async function changePassword(
  parts: Parts,
  customer: Customer,
  token: string,
  { password, newPassword }: ChangePassword,
): Promise<void> {
  if (await isEasyToGuess(newPassword, customer)) throw refusedField('password.common', 'newPassword')
  const known = await requirePassword(parts, customer, password)
  const passwordHash = await hashPassword(newPassword)
  await parts.db.transaction(async (tx) => {
    if (!(await store.setPassword(tx, customer.id, passwordHash, known))) {
      throw refusedField('password.wrong', 'password')
    }
    await store.deleteResetCodes(tx, customer.id)
    await store.endSessions(tx, customer.id, hashToken(token))
  })
  // The link in the last warning was made of the password before.
  await parts.rateLimit.forgive('warnOwner', customer.email.toLowerCase())
}
