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

/** As long as no other warning is sent: an owner who is refused finds a link that works, also if the warning came at night. */
export const LINK_MS = DAY_MS

/** Mails the owner of an account a link by which they choose a new password without a code. It is in the mail and nowhere else. */
export async function sendResetLink(parts: Parts, mailer: Mailer, job: RunningJob<'reset-link.send'>): Promise<void> {
  const customer = await store.findByEmail(parts.db, job.data.emailId)
  if (customer === null || !(await mayMailAccess(parts, customer))) return
  const until = parts.clock.now().getTime() + LINK_MS
  const link = `${customer.id}.${until}.${sign(parts.secret, signed(customer, until))}`
  await parts.mailLimit.count()
  await sendOrNote(parts, job, () => mailer.send(job.id, triesRefusedMail(parts, customer, RESET_LINK + link)))
}

/**
 * Sets a new password for whoever has the link, and ends all sessions of the customer. The link is made of the password before, so it
 * works once. No limit of the account counts here: nobody can guess a link. @throws RefusedError 400
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
    // The link stood in a mail to the address and nowhere else.
    await confirmAddress(parts, tx, customer.id)
  })
  await openAccount(parts, customer.email.toLowerCase(), { address, device: null })
  return { emailId: customer.email }
}

/** @throws RefusedError 400 when the link has been used or is too old */
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

/** The first word, so that it signs nothing else; the address, so that a link ends when the account gets another. */
function signed(
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
  until: number | string,
): string {
  return `reset-link ${id} ${email.toLowerCase()} ${until} ${passwordHash}`
}
