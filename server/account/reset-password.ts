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
import { isEasyToGuess } from './easy-to-guess.ts'
import { hashPassword } from './passwords.ts'
import * as store from './store.ts'

export const CODE_MS = 10 * 60 * 1000
export const CODE_TRIES = 5

/** Asks for a code. Nothing here depends on whether the address has an account, so neither the answer nor its time tells. */
export async function askForCode(parts: Parts, emailId: string, address: string): Promise<void> {
  await parts.rateLimit.spend('sendOtpByAddress', address)
  await parts.rateLimit.spend('sendOtpByAccount', emailId.toLowerCase())
  await parts.jobs.enqueue(parts.db, 'reset-code.send', { emailId })
}

/** Makes a code and mails it, when the address has an account. The code itself is in the mail and nowhere else. */
export async function sendResetCode(parts: Parts, mailer: Mailer, job: RunningJob<'reset-code.send'>): Promise<void> {
  const customer = await store.findByEmail(parts.db, job.data.emailId)
  if (customer === null) return
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
  const now = parts.clock.now()
  await store.putResetCode(parts.db, {
    customerId: customer.id,
    codeHash: Buffer.from(sign(parts.secret, signed(customer.id, code)), 'base64url'),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MS),
  })
  // Not under the id of the job: a mailbox that knows the mail of an earlier try would throw this one, with the code that works, away.
  await sendOrNote(parts, job, () => mailer.send(newId(), resetCodeMail(parts, customer, code)))
}

/**
 * Sets a new password for whoever has the code, and ends all sessions of the customer. A try is counted before its code is
 * looked at, so that parallel tries cannot pass the five; a password that is easy to guess costs none.
 * @throws RefusedError 400, the same for a wrong, an expired and a used code and for an address without an account
 */
export async function resetPassword(
  parts: Parts,
  body: z.output<typeof ResetPassword>,
  address: string,
): Promise<void> {
  await parts.rateLimit.spend('resetByAddress', address)
  if (await isEasyToGuess(body.newPassword, { email: body.emailId })) throw refusedField('password.common', 'newPassword')
  const known = await store.spendTry(parts.db, body.emailId, parts.clock.now(), CODE_TRIES)
  if (known === null || !isCode(parts, known, body.otp)) throw refusedField('code.refused', 'otp')
  const { customerId, codeHash } = known
  const passwordHash = await hashPassword(body.newPassword)
  await parts.db.transaction(async (tx) => {
    if (!(await store.takeResetCode(tx, customerId, codeHash))) throw refusedField('code.refused', 'otp')
    await store.setPassword(tx, customerId, passwordHash)
    await store.deleteSessions(tx, customerId)
  })
  // Whoever forgot it has tried it often: the log-in that follows must not find the account closed.
  await parts.rateLimit.forgive('loginByAccount', body.emailId.toLowerCase())
}

function isCode({ secret }: Parts, known: { customerId: string; codeHash: Uint8Array }, otp: string): boolean {
  return isSigned(secret, signed(known.customerId, otp), Buffer.from(known.codeHash).toString('base64url'))
}

/** The customer is part of it, so that equal codes of two customers do not look equal; the first word, so that it signs nothing else. */
function signed(customerId: string, code: string): string {
  return `reset-code ${customerId} ${code}`
}
