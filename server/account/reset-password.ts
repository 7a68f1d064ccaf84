import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import { OTP_DIGITS, type ResetPassword } from '#contract/account.ts'
import { sendOrNote } from '#server/notification/failed-mails.ts'
import { resetCodeMail } from '#server/notification/notify.ts'
import { refusedField } from '#server/platform/errors.ts'
import { isSigned, newId, sign } from '#server/platform/ids.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Mailer } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { From } from '#server/platform/tries.ts'
import type { Askers } from './askers.ts'
import { confirmAddress } from './confirm-address.ts'
import { isEasyToGuess } from './easy-to-guess.ts'
import { endAllAccess, openAccount } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import * as store from './store.ts'
import { mayMailAccess, spendTryOrWarn } from './warn-owner.ts'

export const CODE_MS = 10 * 60 * 1000
export const CODE_TRIES = 5

/**
 * Asks for a code. Does not depend on whether the address has an account, so neither the response nor its timing
 * reveals that.
 */
export async function askForCode(parts: Parts, emailId: string, from: From, askers: Askers): Promise<void> {
  await spendTryOrWarn(parts, 'sendOtp', emailId.toLowerCase(), from)
  await parts.jobs.enqueue(parts.db, 'reset-code.send', { emailId, askers: [...askers] })
}

/**
 * Makes a code and mails it if the address has an account. The code itself is only in the mail. The customer waits for
 * it on the screen, so this job has its own workers and connections, and ignores the rate limit of mails.
 */
export async function sendResetCode(parts: Parts, mailer: Mailer, job: RunningJob<'reset-code.send'>): Promise<void> {
  const customer = await store.findByEmail(parts.db, job.data.emailId)
  if (customer === null || !(await mayMailAccess(parts, customer))) return
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
  const now = parts.clock.now()
  await store.putResetCode(parts.db, {
    customerId: customer.id,
    askers: job.data.askers,
    codeHash: Buffer.from(sign(parts.secret, signed(customer.id, code)), 'base64url'),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MS),
  })
  await parts.mailLimit.count()
  // Not the id of the job: a mailbox that knows the mail of an earlier try would drop this one, which has the valid
  // code.
  await sendOrNote(parts, job, () => mailer.send(newId(), resetCodeMail(parts, customer, code)))
}

/**
 * Sets a new password with a mailed code, and ends all sessions of the customer. A try is counted before its code is
 * checked, so that parallel tries cannot exceed the five. An easy password costs no try. Only the browser or network
 * that asked for a code can use it, and each has its own tries, so others cannot use up the owner's.
 * @throws RefusedError 400, the same for a wrong, expired or used code, a code of another asker, and an address without
 * an account
 */
export async function resetPassword(
  parts: Parts,
  body: z.output<typeof ResetPassword>,
  from: From,
  askers: Askers,
): Promise<void> {
  await parts.rateLimit.spend('resetByAddress', from.address)
  if (await isEasyToGuess(body.newPassword, { email: body.emailId }))
    throw refusedField('password.common', 'newPassword')
  const known = await store.spendTry(parts.db, body.emailId, askers, parts.clock.now(), CODE_TRIES)
  if (known === null || !isCode(parts, known, body.otp)) throw refusedField('code.refused', 'otp')
  const customer = await store.findCustomer(parts.db, known.customerId)
  if (customer === null) throw refusedField('code.refused', 'otp')
  if (await isEasyToGuess(body.newPassword, customer)) {
    await store.returnTry(parts.db, known)
    throw refusedField('password.common', 'newPassword')
  }
  const passwordHash = await hashPassword(body.newPassword)
  await parts.db.transaction(async (tx) => {
    if (!(await store.takeResetCode(tx, known))) throw refusedField('code.refused', 'otp')
    await store.setPassword(tx, known.customerId, passwordHash)
    await endAllAccess(tx, known.customerId)
    // The code was only in a mail to this address, which confirms it.
    await confirmAddress(parts, tx, known.customerId)
  })
  await openAccount(parts, body.emailId.toLowerCase(), from)
}

function isCode({ secret }: Parts, known: store.TriedCode, otp: string): boolean {
  return isSigned(secret, signed(known.customerId, otp), Buffer.from(known.codeHash).toString('base64url'))
}

/**
 * The customer id makes equal codes of two customers differ. The first word keeps the signature from being used for
 * anything else.
 */
function signed(customerId: string, code: string): string {
  return `reset-code ${customerId} ${code}`
}
