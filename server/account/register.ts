import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Register, UserDetail } from '#contract/account.ts'
import { currentLocale } from '#contract/current-locale.ts'
import type { Locale } from '#contract/locale.ts'
import { sendAccountOpened, sendWelcome } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField, refusedFields } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { rentedNetworkOf } from '#server/platform/networks.ts'
import type { Parts } from '#server/platform/parts.ts'
import { isEasyToGuess } from './easy-to-guess.ts'
import { hashPassword } from './passwords.ts'
import * as store from './store.ts'

/**
 * Opens an account. One network learns only a limited number of times that an address is taken. When the password is
 * too easy, the response says at once whether the address is taken too.
 * @throws RefusedError when the password is easy to guess, or the e-mail address is the shop's or has an account · 429
 */
export async function register(parts: Parts, body: z.output<typeof Register>, address: string): Promise<UserDetail> {
  if (isOurs(parts, body.emailId)) throw refusedField('email.ours', 'emailId')
  const network = rentedNetworkOf(address)
  // The language in which the customer registers.
  const locale = currentLocale()
  const customer = { id: newId(), name: body.name, email: body.emailId, phone: body.phone, locale }
  const isEasy = await isEasyToGuess(body.password, customer)
  // Spent before the address is looked up, so that parallel calls cannot exceed the limit, and beyond it the response
  // reveals nothing about any address.
  await parts.rateLimit.spend('emailTakenByNetwork', network)
  if (isEasy) {
    if ((await store.findByEmail(parts.db, customer.email)) !== null)
      throw refusedFields(['email.taken', 'emailId'], ['password.common', 'password'])
    await parts.rateLimit.giveBack('emailTakenByNetwork', network)
    throw refusedField('password.common', 'password')
  }
  if (!(await open(parts, customer, body.password))) throw refusedField('email.taken', 'emailId')
  await Promise.all([
    parts.rateLimit.giveBack('emailTakenByNetwork', network),
    forgiveEarlierTries(parts, customer.email, address),
  ])
  return userDetail(customer)
}

interface NewCustomer {
  id: string
  locale: Locale
  name: string
  email: string
  phone: string
}

/** Returns false when the address has an account. */
async function open(parts: Parts, customer: NewCustomer, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return parts.db.transaction(async (tx) => {
    const isInserted = await store.insertCustomer(tx, { ...customer, passwordHash, createdAt: parts.clock.now() })
    if (isInserted) await sendWelcome(parts, tx, customer)
    return isInserted
  })
}

const OF_ACCOUNT = ['loginByAccount', 'sendOtpByAccount', 'warnOwner'] as const
const OF_NETWORK = ['loginByAccountAndNetwork', 'sendOtpByAccountAndNetwork'] as const

/**
 * Resets the limits of a new account, because others may have tried to log in to the address before. A warning that was
 * counted then, but reached nobody, is reset too. Call it after the transaction that opens the account, so that
 * attempts made meanwhile are included. `address` is the owner's network address, if known.
 */
export async function forgiveEarlierTries({ rateLimit }: Parts, email: string, address: string | null): Promise<void> {
  const account = email.toLowerCase()
  await Promise.all(OF_ACCOUNT.map((limit) => rateLimit.forgive(limit, account)))
  if (address !== null) await Promise.all(OF_NETWORK.map((limit) => rateLimit.forgive(limit, [account, address])))
}

/** Whether mails to this address reach the shop itself. It must not get codes and links of a customer account. */
export const isOurs = ({ env }: Parts, email: string) => email.toLowerCase() === env.SUPPORT_EMAIL.toLowerCase()

/** The hash of a random password. The owner of such an account chooses a password with a mailed code. */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

interface OnTheTelephone {
  customer: { name: string; email: string; phone: string; passwordHash: string }
  operator: { name: string }
  at: Date
}

/**
 * Opens an account for a caller, in the desk's transaction, and tells them by mail if they have an address. Returns its
 * id. Call `forgiveEarlierTries` afterwards.
 * @throws RefusedError 400 when the e-mail address is the shop's · 409 when it has an account, or when another customer
 * without an e-mail address has the phone number
 */
export async function openByTelephone(
  parts: Parts,
  tx: Db,
  { customer, operator, at }: OnTheTelephone,
): Promise<string> {
  const id = newId()
  const locale = 'en'
  if (customer.email === '') {
    if ((await store.findUnmailedByPhone(tx, customer.phone)) !== null) throw refusedField('customer.phone', 'phone')
    await store.insertCustomer(tx, { id, ...customer, createdAt: at })
    return id
  }
  if (isOurs(parts, customer.email)) throw refusedField('customer.ours', 'emailId')
  if (!(await store.insertCustomer(tx, { id, ...customer, createdAt: at })))
    throw refusedField('customer.known', 'emailId')
  await sendAccountOpened(parts, tx, { id, locale, ...customer }, operator)
  return id
}

/**
 * Adds an e-mail address to a customer who had none, in the desk's transaction, and tells them by mail.
 * @throws RefusedError 404 · 400 when the address is the shop's · 409 when it has an account, or the customer already
 * has one
 */
export async function addEmail(
  parts: Parts,
  tx: Db,
  { id, email, operator }: { id: string; email: string; operator: { name: string } },
): Promise<void> {
  const customer = await store.lockCustomer(tx, id)
  if (customer === null) throw refused('not.found')
  if (customer.email !== '') throw refused('customer.mailed')
  if (isOurs(parts, email)) throw refusedField('customer.ours', 'emailId')
  if (!(await store.writeFirstEmail(tx, id, email))) throw refusedField('customer.known', 'emailId')
  await sendAccountOpened(parts, tx, { id, name: customer.name, email, locale: customer.locale }, operator)
}

export function userDetail(customer: { id: string; name: string; email: string }): UserDetail {
  return { _id: customer.id, name: customer.name, emailId: customer.email }
}
