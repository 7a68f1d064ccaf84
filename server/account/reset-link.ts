import type * as z from 'zod/mini'
import type { ResetByLink } from '#contract/account.ts'
import { RESET_LINK } from '#contract/account-paths.ts'
import { DAY_MS } from '#contract/day.ts'
import { sendOrNote } from '#server/notification/failed-mails.ts'
import { triesRefusedMail } from '#server/notification/notify.ts'
import { refusedField } from '#server/platform/errors.ts'
import { isSigned, sign } from '#server/platform/ids.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Mailer } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { confirmAddress } from './confirm-address.ts'
import { isEasyToGuess } from './easy-to-guess.ts'
import { endAllAccess, openAccount } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import * as store from './store.ts'
import { mayMailAccess } from './warn-owner.ts'

/**
 * Valid as long as no other warning is sent, so that a locked-out owner always has a working link, even if the warning
 * came at night.
 */
export const LINK_MS = DAY_MS

/** Mails the owner of an account a link for choosing a new password without a code. The link is stored nowhere. */
export async function sendResetLink(parts: Parts, mailer: Mailer, job: RunningJob<'reset-link.send'>): Promise<void> {
  const customer = await store.findByEmail(parts.db, job.data.emailId)
  if (customer === null || !(await mayMailAccess(parts, customer))) return
  const until = parts.clock.now().getTime() + LINK_MS
  const link = `${customer.id}.${until}.${sign(parts.secret, signed(customer, until))}`
  await parts.mailLimit.count()
  await sendOrNote(parts, job, () => mailer.send(job.id, triesRefusedMail(parts, customer, RESET_LINK + link)))
}

/**
 * Sets a new password with a mailed link, and ends all sessions of the customer. The signature covers the previous
 * password hash, so the link works once. No limit of the account applies, because a link cannot be guessed.
 * @throws RefusedError 400
 */
export async function resetByLink(
  parts: Parts,
  { link, newPassword }: z.output<typeof ResetByLink>,
  address: string,
): Promise<{ emailId: string }> {
  const customer = await ownerOf(parts, link)
  if (customer === null) throw refusedField('link.refused', 'link')
  if (await isEasyToGuess(newPassword, customer)) throw refusedField('password.common', 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  await parts.db.transaction(async (tx) => {
    if (!(await store.setPassword(tx, customer.id, passwordHash, customer.passwordHash))) {
      throw refusedField('link.refused', 'link')
    }
    await endAllAccess(tx, customer.id)
    // The link was only in a mail to this address, which confirms it.
    await confirmAddress(parts, tx, customer.id)
  })
  await openAccount(parts, customer.email.toLowerCase(), { address, device: null })
  return { emailId: customer.email }
}

/** @throws RefusedError 400 when the link was used or has expired */
export async function lookAtResetLink(parts: Parts, link: string): Promise<void> {
  if ((await ownerOf(parts, link)) === null) throw refusedField('link.refused', 'link')
}

async function ownerOf({ db, secret, clock }: Parts, link: string) {
  const [id = '', until = '', signature = '', ...more] = link.split('.')
  if (more.length > 0 || !UUID.test(id) || !(Number(until) > clock.now().getTime())) return null
  const customer = await store.findCustomer(db, id)
  return customer !== null && isSigned(secret, signed(customer, until), signature) ? customer : null
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The first word keeps the signature from being used for anything else. The address invalidates the link when the
 * account gets another one.
 */
function signed(
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
  until: number | string,
): string {
  return `reset-link ${id} ${email.toLowerCase()} ${until} ${passwordHash}`
}
