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

/** @throws RefusedError 401 when the account has been deleted */
export async function changeProfile(
  { db, clock }: Parts,
  customer: Customer,
  { whatsApp, ...change }: z.output<typeof ProfileChange>,
): Promise<Profile> {
  // The consent applied to the previous number.
  const isNewPhone = change.phone !== undefined && change.phone !== customer.phone
  // A second consent keeps the time of the first.
  const agreed = isNewPhone ? null : customer.chatsSince
  const chatsSince =
    whatsApp === undefined ? (isNewPhone ? null : undefined) : whatsApp ? (agreed ?? clock.now()) : null
  const changed = await store.updateCustomer(db, customer.id, { ...change, chatsSince })
  if (changed === null) throw refused('session.missing')
  return profileOf(changed)
}

/** Sets the language of future mails. @throws RefusedError 401 when the account has been deleted */
export async function chooseLanguage({ db }: Parts, id: string, locale: Locale): Promise<void> {
  if ((await store.updateCustomer(db, id, { locale })) === null) throw refused('session.missing')
}

/** Locks an account until the transaction ends, so that its changes run one after another. @throws RefusedError 404 */
export async function holdCustomer(tx: Db, id: string): Promise<Customer> {
  const customer = await store.lockCustomer(tx, id)
  if (customer === null) throw refused('not.found')
  return customer
}

/**
 * Changes the details that a customer asked the desk to change, in the desk's transaction. A new number gets no
 * WhatsApp messages until its owner agrees.
 * @throws RefusedError 409 for `phone` when another customer without an e-mail address has this number
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

/** Sets whether the customer may pay after delivery, in the desk's transaction. Returns false when nothing changed. */
export function recordPayLater(tx: Db, id: string, mayPayLater: boolean): Promise<boolean> {
  return store.setPayLater(tx, id, mayPayLater)
}

/**
 * Returns the hash of the customer's password when `password` matches. Wrong passwords are counted, so that an open
 * session does not bypass the limit of the log-in. The limit is a separate one, so that others cannot lock the owner
 * out of it.
 * @throws RefusedError 400 for `password` · 429
 */
export async function requirePassword(parts: Parts, customer: Customer, password: string): Promise<string> {
  await parts.rateLimit.spend('changePassword', customer.id)
  const known = (await store.findByEmail(parts.db, customer.email))?.passwordHash ?? null
  if (known === null || !(await isPassword(password, known))) throw refusedField('password.wrong', 'password')
  await parts.rateLimit.forgive('changePassword', customer.id)
  return known
}

/**
 * Changes the password of a customer who knows the current one, and ends every session except the one of `token`.
 * @throws RefusedError 400 for `password` or `newPassword` · 429
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
  // The link in the last warning was signed with the previous password, so the next warning must be sent.
  await parts.rateLimit.forgive('warnOwner', customer.email.toLowerCase())
}
